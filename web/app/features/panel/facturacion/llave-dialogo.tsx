import { conexionPacBody, type Facturacion } from '@entrale/contract/facturacion/schemas'
import { useId } from 'react'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { useGuardar } from '../../../lib/use-guardar'
import { Button } from '../../../ui/button'
import { Dialog, DialogClose } from '../../../ui/dialog'
import { Field, FieldError } from '../../../ui/field'
import { PasswordInput } from '../../../ui/input'

type Props = { slug: string; onListo: (item: Facturacion) => void; onCerrar: () => void }

function useFormulario({ slug, onListo }: Omit<Props, 'onCerrar'>) {
  const form = useSchemaForm(conexionPacBody, { defaultValues: { llave: '' } })
  const { rechazo, guardar } = useGuardar(form, ['llave'])
  const submit = form.handleSubmit((body) =>
    guardar(async () =>
      onListo((await api('PUT /organizacion/:slug/facturacion/conexion', { params: { slug }, body })).item),
    ),
  )
  return { form, submit, rechazo }
}

/** The secret key of the organizer's own account. */
export function LlaveDialogo({ onCerrar, ...props }: Props) {
  const id = useId()
  const { form, submit, rechazo } = useFormulario(props)
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
        {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
      </form>
    </Dialog>
  )
}
