import type { Asistente } from '@entrale/contract/compras/asistentes'
import { ESTADOS_BOLETO_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import { CheckCheck, CircleCheck, CircleX, Repeat2 } from 'lucide-react'
import { StateBadge, type StateLook } from '../../../ui/state-badge'

const ESTADOS: Record<Asistente['estado'], Omit<StateLook, 'text'>> = {
  valido: { tone: 'agave', icon: CircleCheck },
  usado: { tone: 'gris', icon: CheckCheck },
  cancelado: { tone: 'chile', icon: CircleX },
  transferido: { tone: 'talavera', icon: Repeat2 },
}

export function EstadoAdmision({ estado }: Pick<Asistente, 'estado'>) {
  return <StateBadge {...ESTADOS[estado]} text={ESTADOS_BOLETO_EN_PALABRAS[estado]} />
}
