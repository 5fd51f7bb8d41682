import { ESTADOS_BOLETO_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import { CheckCheck, CircleCheck, CircleX, Clock, type LucideIcon, Send, TimerOff, Undo2 } from 'lucide-react'
import { Badge, type Tone } from '../../../../ui/badge'
import type { EstadoVisible } from './estado-compra'

const ASPECTO: Record<EstadoVisible, { texto: string; tone: Tone; icon: LucideIcon }> = {
  valido: { texto: ESTADOS_BOLETO_EN_PALABRAS.valido, tone: 'agave', icon: CircleCheck },
  usado: { texto: ESTADOS_BOLETO_EN_PALABRAS.usado, tone: 'gris', icon: CheckCheck },
  cancelado: { texto: ESTADOS_BOLETO_EN_PALABRAS.cancelado, tone: 'chile', icon: CircleX },
  transferido: { texto: ESTADOS_BOLETO_EN_PALABRAS.transferido, tone: 'talavera', icon: Send },
  pendiente: { texto: 'Pendiente de pago', tone: 'talavera', icon: Clock },
  reembolsado: { texto: 'Reembolsado', tone: 'talavera', icon: Undo2 },
  expirado: { texto: 'Expirado', tone: 'talavera', icon: TimerOff },
}

/** Icon, word and colour together. */
export function EstadoInsignia({ estado }: { estado: EstadoVisible }) {
  const { texto, tone, icon } = ASPECTO[estado]
  return (
    <Badge tone={tone} icon={icon}>
      {texto}
    </Badge>
  )
}
