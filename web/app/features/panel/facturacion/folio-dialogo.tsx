import { externaBody } from '@entrale/contract/facturacion/schemas'
import { useSchemaForm } from '../../../lib/api-form'
import { Field } from '../../../ui/field'
import { Input } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { useEnvio } from '../../comun/envio'

type Props = {
  titulo: string
  texto: string
  boton: string
  onEnviar: (uuid: string) => Promise<void>
  onCerrar: () => void
}

/** Asks for the folio fiscal of what was made out somewhere else. */
export function FolioDialogo({ titulo, texto, boton, onEnviar, onCerrar }: Props) {
  const form = useSchemaForm(externaBody, { defaultValues: { uuid: '' } })
  const envio = useEnvio(form, ['uuid'], ({ uuid }) => onEnviar(uuid))
  return (
    <SubmitDialog
      title={titulo}
      description={texto}
      submit={{ children: boton, loadingText: 'Guardando' }}
      cancel={{ children: 'Volver', disabled: envio.busy }}
      form={{ method: 'post', className: 'grid gap-4 py-1' }}
      {...envio}
      onClose={onCerrar}
    >
      <Field
        label="Folio fiscal (UUID)"
        required
        hint="Está en el PDF y en el XML, junto al timbre del SAT."
        error={form.formState.errors.uuid?.message}
      >
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={36}
          readOnly={envio.busy}
          className="type-folio uppercase placeholder:normal-case"
          {...form.register('uuid')}
        />
      </Field>
    </SubmitDialog>
  )
}
