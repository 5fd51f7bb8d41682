import { confirmarTasaBody } from '@entrale/contract/tasas-de-ley'
import { useSchemaForm } from '../../../lib/api-form'
import { Field } from '../../../ui/field'
import { Textarea } from '../../../ui/input'
import { ADMINISTRADO } from '../comun/consultas'
import { DialogoGuardar } from '../comun/dialogo-guardar'

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
  const { errors } = form.formState
  return (
    <DialogoGuardar
      form={form}
      campos={['confirmacion']}
      clave={ADMINISTRADO}
      accion={onConfirmar}
      titulo={titulo}
      texto={`${cual} Queda en la bitácora.`}
      boton="Confirmar"
      hecho="Quedó confirmada"
      onCerrar={onCerrar}
    >
      <Field
        label="Quién la confirmó"
        required
        error={errors.confirmacion?.message}
        hint="El despacho o contador, y por qué medio."
      >
        <Textarea rows={2} maxLength={300} {...form.register('confirmacion')} />
      </Field>
    </DialogoGuardar>
  )
}
