import type { Asistente } from '@entrale/contract/compras/asistentes'
import { CheckCheck, CircleCheck, CircleX, type LucideIcon, Repeat2 } from 'lucide-react'
import { Badge, type Tone } from '../../../ui/badge'

const ESTADOS: Record<Asistente['estado'], { tone: Tone; icon: LucideIcon; texto: string }> = {
  valido: { tone: 'agave', icon: CircleCheck, texto: 'Válido' },
  usado: { tone: 'gris', icon: CheckCheck, texto: 'Usado' },
  cancelado: { tone: 'chile', icon: CircleX, texto: 'Cancelado' },
  transferido: { tone: 'talavera', icon: Repeat2, texto: 'Transferido' },
}

export function EstadoAdmision({ estado }: Pick<Asistente, 'estado'>) {
  const { tone, icon, texto } = ESTADOS[estado]
  return (
    <Badge tone={tone} icon={icon} size="sm">
      {texto}
    </Badge>
  )
}
