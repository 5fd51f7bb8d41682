import { type CompraDetalle, corregirCompraBody } from '@entrale/contract/compras/panel'
import { api } from '../../../lib/api'
import { useSchemaForm } from '../../../lib/api-form'
import { SubmitDialog } from '../../../ui/submit-dialog'
import { toast } from '../../../ui/toaster'
import { useEnvio } from '../../comun/envio'
import { CamposNombre } from '../comun/campos-nombre'

const CAMPOS = ['nombre', 'apellidoPaterno', 'apellidoMaterno'] as const
export type DeCompra = { slug: string; slugEvento: string; folio: string }
type Nombres = NonNullable<CompraDetalle['nombres']>
type Props = { params: DeCompra; nombres: Nombres; onCorregida: (compra: CompraDetalle) => void; onCerrar: () => void }

/** The buyer's name as it should have been; the e-mail stays where the boletos went. */
export function CorregirNombre({ params, nombres, onCorregida, onCerrar }: Props) {
  const form = useSchemaForm(corregirCompraBody, { defaultValues: nombres, mode: 'onTouched' })
  const envio = useEnvio(
    form,
    CAMPOS,
    async ({ nombre, apellidoPaterno, apellidoMaterno = '' }) => {
      const { item } = await api('PATCH /organizacion/:slug/eventos/:slugEvento/compras/:folio', {
        params,
        body: { nombre, apellidoPaterno, apellidoMaterno },
      })
      onCorregida(item)
      toast.success('Nombre corregido')
      onCerrar()
    },
    { rechazoEn: 'aviso' },
  )
  return (
    <SubmitDialog
      title="Corregir nombre"
      description="Cambia en la compra y en los boletos que van a nombre de quien compró. El correo no cambia."
      submit={{ children: 'Guardar nombre', loadingText: 'Guardando' }}
      {...envio}
      onClose={onCerrar}
    >
      <fieldset disabled={envio.busy} className="grid min-w-0 gap-5 pb-2">
        <legend className="sr-only">Nombre de quien compró</legend>
        <CamposNombre errors={form.formState.errors} register={form.register} />
      </fieldset>
    </SubmitDialog>
  )
}
