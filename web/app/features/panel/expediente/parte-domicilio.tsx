import { Card, CardHead } from '../../../ui/card'
import { Field } from '../../../ui/field'
import { EmailInput, Input } from '../../../ui/input'
import { seEdita } from './consultas'
import { PieParte } from './pie-parte'
import { type ParteProps, useParte } from './use-parte'

const CAMPOS = [
  ...(['calle', 'colonia', 'codigoPostal', 'municipio', 'entidad'] as const),
  ...(['contactoEmail', 'contactoTelefono'] as const),
]

/** Where the taxpayer is, and how buyers reach them. */
export function ParteDomicilio(props: ParteProps) {
  const { form, submit, rechazo, errorDe } = useParte(props, CAMPOS)
  const { isSubmitting } = form.formState
  const puede = seEdita(props.expediente)
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} aria-label="Domicilio y contacto">
      <fieldset disabled={isSubmitting || !puede} className="grid gap-5">
        <Card>
          <CardHead title="Domicilio fiscal" lead="No se publica." />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field label="Calle y número" required className="sm:col-span-2" error={errorDe('calle')}>
              <Input autoComplete="street-address" maxLength={150} {...form.register('calle')} />
            </Field>
            <Field label="Colonia" required error={errorDe('colonia')}>
              <Input autoComplete="off" maxLength={100} {...form.register('colonia')} />
            </Field>
            <Field label="Código postal" required error={errorDe('codigoPostal')}>
              <Input inputMode="numeric" autoComplete="postal-code" maxLength={5} {...form.register('codigoPostal')} />
            </Field>
            <Field label="Municipio o alcaldía" required error={errorDe('municipio')}>
              <Input autoComplete="off" maxLength={100} {...form.register('municipio')} />
            </Field>
            <Field label="Estado" required error={errorDe('entidad')}>
              <Input autoComplete="off" maxLength={60} {...form.register('entidad')} />
            </Field>
          </div>
        </Card>
        <Card>
          <CardHead
            title="Contacto de quien vende"
            lead="Lo lee quien compra, junto al nombre legal: en la página del evento, al pagar y en su recibo."
          />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field label="Correo" required error={errorDe('contactoEmail')}>
              <EmailInput autoComplete="off" {...form.register('contactoEmail')} />
            </Field>
            <Field label="Teléfono" required hint="10 dígitos." error={errorDe('contactoTelefono')}>
              <Input inputMode="tel" autoComplete="off" maxLength={10} {...form.register('contactoTelefono')} />
            </Field>
          </div>
        </Card>
        <PieParte rechazo={rechazo} enviando={isSubmitting} puede={puede} />
      </fieldset>
    </form>
  )
}
