import { ESTADOS_BOLETO_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import { CheckCheck, CircleCheck, CircleX, Clock, Send, TimerOff, Undo2 } from 'lucide-react'
import { StateBadge, type StateLook } from '../../../../ui/state-badge'
import type { EstadoVisible } from './estado-compra'

const ASPECTO: Record<EstadoVisible, StateLook> = {
  valido: { text: ESTADOS_BOLETO_EN_PALABRAS.valido, tone: 'agave', icon: CircleCheck },
  usado: { text: ESTADOS_BOLETO_EN_PALABRAS.usado, tone: 'gris', icon: CheckCheck },
  cancelado: { text: ESTADOS_BOLETO_EN_PALABRAS.cancelado, tone: 'chile', icon: CircleX },
  transferido: { text: ESTADOS_BOLETO_EN_PALABRAS.transferido, tone: 'talavera', icon: Send },
  pendiente: { text: 'Pendiente de pago', tone: 'talavera', icon: Clock },
  reembolsado: { text: 'Reembolsado', tone: 'talavera', icon: Undo2 },
  expirado: { text: 'Expirado', tone: 'talavera', icon: TimerOff },
}

/** Icon, word and colour together. */
export function EstadoInsignia({ estado }: { estado: EstadoVisible }) {
  return <StateBadge {...ASPECTO[estado]} size="md" />
}
