import { Controller } from 'react-hook-form'
import { Card, CardHead } from '../../../ui/card'
import { RadioGroup } from '../../../ui/choice'
import { Field, FieldGroup } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { RfcInput } from '../../comun/campos-sat'
import { seEdita } from './consultas'
import { PieParte } from './pie-parte'
import { type ParteProps, useParte } from './use-parte'

const CAMPOS = ['persona', 'rfc', 'razonSocial', 'curp', 'actividad'] as const
const PERSONAS = [
  { value: 'fisica', label: 'Una persona', hint: 'Persona física: vendes con tu propio RFC.' },
  { value: 'moral', label: 'Una empresa', hint: 'Persona moral: sociedad, asociación o fundación.' },
] as const

/** Who the taxpayer is. */
export function ParteQuien(props: ParteProps) {
  const { form, submit, rechazo, errorDe } = useParte(props, CAMPOS)
  const { isSubmitting } = form.formState
  const puede = seEdita(props.expediente)
  const esPersona = form.watch('persona') === 'fisica'
  return (
    <Card>
      <CardHead title="¿Quién vende?" lead="Como está en la constancia de situación fiscal." />
      <form method="post" noValidate onSubmit={(event) => void submit(event)} aria-label="Quién vende">
        <fieldset disabled={isSubmitting || !puede} className="grid items-start gap-5 sm:grid-cols-2">
          <Controller
            control={form.control}
            name="persona"
            render={({ field: { name, value, onChange } }) => (
              <FieldGroup label="Vende" required className="sm:col-span-2" error={errorDe('persona')}>
                <RadioGroup
                  name={name}
                  options={PERSONAS}
                  value={(value ?? '') as 'fisica'}
                  onValueChange={onChange}
                  className="sm:grid-cols-2"
                />
              </FieldGroup>
            )}
          />
          <Field
            label={esPersona ? 'Nombre completo' : 'Razón social'}
            required
            className="sm:col-span-2"
            hint="Es lo que leerá quien compra. Tu cuenta de depósito debe estar a este nombre."
            error={errorDe('razonSocial')}
          >
            <Input autoComplete="off" maxLength={254} {...form.register('razonSocial')} />
          </Field>
          <Field label="RFC" required error={errorDe('rfc')} className={esPersona ? '' : 'sm:col-span-2'}>
            <RfcInput {...form.register('rfc')} />
          </Field>
          {esPersona && (
            <Field label="CURP" required error={errorDe('curp')}>
              <Input
                autoCapitalize="characters"
                autoComplete="off"
                spellCheck={false}
                maxLength={18}
                className="uppercase"
                {...form.register('curp')}
              />
            </Field>
          )}
          <Field
            label="A qué se dedica"
            required
            className="sm:col-span-2"
            hint="Por ejemplo: producción de conciertos."
            error={errorDe('actividad')}
          >
            <Input autoComplete="off" maxLength={200} {...form.register('actividad')} />
          </Field>
          <div className="grid gap-3 sm:col-span-2">
            <PieParte rechazo={rechazo} enviando={isSubmitting} puede={puede} />
          </div>
        </fieldset>
      </form>
    </Card>
  )
}
