import { externaBody } from '@entrale/contract/facturacion/schemas'
import { useId, useState } from 'react'
import { showErrors, useSchemaForm } from '../../../lib/api-form'
import { Button } from '../../../ui/button'
import { Dialog, DialogClose } from '../../../ui/dialog'
import { Field, FieldError } from '../../../ui/field'
import { Input } from '../../../ui/input'

type Props = {
  titulo: string
  texto: string
  boton: string
  onEnviar: (uuid: string) => Promise<void>
  onCerrar: () => void
}

/** Asks for the folio fiscal of what was made out somewhere else. */
export function FolioDialogo({ titulo, texto, boton, onEnviar, onCerrar }: Props) {
  const id = useId()
  const form = useSchemaForm(externaBody, { defaultValues: { uuid: '' } })
  const [fallo, setFallo] = useState<string | null>(null)
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ uuid }) => {
    setFallo(null)
    try {
      await onEnviar(uuid)
    } catch (error) {
      setFallo(showErrors(form, error, ['uuid']))
    }
  })
  const footer = (
    <>
      <DialogClose>
        <Button variant="ghost" disabled={isSubmitting}>
          Volver
        </Button>
      </DialogClose>
      <Button type="submit" form={id} variant="primary" loading={isSubmitting} loadingText="Guardando">
        {boton}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(abierto) => !abierto && !isSubmitting && onCerrar()}
      title={titulo}
      description={texto}
      footer={footer}
    >
      <form id={id} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 py-1">
        <Field
          label="Folio fiscal (UUID)"
          required
          hint="Está en el PDF y en el XML, junto al timbre del SAT."
          error={errors.uuid?.message}
        >
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={36}
            readOnly={isSubmitting}
            className="type-folio uppercase placeholder:normal-case"
            {...form.register('uuid')}
          />
        </Field>
        {fallo !== null && <FieldError>{fallo}</FieldError>}
      </form>
    </Dialog>
  )
}
