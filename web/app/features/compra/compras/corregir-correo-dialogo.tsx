import { type Compra, corregirCorreoBody } from '@entrale/contract/compras/compra'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { showErrors, useSchemaForm } from '../../../lib/api-form'
import { Field, FieldError } from '../../../ui/field'
import { EmailInput } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { CorreoSugerido } from '../../comun/correo-sugerido'
import { type DeCompra, partesDe } from './use-compra'

type Props = {
  email: string
  deCompra: DeCompra
  onHecho: (compra: Compra, acceso: string) => void
  onCerrar: () => void
}

/** For who mistyped the address: the boletos go to the right one, and the other is left with nothing. */
export function CorregirCorreoDialogo({ email, deCompra, onHecho, onCerrar }: Props) {
  const form = useSchemaForm(corregirCorreoBody, { defaultValues: { email } })
  const [rechazo, setRechazo] = useState('')
  const { errors, isSubmitting } = form.formState
  const enviar = form.handleSubmit(async (body) => {
    setRechazo('')
    try {
      const { item, acceso } = await api('POST /p/compras/:folio/corregir-correo', { ...partesDe(deCompra), body })
      onHecho(item, acceso)
    } catch (error) {
      setRechazo(showErrors(form, error, ['email']) ?? '')
    }
  })
  return (
    <SubmitDialog
      busy={isSubmitting}
      onClose={onCerrar}
      title="Corregir correo"
      description="Mandamos todo al correo nuevo. Los enlaces y los códigos que llegaron al otro dejan de servir."
      submit={{ children: 'Corregir y enviar', loadingText: 'Corrigiendo…' }}
      cancel={{ children: 'Volver', disabled: isSubmitting }}
      form={{ id: 'corregir-correo' }}
      onSubmit={(event) => void enviar(event)}
    >
      <fieldset disabled={isSubmitting} className="grid gap-4 pb-1">
        <CorreoSugerido escrito={form.watch('email')} onCorregir={(correo) => form.setValue('email', correo)}>
          <Field label="Correo" error={errors.email?.message}>
            <EmailInput autoComplete="email" {...form.register('email')} />
          </Field>
        </CorreoSugerido>
        {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
      </fieldset>
    </SubmitDialog>
  )
}
