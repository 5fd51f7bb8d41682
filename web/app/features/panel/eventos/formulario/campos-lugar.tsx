import { ENTIDADES } from '@entrale/contract/entidades'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { Field, FieldGroup } from '../../../../ui/field'
import { Input } from '../../../../ui/input'
import { SegmentedControl } from '../../../../ui/segmented-control'
import { CampoPunto } from './campo-punto'
import type { FormularioEvento } from './use-formulario-evento'
import type { Vistas } from './vistas'

const MODOS = [
  { value: 'lugar', label: 'En un lugar' },
  { value: 'enLinea', label: 'En línea' },
] as const

type Props = { formulario: FormularioEvento; organizacion: string; vistas: Vistas }

function Lugar({ formulario, organizacion, vistas }: Props) {
  const { form } = formulario
  const lista = useId()
  const { errors } = form.formState
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Lugar"
        error={errors.lugar?.message}
        className="sm:col-span-2"
        hint="El nombre con que la gente lo conoce."
      >
        <Input autoComplete="off" {...form.register('lugar')} />
      </Field>
      <Field label="Calle y número" error={errors.direccion?.message} className="sm:col-span-2">
        <Input autoComplete="off" {...form.register('direccion')} />
      </Field>
      <Field label="Ciudad" error={errors.ciudad?.message}>
        <Input autoComplete="off" {...form.register('ciudad')} />
      </Field>
      <Field label="Estado" error={errors.estado?.message}>
        <Input autoComplete="off" list={lista} {...form.register('estado')} />
        <datalist id={lista}>
          {ENTIDADES.map((estado) => (
            <option key={estado} value={estado} />
          ))}
        </datalist>
      </Field>
      <Field label="Código postal" error={errors.codigoPostal?.message} className="sm:max-w-40">
        <Input inputMode="numeric" autoComplete="off" maxLength={5} {...form.register('codigoPostal')} />
      </Field>
      <div className="sm:col-span-2">
        <CampoPunto formulario={formulario} organizacion={organizacion} pintar={vistas.mapa} />
      </div>
    </div>
  )
}

/** A place or a link; what was typed in the other one stays on the screen while one changes one's mind. */
export function CamposLugar({ formulario, organizacion, vistas }: Props) {
  const { form } = formulario
  const enLinea = form.watch('enLinea')
  return (
    <div className="grid gap-5">
      <Controller
        control={form.control}
        name="enLinea"
        render={({ field }) => (
          <FieldGroup label="Dónde es">
            <SegmentedControl
              label="Dónde es"
              options={MODOS}
              value={field.value ? 'enLinea' : 'lugar'}
              onValueChange={(modo) => field.onChange(modo === 'enLinea')}
            />
          </FieldGroup>
        )}
      />
      {enLinea ? (
        <Field
          label="Enlace para entrar"
          error={form.formState.errors.enlaceEnLinea?.message}
          hint="Solo lo ven quienes tienen boleto."
        >
          <Input
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            {...form.register('enlaceEnLinea')}
          />
        </Field>
      ) : (
        <Lugar formulario={formulario} organizacion={organizacion} vistas={vistas} />
      )}
    </div>
  )
}
