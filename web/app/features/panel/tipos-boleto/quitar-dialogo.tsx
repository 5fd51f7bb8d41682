import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { ConfirmDialog } from '../../../ui/confirm-dialog'
import { Rechazo } from './rechazo'
import { type AlCambiar, type DeQuien, useEnvio } from './use-envio'

type Props = { params: DeQuien; tipo: TipoOrganizador; onGuardado: AlCambiar; onCerrar: () => void }

/** Only what nobody held or bought goes away; of the rest the sale can be closed. */
export function QuitarDialogo({ params, tipo, onGuardado, onCerrar }: Props) {
  const { enviando, enviar, rechazo } = useEnvio(onGuardado, onCerrar)
  const donde = { params: { ...params, id: tipo.id } }
  const refused = rechazo !== ''
  const quitar = () =>
    enviar((api) => api('DELETE /organizacion/:slug/eventos/:slugEvento/boletos/:id', donde), `Se eliminó ${tipo.tipo}`)
  const cerrarVenta = () =>
    enviar(
      (api) =>
        api('PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id', { ...donde, body: { estado: 'cerrado' } }),
      `Se cerró la venta de ${tipo.tipo}`,
    )
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !enviando && onCerrar()}
      title={`¿Eliminar ${tipo.tipo}?`}
      description="Desaparece de tu evento con su precio y su cupo. No se puede deshacer."
      confirm={refused ? 'Cerrar la venta' : 'Eliminar'}
      danger
      pending={enviando}
      onConfirm={() => void (refused ? cerrarVenta() : quitar())}
    >
      <Rechazo>{rechazo}</Rechazo>
    </ConfirmDialog>
  )
}
