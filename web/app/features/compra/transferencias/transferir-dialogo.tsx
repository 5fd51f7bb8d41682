import { type BoletoPagina, transferirBody } from '@entrale/contract/transferencias/schemas'
import { useState } from 'react'
import { api } from '../../../lib/api'
import { showErrors, useSchemaForm } from '../../../lib/api-form'
import { Field, FieldError } from '../../../ui/field'
import { EmailInput, Input, Textarea } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { type ConAcceso, partesDe } from '../comun/acceso'

const MENSAJE_MAXIMO = 200

type Props = ConAcceso & {
  numero: number
  tipo: string
  evento: string
  onHecho: (item: BoletoPagina) => void
  onCerrar: () => void
}

/** To whom a boleto is passed. The code changes only once they accept it. */
export function TransferirDialogo({ id, acceso, numero, tipo, evento, onHecho, onCerrar }: Props) {
  const form = useSchemaForm(transferirBody, { defaultValues: { nombre: '', email: '', mensaje: '' } })
  const [rechazo, setRechazo] = useState('')
  const { register } = form
  const { errors, isSubmitting } = form.formState
  const enviar = form.handleSubmit(async (body) => {
    setRechazo('')
    try {
      const { item } = await api('POST /p/boletos/:id/transferir', { ...partesDe({ id, acceso }), body })
      toast.success(`Le escribimos a ${body.nombre} para que lo acepte`)
      onHecho(item)
    } catch (error) {
      setRechazo(showErrors(form, error, ['nombre', 'email', 'mensaje']) ?? '')
    }
  })
  return (
    <SubmitDialog
      busy={isSubmitting}
      onClose={onCerrar}
      title="Transferir boleto"
      description={`Boleto ${numero} · ${tipo}, de ${evento}. Quien lo recibe tiene 72 horas para aceptarlo y no necesita cuenta. Al aceptarlo obtiene un código nuevo y el tuyo deja de servir.`}
      submit={{ children: 'Transferir boleto', loadingText: 'Enviando…' }}
      cancel={{ children: 'Volver', disabled: isSubmitting }}
      form={{ id: 'transferir' }}
      onSubmit={(event) => void enviar(event)}
    >
      <fieldset disabled={isSubmitting} className="grid gap-4 pb-1">
        <Field label="Nombre de quien lo recibe" error={errors.nombre?.message}>
          <Input autoComplete="off" {...register('nombre')} />
        </Field>
        <Field label="Su correo" error={errors.email?.message}>
          <EmailInput autoComplete="off" {...register('email')} />
        </Field>
        <Field label="Mensaje" optional counter={MENSAJE_MAXIMO} error={errors.mensaje?.message}>
          <Textarea rows={2} {...register('mensaje')} />
        </Field>
        {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
      </fieldset>
    </SubmitDialog>
  )
}
