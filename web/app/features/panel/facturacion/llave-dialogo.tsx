import { conexionPacBody, type Facturacion } from '@entrale/contract/facturacion/schemas'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { Field } from '../../../ui/field'
import { PasswordInput } from '../../../ui/input'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { useEnvio } from '../../comun/envio'

type Props = { slug: string; onListo: (item: Facturacion) => void; onCerrar: () => void }

/** The secret key of the organizer's own account. */
export function LlaveDialogo({ slug, onListo, onCerrar }: Props) {
  const form = useSchemaForm(conexionPacBody, { defaultValues: { llave: '' } })
  const envio = useEnvio(form, ['llave'], async (body) =>
    onListo((await api('PUT /organizacion/:slug/facturacion/conexion', { params: { slug }, body })).item),
  )
  return (
    <SubmitDialog
      title="Conectar Facturapi"
      description="La llave secreta está en tu cuenta de Facturapi, en Integración. La guardamos cifrada: nadie la vuelve a ver."
      submit={{ children: 'Conectar', loadingText: 'Comprobando' }}
      cancel={{ children: 'Volver', disabled: envio.busy }}
      form={{ method: 'post', className: 'grid gap-4 py-1' }}
      {...envio}
      onClose={onCerrar}
    >
      <Field
        label="Llave secreta"
        required
        hint="Empieza con sk_live_; con sk_test_ las facturas son de prueba."
        error={form.formState.errors.llave?.message}
      >
        <PasswordInput autoComplete="off" spellCheck={false} readOnly={envio.busy} {...form.register('llave')} />
      </Field>
    </SubmitDialog>
  )
}
