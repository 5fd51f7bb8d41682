import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { Controller } from 'react-hook-form'
import { cuenta } from '../../../lib/formatos'
import { Field, FieldGroup } from '../../../ui/field'
import { EmailInput, NativeSelect } from '../../../ui/input'
import { QuantityStepper } from '../../../ui/quantity-stepper'
import { CamposNombre } from '../comun/campos-nombre'
import type { FormularioCortesia } from './use-regalar'

const MAXIMO = 20
type Props = { form: FormularioCortesia; tipos: readonly TipoOrganizador[] }

const rotulo = ({ tipo, libres }: TipoOrganizador) =>
  `${tipo} · ${libres > 0 ? cuenta(libres, 'lugar libre', 'lugares libres') : 'sin lugares'}`

function Cuantos({ form, tipos }: Props) {
  const { errors } = form.formState
  const elegido = tipos.find(({ id }) => id === form.watch('tipoBoletoId'))
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_auto]">
      <Field label="Tipo de boleto" error={errors.tipoBoletoId?.message}>
        <NativeSelect {...form.register('tipoBoletoId')}>
          {tipos.map((tipo) => (
            <option key={tipo.id} value={tipo.id} disabled={tipo.libres === 0}>
              {rotulo(tipo)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Controller
        control={form.control}
        name="cantidad"
        render={({ field }) => (
          <FieldGroup label="Cuántos" error={errors.cantidad?.message}>
            <QuantityStepper
              label="Boletos de cortesía"
              value={field.value}
              onChange={field.onChange}
              min={1}
              max={Math.max(1, Math.min(MAXIMO, elegido?.libres ?? MAXIMO))}
            />
          </FieldGroup>
        )}
      />
    </div>
  )
}

/** What is given, and to whom. */
export function CamposCortesia({ form, tipos }: Props) {
  const { errors } = form.formState
  return (
    <div className="grid gap-5 pb-2">
      <Cuantos form={form} tipos={tipos} />
      <div className="grid gap-5 sm:grid-cols-2">
        <CamposNombre errors={errors} register={form.register} className="sm:col-span-2" />
        <Field
          label="Correo"
          required
          hint="Aquí llegan los boletos."
          error={errors.email?.message}
          className="sm:col-span-2"
        >
          <EmailInput autoComplete="off" {...form.register('email')} />
        </Field>
      </div>
    </div>
  )
}
