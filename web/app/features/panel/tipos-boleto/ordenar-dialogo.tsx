import type { TipoOrganizador } from '@entrale/contract/boletos/tipos'
import { api } from '../../../lib/api'
import { pesos } from '../../../lib/formatos'
import { OrderDialog } from '../../../ui/order-dialog'
import { useHacer } from '../../comun/hacer'
import type { AlCambiar, DeQuien } from './venta-dialogo'

type Props = { params: DeQuien; tipos: readonly TipoOrganizador[]; onGuardado: AlCambiar; onCerrar: () => void }

const filaDe = ({ id, tipo, total, visibilidad, estado }: TipoOrganizador) => ({
  id,
  name: tipo,
  detail: (
    <span className="block text-muted text-sm tabular-nums">
      {total === 0 ? 'Gratis' : pesos(total)}
      {visibilidad === 'oculto' && ' · Oculto'}
      {estado === 'cerrado' && ' · Venta cerrada'}
    </span>
  ),
})

/** In what order buyers read the tipos. */
export function OrdenarDialogo({ params, tipos, onGuardado, onCerrar }: Props) {
  const { enviando, rechazo, hacer } = useHacer(onGuardado)
  const guardar = async (ids: string[]) => {
    const pedido = { params, body: { ids } }
    const ruta = 'PUT /organizacion/:slug/eventos/:slugEvento/boletos/ordenar'
    if (await hacer(() => api(ruta, pedido), 'Guardamos el orden')) onCerrar()
  }
  return (
    <OrderDialog
      title="Ordenar tipos de boleto"
      description="Así se leen en la página de tu evento, de arriba abajo."
      label="Orden de los tipos de boleto"
      dragHelp="Arrastra desde el asa, o enfócala y usa las flechas del teclado."
      rows={tipos.map(filaDe)}
      saving={enviando}
      refused={rechazo}
      onSave={(ids) => void guardar(ids)}
      onClose={onCerrar}
    />
  )
}
