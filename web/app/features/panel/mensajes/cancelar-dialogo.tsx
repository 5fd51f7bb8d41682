import type { Mensaje } from '@entrale/contract/mensajes/schemas'
import { api } from '../../../lib/api'
import { Confirmar } from '../../comun/hacer'
import type { DeEvento } from './consultas'

type Props = { params: DeEvento; mensaje: Mensaje; onHecho: () => Promise<unknown>; onCerrar: () => void }

/** Only before it goes out. */
export const CancelarMensaje = ({ params, mensaje: { id, asunto }, onHecho, onCerrar }: Props) => (
  <Confirmar
    title="¿Cancelar el envío?"
    description={`«${asunto}» no le llegará a nadie. Después puedes duplicarlo y enviarlo.`}
    confirm="Cancelar el envío"
    danger
    accion={() =>
      api('POST /organizacion/:slug/eventos/:slugEvento/mensajes/:id/cancelar', { params: { ...params, id } })
    }
    hecho="El mensaje ya no se enviará"
    clave={onHecho}
    onCerrar={onCerrar}
  />
)
