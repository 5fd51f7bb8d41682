import type { Mensaje } from '@entrale/contract/mensajes/schemas'
import { api } from '../../../lib/api'
import { useEnviar } from '../../../lib/use-enviar'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { FieldError } from '../../../ui/field'
import { toast } from '../../../ui/toaster'
import type { DeEvento } from './consultas'

type Props = { params: DeEvento; mensaje: Mensaje; onHecho: () => Promise<unknown>; onCerrar: () => void }

/** Only before it goes out. */
export function CancelarMensaje({ params, mensaje: { id, asunto }, onHecho, onCerrar }: Props) {
  const { enviando, rechazo, enviar } = useEnviar()
  const cancelar = async () => {
    const listo = await enviar(() =>
      api('POST /organizacion/:slug/eventos/:slugEvento/mensajes/:id/cancelar', { params: { ...params, id } }),
    )
    await onHecho()
    if (!listo) return
    toast.success('El mensaje ya no se enviará')
    onCerrar()
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !enviando && onCerrar()}
      title="¿Cancelar el envío?"
      description={`«${asunto}» no le llegará a nadie. Después puedes duplicarlo y enviarlo.`}
      confirm="Cancelar el envío"
      danger
      pending={enviando}
      onConfirm={() => void cancelar()}
    >
      {rechazo !== '' && <FieldError>{rechazo}</FieldError>}
    </ConfirmDialog>
  )
}
