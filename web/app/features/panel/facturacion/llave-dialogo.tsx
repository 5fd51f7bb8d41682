import { ApiError } from '@entrale/contract/client'
import { conexionPacBody, type Facturacion } from '@entrale/contract/facturacion/schemas'
import { useId, useState } from 'react'
import { api } from '../../../lib/api'
import { showErrors, useSchemaForm } from '../../../lib/api-form'
import { conIdentidad, IdentidadCancelada } from '../../../lib/sesion/identidad'
import { Button } from '../../../ui/button'
import { Dialog, DialogClose } from '../../../ui/dialog'
import { Field, FieldError } from '../../../ui/field'
import { PasswordInput } from '../../../ui/input'

type Props = { slug: string; onListo: (item: Facturacion) => void; onCerrar: () => void }

function useFormulario({ slug, onListo }: Omit<Props, 'onCerrar'>) {
  const form = useSchemaForm(conexionPacBody, { defaultValues: { llave: '' } })
  const [fallo, setFallo] = useState<string | null>(null)
  const submit = form.handleSubmit(async (body) => {
    setFallo(null)
    try {
      const { item } = await conIdentidad(() =>
        api('PUT /organizacion/:slug/facturacion/conexion', { params: { slug }, body }),
      )
      onListo(item)
    } catch (error) {
      if (error instanceof IdentidadCancelada) return
      if (!(error instanceof ApiError)) throw error
      setFallo(showErrors(form, error, ['llave']))
    }
  })
  return { form, submit, fallo }
}

/** The secret key of the organizer's own account. */
export function LlaveDialogo({ onCerrar, ...props }: Props) {
  const id = useId()
  const { form, submit, fallo } = useFormulario(props)
  const { errors, isSubmitting } = form.formState
  const footer = (
    <>
      <DialogClose>
        <Button variant="ghost" disabled={isSubmitting}>
          Volver
        </Button>
      </DialogClose>
      <Button type="submit" form={id} variant="primary" loading={isSubmitting} loadingText="Comprobando">
        Conectar
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(abierto) => !abierto && !isSubmitting && onCerrar()}
      title="Conectar Facturapi"
      description="La llave secreta está en tu cuenta de Facturapi, en Integración. La guardamos cifrada: nadie la vuelve a ver."
      footer={footer}
    >
      <form id={id} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 py-1">
        <Field
          label="Llave secreta"
          required
          hint="Empieza con sk_live_; con sk_test_ las facturas son de prueba."
          error={errors.llave?.message}
        >
          <PasswordInput autoComplete="off" spellCheck={false} readOnly={isSubmitting} {...form.register('llave')} />
        </Field>
        {fallo !== null && <FieldError>{fallo}</FieldError>}
      </form>
    </Dialog>
  )
}
