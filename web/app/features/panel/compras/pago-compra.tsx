import type { PagoCompra as Pago } from '@entrale/contract/pagos/schemas'
import { CircleAlert, CircleCheck, CircleX, Clock, Eye, Hourglass, type LucideIcon, Undo2 } from 'lucide-react'
import { fechaLarga, pesos } from '../../../lib/formatos'
import { Badge, type Tone } from '../../../ui/badge'
import { Card, CardHead, Note } from '../../../ui/card'
import { AmountList } from '../../../ui/definition-list'
import { nombreDeMetodo } from './estado-compra'

const ESTADOS: Record<Pago['estado'], { tone: Tone; icon: LucideIcon; texto: string }> = {
  pendiente: { tone: 'talavera', icon: Clock, texto: 'Pendiente' },
  aprobado: { tone: 'agave', icon: CircleCheck, texto: 'Aprobado' },
  rechazado: { tone: 'chile', icon: CircleX, texto: 'Rechazado' },
  cancelado: { tone: 'gris', icon: CircleX, texto: 'Cancelado' },
  vencido: { tone: 'gris', icon: Hourglass, texto: 'Vencido' },
  revision: { tone: 'cempasuchil', icon: Eye, texto: 'En revisión' },
  contracargo: { tone: 'chile', icon: CircleAlert, texto: 'Contracargo' },
  reembolsado: { tone: 'talavera', icon: Undo2, texto: 'Devuelto' },
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
  const { tone, icon, texto } = ESTADOS[pago.estado]
  const dice = comentario(pago)
  const lines = [
    ...(pago.recibido === pago.monto ? [] : [{ key: 'monto', label: 'Se pidió', amount: pesos(pago.monto) }]),
    ...(pago.recibido > 0 || pago.estado === 'pendiente'
      ? [{ key: 'recibido', label: 'Recibido', amount: pesos(pago.recibido) }]
      : []),
  ]
  return (
    <Card>
      <CardHead
        title="Pago"
        lead={nombreDeMetodo(pago.metodo)}
        actions={
          <Badge tone={tone} icon={icon} size="sm">
            {texto}
          </Badge>
        }
      />
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
