import type { EstadoVenta } from '@entrale/contract/eventos/estados'
import { Ban, CalendarClock, CalendarX2, CircleX, Lock, Ticket } from 'lucide-react'
import { StateBadge, type StateLook } from '../../../../ui/state-badge'

type Aspecto = StateLook & { frase: string }

/** How each state of a sale is called. Colour never speaks alone. */
export const VENTA: Record<EstadoVenta, Aspecto> = {
  proximamente: { text: 'Próximamente', tone: 'neutral', icon: CalendarClock, frase: 'La venta aún no abre.' },
  en_venta: { text: 'En venta', tone: 'agave', icon: Ticket, frase: 'Boletos a la venta.' },
  ultimos: { text: 'Últimos boletos', tone: 'neutral', icon: Ticket, frase: 'Queda el 10 % del cupo o menos.' },
  agotado: { text: 'Agotado', tone: 'gris', icon: Ban, frase: 'Por ahora no quedan boletos.' },
  cerrada: { text: 'Venta cerrada', tone: 'gris', icon: Lock, frase: 'La venta en línea terminó.' },
  cancelado: {
    text: 'Cancelado',
    tone: 'chile',
    icon: CircleX,
    frase: 'El evento se canceló. Si ya compraste, te devolvemos boleto y cargo por servicio.',
  },
  pospuesto: {
    text: 'Pospuesto',
    tone: 'talavera',
    icon: CalendarX2,
    frase: 'La nueva fecha está por anunciarse. Tu boleto sigue siendo válido.',
  },
  suspendida: { text: 'Venta suspendida', tone: 'gris', icon: Lock, frase: 'Por ahora no se venden boletos.' },
  pausada: { text: 'Venta en pausa', tone: 'gris', icon: Lock, frase: 'Por ahora no se venden boletos.' },
  pasado: { text: 'Finalizado', tone: 'gris', icon: CalendarX2, frase: 'Este evento ya pasó.' },
}

export function VentaBadge({ venta, size = 'md' }: { venta: EstadoVenta; size?: 'sm' | 'md' }) {
  return <StateBadge {...VENTA[venta]} size={size} />
}
