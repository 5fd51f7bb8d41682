import { ESTADOS_COMPRA_EN_PALABRAS, METODOS_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import type { CompraOrganizador } from '@entrale/contract/compras/panel'
import { CircleCheck, CircleX, Clock, type LucideIcon, TimerOff, Undo2 } from 'lucide-react'
import { Badge, type Tone } from '../../../ui/badge'

const ESTADOS: Record<CompraOrganizador['estado'], { tone: Tone; icon: LucideIcon }> = {
  pagada: { tone: 'agave', icon: CircleCheck },
  pendiente: { tone: 'talavera', icon: Clock },
  reembolsada_parcial: { tone: 'talavera', icon: Undo2 },
  reembolsada: { tone: 'talavera', icon: Undo2 },
  cancelada: { tone: 'chile', icon: CircleX },
  vencida: { tone: 'gris', icon: TimerOff },
}

export function EstadoCompra({ estado }: Pick<CompraOrganizador, 'estado'>) {
  return (
    <Badge {...ESTADOS[estado]} size="sm">
      {ESTADOS_COMPRA_EN_PALABRAS[estado]}
    </Badge>
  )
}

/** A payment may name a method that this page does not know. */
export const nombreDeMetodo = (metodo: string): string =>
  (METODOS_EN_PALABRAS as Record<string, string>)[metodo] ?? 'Otro método'
