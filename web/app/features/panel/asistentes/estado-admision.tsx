import type { Asistente } from '@entrale/contract/compras/asistentes'
import { ESTADOS_BOLETO_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import { CheckCheck, CircleCheck, CircleX, type LucideIcon, Repeat2 } from 'lucide-react'
import { Badge, type Tone } from '../../../ui/badge'

const ESTADOS: Record<Asistente['estado'], { tone: Tone; icon: LucideIcon }> = {
  valido: { tone: 'agave', icon: CircleCheck },
  usado: { tone: 'gris', icon: CheckCheck },
  cancelado: { tone: 'chile', icon: CircleX },
  transferido: { tone: 'talavera', icon: Repeat2 },
}

export function EstadoAdmision({ estado }: Pick<Asistente, 'estado'>) {
  return (
    <Badge {...ESTADOS[estado]} size="sm">
      {ESTADOS_BOLETO_EN_PALABRAS[estado]}
    </Badge>
  )
}
