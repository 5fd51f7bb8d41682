import type { EstadoVenta } from '@entrale/contract/eventos/estados'
import { Ban, CalendarClock, CalendarX2, CircleX, Lock, type LucideIcon, Ticket } from 'lucide-react'
import { Badge, type Tone } from '../../../../ui/badge'

type Aspecto = { texto: string; tone: Tone; icon: LucideIcon; frase: string }

/** How each state of a sale is called. Colour never speaks alone. */
export const VENTA: Record<EstadoVenta, Aspecto> = {
  proximamente: { texto: 'Próximamente', tone: 'neutral', icon: CalendarClock, frase: 'La venta aún no abre.' },
  en_venta: { texto: 'En venta', tone: 'agave', icon: Ticket, frase: 'Boletos a la venta.' },
  ultimos: { texto: 'Últimos boletos', tone: 'neutral', icon: Ticket, frase: 'Queda el 10 % del cupo o menos.' },
  agotado: { texto: 'Agotado', tone: 'gris', icon: Ban, frase: 'Por ahora no quedan boletos.' },
  cerrada: { texto: 'Venta cerrada', tone: 'gris', icon: Lock, frase: 'La venta en línea terminó.' },
  cancelado: {
    texto: 'Cancelado',
    tone: 'chile',
    icon: CircleX,
    frase: 'El evento se canceló. Si ya compraste, te devolvemos boleto y cargo por servicio.',
  },
  pospuesto: {
    texto: 'Pospuesto',
    tone: 'talavera',
    icon: CalendarX2,
    frase: 'La nueva fecha está por anunciarse. Tu boleto sigue siendo válido.',
  },
  suspendida: { texto: 'Venta suspendida', tone: 'gris', icon: Lock, frase: 'Por ahora no se venden boletos.' },
  pasado: { texto: 'Finalizado', tone: 'gris', icon: CalendarX2, frase: 'Este evento ya pasó.' },
}

export function VentaBadge({ venta, size = 'md' }: { venta: EstadoVenta; size?: 'sm' | 'md' }) {
  const { texto, tone, icon } = VENTA[venta]
  return (
    <Badge tone={tone} icon={icon} size={size}>
      {texto}
    </Badge>
  )
}
