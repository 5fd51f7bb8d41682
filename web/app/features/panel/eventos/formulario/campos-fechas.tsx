import { zonaEnPalabras } from '@entrale/contract/zonas'
import { useRef } from 'react'
import { Field } from '../../../../ui/field'
import { NativeSelect } from '../../../../ui/input'
import { CampoFecha } from '../../comun/campos-form'
import { ZONAS } from './mexico'
import type { FormularioEvento } from './use-formulario-evento'

const PROPUESTA_MS = 3 * 3_600_000

/** Three hours later, on the same clock. */
const finPropuesto = (inicio: string): string =>
  new Date(Date.parse(`${inicio}:00Z`) + PROPUESTA_MS).toISOString().slice(0, 16)

/** Until somebody writes an end of their own, it follows the beginning. */
function useFinPropuesto({ form }: FormularioEvento) {
  const propuesto = useRef<string | null>(null)
  return () => {
    const { fechaInicio, fechaFin } = form.getValues()
    if (fechaInicio === null || (fechaFin !== null && fechaFin !== propuesto.current)) return
    propuesto.current = finPropuesto(fechaInicio)
    form.setValue('fechaFin', propuesto.current, { shouldDirty: true })
  }
}

const FECHAS = [
  { name: 'fechaInicio', label: 'Inicio', hint: 'Mes, día y año.' },
  { name: 'fechaFin', label: 'Fin', hint: 'Debe ser después del inicio.' },
] as const

export function CamposFechas({ formulario }: { formulario: FormularioEvento }) {
  const { form } = formulario
  const proponer = useFinPropuesto(formulario)
  const { errors } = form.formState
  const zona = form.watch('zonaHoraria')
  const zonas = ZONAS.some(([id]) => id === zona) ? ZONAS : [[zona, zonaEnPalabras(zona)] as const, ...ZONAS]
  return (
    <div className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        {FECHAS.map(({ name, label, hint }) => (
          <CampoFecha
            key={name}
            control={form.control}
            name={name}
            label={label}
            hint={hint}
            required
            zona={zona}
            alCambiar={() => {
              if (name === 'fechaInicio') proponer()
              if (form.getFieldState('fechaFin').isTouched || form.formState.isSubmitted) void form.trigger('fechaFin')
            }}
          />
        ))}
      </div>
      <Field
        label="Zona horaria"
        error={errors.zonaHoraria?.message}
        hint="La hora que marcan los relojes donde es el evento."
      >
        <NativeSelect {...form.register('zonaHoraria')}>
          {zonas.map(([id, texto]) => (
            <option key={id} value={id}>
              {texto}
            </option>
          ))}
        </NativeSelect>
      </Field>
    </div>
  )
}
