import { zonaEnPalabras } from '@entrale/contract/zonas'
import { Field } from '../../../../ui/field'
import { NativeSelect } from '../../../../ui/input'
import { CampoFecha } from '../../comun/campos-form'
import { ZONAS } from './mexico'
import type { FormularioEvento } from './use-formulario-evento'

const FECHAS = [
  { name: 'fechaInicio', label: 'Inicio', hint: 'Mes, día y año.' },
  { name: 'fechaFin', label: 'Fin', hint: 'Debe ser después del inicio.' },
] as const

export function CamposFechas({ formulario: { form } }: { formulario: FormularioEvento }) {
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
