import { confirmarTasaBody } from '@entrale/contract/tasas-de-ley'
import { useSchemaForm } from '../../../lib/api-form'
import { useGuardar } from '../../../lib/use-guardar'
import { Field } from '../../../ui/field'
import { Textarea } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { ADMINISTRADO } from '../comun/consultas'

type Props = {
  titulo: string
  /** Which rate it is. */
  cual: string
  onConfirmar: (body: { confirmacion: string }) => Promise<unknown>
  onCerrar: () => void
}

/** A contador said that it is right. */
export function ConfirmarTasa({ titulo, cual, onConfirmar, onCerrar }: Props) {
  const form = useSchemaForm(confirmarTasaBody, { defaultValues: { confirmacion: '' } })
  const { rechazo, guardar } = useGuardar(form, ['confirmacion'], ADMINISTRADO)
  const enviar = form.handleSubmit(async (body) => {
    if (!(await guardar(() => onConfirmar(body)))) return
    toast.success('Quedó confirmada')
    onCerrar()
  })
  const { errors, isSubmitting } = form.formState
  return (
    <SubmitDialog
      title={titulo}
      description={`${cual} Queda en la bitácora.`}
      submit={{ children: 'Confirmar', loadingText: 'Guardando' }}
      form={{ method: 'post', className: 'py-1' }}
      busy={isSubmitting}
      refused={rechazo}
      onSubmit={(event) => void enviar(event)}
      onClose={onCerrar}
    >
      <Field
        label="Quién la confirmó"
        required
        error={errors.confirmacion?.message}
        hint="El despacho o contador, y por qué medio."
      >
        <Textarea rows={2} maxLength={300} {...form.register('confirmacion')} />
      </Field>
    </SubmitDialog>
  )
}
