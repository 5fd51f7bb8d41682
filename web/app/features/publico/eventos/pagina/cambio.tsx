import { sinFecha } from '@entrale/contract/eventos/palabras'
import type { EventoPublico } from '@entrale/contract/eventos/publico'
import { CalendarClock, CalendarX2, CircleX, Info } from 'lucide-react'
import { fechaLarga } from '../../../../lib/formatos'
import { Struck } from '../../../../ui/struck'

const COMO: Partial<Record<EventoPublico['estado'], { titulo: string; Icono: typeof Info }>> = {
  cancelado: { titulo: 'El evento se canceló', Icono: CircleX },
  pospuesto: { titulo: 'El evento se pospuso', Icono: CalendarX2 },
  reprogramado: { titulo: 'El evento cambió de fecha', Icono: CalendarClock },
  publicado: { titulo: 'Hubo un cambio', Icono: Info },
}

/** The date that no longer holds. */
function fechaCaida({ estado, fechaInicio, fechaInicioAnterior }: EventoPublico): string | null {
  if (estado === 'reprogramado') return fechaInicioAnterior
  return sinFecha(estado) ? fechaInicio : null
}

/** What its organizer told everybody of a change, and the date that it had before. */
export function Cambio({ evento }: { evento: EventoPublico }) {
  const { estado, motivo, zonaHoraria } = evento
  const antes = fechaCaida(evento)
  const como = COMO[estado]
  if (como === undefined) return null
  const { titulo, Icono } = como
  return (
    <section
      aria-labelledby="cambio"
      className="flex gap-3.5 rounded-control border border-control bg-surface-1 px-5 py-4"
    >
      <Icono aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
      <div className="grid min-w-0 gap-1">
        <h2 id="cambio" className="font-semibold">
          {titulo}
        </h2>
        {antes !== null && (
          <p className="text-muted">
            {estado === 'reprogramado' ? 'Antes' : 'Iba a ser'}: <Struck when>{fechaLarga(antes, zonaHoraria)}</Struck>
          </p>
        )}
        {motivo !== '' && <p className="wrap-anywhere whitespace-pre-line">{motivo}</p>}
      </div>
    </section>
  )
}
