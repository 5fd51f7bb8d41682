import type { Compra } from '@entrale/contract/compras/compra'
import { CircleCheck, CircleX, Clock, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Note } from '../../../ui/card'
import { reembolsoEnPalabras, reembolsoPrincipal } from './en-palabras'

const Correo = ({ email }: { email: string }) => <b className="font-semibold wrap-anywhere">{email}</b>

const Espera = ({ children }: { children: ReactNode }) => (
  <Note tone="talavera" icon={<Clock aria-hidden="true" />}>
    {children}
  </Note>
)
const Mal = ({ children }: { children: ReactNode }) => (
  <Note tone="chile" icon={<CircleX aria-hidden="true" />}>
    {children}
  </Note>
)

function Pendiente({ pago, comprador }: Compra) {
  if (pago?.estado === 'rechazado')
    return <Mal>{pago.motivoRechazo ?? 'Tu banco rechazó el pago. No te cobramos nada: prueba de otra forma.'}</Mal>
  if (pago?.estado === 'revision')
    return (
      <Espera>Recibimos un pago que no coincide con el total y lo estamos revisando. Te avisamos por correo.</Espera>
    )
  return (
    <Espera>
      Tus boletos llegan a <Correo email={comprador.email} /> en cuanto se confirme tu pago.
    </Espera>
  )
}

/** Over before the evento: what of its money comes back, or that none was taken. */
function Terminada(compra: Compra) {
  const { estado, evento, metodo, total } = compra
  const reembolso = reembolsoPrincipal(compra)
  if (reembolso !== undefined)
    return (
      <Note tone="talavera" icon={<Undo2 aria-hidden="true" />}>
        {evento.estado === 'cancelado' && 'El evento se canceló y estos boletos ya no sirven para entrar. '}
        {reembolsoEnPalabras(reembolso, metodo)}.
      </Note>
    )
  if (evento.estado === 'cancelado') return <Mal>El evento se canceló: estos boletos ya no sirven para entrar.</Mal>
  return (
    <Mal>
      La compra se canceló
      {total > 0 && estado === 'cancelada'
        ? ' antes de pagarse: no te cobramos nada.'
        : ': estos boletos ya no sirven para entrar.'}
    </Mal>
  )
}

type Props = { compra: Compra; recien: boolean; onCorregir: () => void }

/** How this compra stands, in one sentence; and where it went, while that may be corrected. */
export function LetreroCompra({ compra, recien, onCorregir }: Props): ReactNode {
  const { estado, evento, comprador } = compra
  const corregir = compra.correoCorregible && (
    <p className="mt-1">
      ¿No es tu correo?{' '}
      <button type="button" className="link hit-area" onClick={onCorregir}>
        Corregir correo
      </button>
    </p>
  )
  if (estado === 'pendiente')
    return (
      <>
        <Pendiente {...compra} />
        {corregir}
      </>
    )
  if (estado === 'vencida')
    return <Espera>El plazo para pagar terminó y liberamos los boletos. No te cobramos nada.</Espera>
  if (estado === 'reembolsada' || estado === 'cancelada' || evento.estado === 'cancelado')
    return <Terminada {...compra} />
  return (
    <Note tone="agave" icon={<CircleCheck aria-hidden="true" />} role={recien ? 'status' : undefined}>
      {recien && <b className="font-semibold">Listo, ya son tuyos. </b>}
      Te enviamos tus boletos a <Correo email={comprador.email} />.{corregir}
    </Note>
  )
}
