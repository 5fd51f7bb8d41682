import type { Destacado } from '@entrale/contract/plataforma/destacados'
import { CalendarClock, CircleCheck, CircleDashed, CircleSlash2 } from 'lucide-react'
import { StateBadge } from '../../../ui/state-badge'

const ESTADOS = {
  vigente: { text: 'Se ve ahora', tone: 'agave', icon: CircleCheck },
  programado: { text: 'Programado', tone: 'talavera', icon: CalendarClock },
  fuera: { text: 'No se ve', tone: 'cempasuchil', icon: CircleSlash2 },
  terminado: { text: 'Terminó', tone: 'gris', icon: CircleDashed },
} as const
const POR_QUE: Record<string, string> = {
  cancelado: 'El evento se canceló.',
  pospuesto: 'El evento se pospuso.',
  borrador: 'El evento no está publicado.',
}

/** How a window stands now, and why nobody sees it. */
export function EstadoDestacado({ destacado: { estado, evento } }: { destacado: Destacado }) {
  return (
    <span className="grid justify-items-start gap-1">
      <StateBadge {...ESTADOS[estado]} />
      {estado === 'fuera' && (
        <span className="text-muted text-sm">{POR_QUE[evento.estado] ?? 'El evento terminó o se retiró.'}</span>
      )}
    </span>
  )
}
