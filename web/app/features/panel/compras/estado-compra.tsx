import { ESTADOS_COMPRA_EN_PALABRAS, METODOS_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import type { CompraOrganizador } from '@entrale/contract/compras/panel'
import { CircleCheck, CircleX, Clock, TimerOff, Undo2 } from 'lucide-react'
import { StateBadge, type StateLook } from '../../../ui/state-badge'

const ESTADOS: Record<CompraOrganizador['estado'], Omit<StateLook, 'text'>> = {
  pagada: { tone: 'agave', icon: CircleCheck },
  pendiente: { tone: 'talavera', icon: Clock },
  reembolsada_parcial: { tone: 'talavera', icon: Undo2 },
  reembolsada: { tone: 'talavera', icon: Undo2 },
  cancelada: { tone: 'chile', icon: CircleX },
  vencida: { tone: 'gris', icon: TimerOff },
}

export function EstadoCompra({ estado }: Pick<CompraOrganizador, 'estado'>) {
  return <StateBadge {...ESTADOS[estado]} text={ESTADOS_COMPRA_EN_PALABRAS[estado]} />
}

/** A payment may name a method that this page does not know. */
export const nombreDeMetodo = (metodo: string): string =>
  (METODOS_EN_PALABRAS as Record<string, string>)[metodo] ?? 'Otro método'
