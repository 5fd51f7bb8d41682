import type { PagoCompra as Pago } from '@entrale/contract/pagos/schemas'
import { CircleAlert, CircleCheck, CircleX, Clock, Eye, Hourglass, Undo2 } from 'lucide-react'
import { fechaLarga, pesos } from '../../../lib/formatos'
import { Card, CardHead, Note } from '../../../ui/card'
import { AmountList } from '../../../ui/definition-list'
import { StateBadge, type StateLook } from '../../../ui/state-badge'
import { nombreDeMetodo } from './estado-compra'

const ESTADOS: Record<Pago['estado'], StateLook> = {
  pendiente: { tone: 'talavera', icon: Clock, text: 'Pendiente' },
  aprobado: { tone: 'agave', icon: CircleCheck, text: 'Aprobado' },
  rechazado: { tone: 'chile', icon: CircleX, text: 'Rechazado' },
  cancelado: { tone: 'gris', icon: CircleX, text: 'Cancelado' },
  vencido: { tone: 'gris', icon: Hourglass, text: 'Vencido' },
  revision: { tone: 'cempasuchil', icon: Eye, text: 'En revisión' },
  contracargo: { tone: 'chile', icon: CircleAlert, text: 'Contracargo' },
  reembolsado: { tone: 'talavera', icon: Undo2, text: 'Devuelto' },
}

/** What a reader of this payment should know, if anything. */
function comentario({ estado, recibido, monto }: Pago): string {
  if (estado === 'rechazado') return 'Su banco no lo aceptó. Puede intentarlo otra vez mientras haya boletos.'
  if (estado === 'revision')
    return 'Lo que llegó no coincide con lo que se pidió: lo estamos revisando y aún no hay boletos.'
  if (estado === 'contracargo')
    return 'Quien pagó lo reclamó a su banco y el banco retiró el dinero. Sus boletos ya no sirven.'
  if (estado === 'pendiente' && recibido > 0) return `Llegó una parte: faltan ${pesos(monto - recibido)}.`
  return ''
}

/** How the payment of a compra stands: by what means, until when, and what came so far. */
export function PagoCompra({ pago, zona }: { pago: Pago; zona: string }) {
  const dice = comentario(pago)
  const lines = [
    ...(pago.recibido === pago.monto ? [] : [{ key: 'monto', label: 'Se pidió', amount: pesos(pago.monto) }]),
    ...(pago.recibido > 0 || pago.estado === 'pendiente'
      ? [{ key: 'recibido', label: 'Recibido', amount: pesos(pago.recibido) }]
      : []),
  ]
  return (
    <Card>
      <CardHead title="Pago" lead={nombreDeMetodo(pago.metodo)} actions={<StateBadge {...ESTADOS[pago.estado]} />} />
      <AmountList lines={lines} />
      {pago.estado === 'pendiente' && pago.venceEn !== null && (
        <p className="mt-3 text-muted">
          Puede pagar hasta el <time dateTime={pago.venceEn}>{fechaLarga(pago.venceEn, zona)}</time>, y sus boletos
          están apartados mientras tanto.
        </p>
      )}
      {dice !== '' && (
        <Note icon={<CircleAlert />} tone={pago.estado === 'pendiente' ? 'talavera' : 'chile'} className="mt-4">
          {dice}
        </Note>
      )}
    </Card>
  )
}
