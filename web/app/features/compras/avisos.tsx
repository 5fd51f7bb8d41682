import type { Compra } from '@entrale/contract/compras'
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { pesos } from '../../lib/formatos'
import { Note } from '../../ui/card'

const Correo = ({ email }: { email: string }) => <b className="font-semibold [overflow-wrap:anywhere]">{email}</b>

/** How this compra stands, in one sentence. */
export function AvisoCompra({ compra: { estado, evento, comprador, total }, recien }: { compra: Compra; recien: boolean }): ReactNode {
  if (estado === 'pendiente')
    return (
      <Note tone="talavera" icon={<Clock aria-hidden="true" />}>
        Tus boletos llegan a <Correo email={comprador.email} /> en cuanto se confirme tu pago.
      </Note>
    )
  if (estado === 'vencida')
    return (
      <Note tone="talavera" icon={<Clock aria-hidden="true" />}>
        El plazo para pagar terminó y liberamos los boletos. No te cobramos nada.
      </Note>
    )
  if (estado === 'reembolsada' || (estado === 'cancelada' && total > 0))
    return (
      <Note tone="talavera" icon={<Undo2 aria-hidden="true" />}>
        Te devolvimos {pesos(total)} MXN con la misma forma de pago.
      </Note>
    )
  if (evento.estado === 'cancelado' || estado === 'cancelada')
    return (
      <Note tone="chile" icon={<CircleX aria-hidden="true" />}>
        {evento.estado === 'cancelado' ? 'El evento se canceló' : 'La compra se canceló'}: estos boletos ya no sirven para entrar.
      </Note>
    )
  return (
    <Note tone="agave" icon={<CircleCheck aria-hidden="true" />} role={recien ? 'status' : undefined}>
      {recien && <b className="font-semibold">Listo, ya son tuyos. </b>}
      Te enviamos tus boletos a <Correo email={comprador.email} />.
    </Note>
  )
}
