import type { Destacado } from '@entrale/contract/plataforma/destacados'
import { CalendarClock, CircleCheck, CircleDashed, CircleSlash2 } from 'lucide-react'
import { Badge } from '../../../ui/badge'

const ESTADOS = {
  vigente: { texto: 'Se ve ahora', tono: 'agave', icono: CircleCheck },
  programado: { texto: 'Programado', tono: 'talavera', icono: CalendarClock },
  fuera: { texto: 'No se ve', tono: 'cempasuchil', icono: CircleSlash2 },
  terminado: { texto: 'Terminó', tono: 'gris', icono: CircleDashed },
} as const
const POR_QUE: Record<string, string> = {
  cancelado: 'El evento se canceló.',
  pospuesto: 'El evento se pospuso.',
  borrador: 'El evento no está publicado.',
}

/** How a window stands now, and why nobody sees it. */
export function EstadoDestacado({ destacado: { estado, evento } }: { destacado: Destacado }) {
  const { texto, tono, icono } = ESTADOS[estado]
  return (
    <span className="grid justify-items-start gap-1">
      <Badge tone={tono} icon={icono} size="sm">
        {texto}
      </Badge>
      {estado === 'fuera' && (
        <span className="text-muted text-sm">{POR_QUE[evento.estado] ?? 'El evento terminó o se retiró.'}</span>
      )}
    </span>
  )
}
