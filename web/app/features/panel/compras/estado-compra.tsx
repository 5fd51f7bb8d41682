import type { CompraOrganizador } from '@entrale/contract/compras/panel'
import { CircleCheck, CircleX, Clock, type LucideIcon, TimerOff, Undo2 } from 'lucide-react'
import { Badge, type Tone } from '../../../ui/badge'

/** `varias`: how a list of them is called. */
export const ESTADOS: Record<
  CompraOrganizador['estado'],
  { tone: Tone; icon: LucideIcon; texto: string; varias: string }
> = {
  pagada: { tone: 'agave', icon: CircleCheck, texto: 'Pagada', varias: 'Pagadas' },
  pendiente: { tone: 'talavera', icon: Clock, texto: 'Pendiente de pago', varias: 'Pendientes de pago' },
  reembolsada_parcial: { tone: 'talavera', icon: Undo2, texto: 'Reembolso parcial', varias: 'Con reembolso parcial' },
  reembolsada: { tone: 'talavera', icon: Undo2, texto: 'Reembolsada', varias: 'Reembolsadas' },
  cancelada: { tone: 'chile', icon: CircleX, texto: 'Cancelada', varias: 'Canceladas' },
  vencida: { tone: 'gris', icon: TimerOff, texto: 'Vencida', varias: 'Vencidas' },
}

export function EstadoCompra({ estado }: Pick<CompraOrganizador, 'estado'>) {
  const { tone, icon, texto } = ESTADOS[estado]
  return (
    <Badge tone={tone} icon={icon} size="sm">
      {texto}
    </Badge>
  )
}

export const METODOS: Record<CompraOrganizador['metodo'], string> = {
  prueba: 'Pago de prueba',
  gratis: 'Gratis',
  cortesia: 'Cortesía',
  tarjeta: 'Tarjeta',
  oxxo: 'OXXO',
  spei: 'SPEI',
  mercadopago: 'Mercado Pago',
}

/** A payment may name what this page does not know. */
export const nombreDeMetodo = (metodo: string): string => (METODOS as Record<string, string>)[metodo] ?? 'Otro método'
