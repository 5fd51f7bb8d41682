import { CalendarPlus, CalendarSync, ChevronDown, Rss } from 'lucide-react'
import type { ReactNode } from 'react'
import { canalesDe, webcalDe } from '../../../lib/seo/seo'
import { cn } from '../../../ui/cn'

type SuscribirseProps = {
  origen: string
  /** The page whose eventos are followed: "/ciudades/puebla". */
  ruta: string
  /** How they are called within a sentence: "los eventos de Puebla". */
  nombre: string
  /** On a phone, only its icon. */
  breve?: boolean
}

const fila =
  'flex min-h-11 items-center gap-3 rounded-inner px-3 py-2 hover:bg-surface-2 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75]'

const Enlace = ({ href, icono, children }: { href: string; icono: ReactNode; children: ReactNode }) => (
  <li>
    <a href={href} className={fila}>
      {icono}
      {children}
    </a>
  </li>
)

/** A calendar that keeps itself up to date, or a feed to read. The browser's own disclosure, so it works without scripts. */
export function Suscribirse({ origen, ruta, nombre, breve = false }: SuscribirseProps) {
  const canales = canalesDe(ruta)
  if (canales === null) return null
  const webcal = webcalDe(origen, canales.ics)
  return (
    <details className="group/suscribirse relative ml-auto shrink-0">
      <summary
        className={cn(
          'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-3 font-semibold text-md hover:bg-surface-2 group-open/suscribirse:bg-surface-2',
          breve ? 'max-sm:border max-sm:border-control max-sm:px-0' : '-mr-3',
        )}
      >
        <CalendarSync aria-hidden="true" className="size-5" strokeWidth={1.75} />
        <span className={breve ? 'max-sm:sr-only' : ''}>Suscribirte</span>
        <ChevronDown
          aria-hidden="true"
          className="size-4 text-muted transition-[rotate] group-open/suscribirse:rotate-180 max-sm:hidden"
          strokeWidth={1.75}
        />
      </summary>
      <div className="absolute top-full right-0 z-20 mt-2 w-72 max-w-[calc(100vw-32px)] rounded-control border border-line bg-surface-1 p-2 shadow-float">
        <p className="px-3 pt-1.5 pb-2 text-muted text-sm">Recibe {nombre}: los nuevos y los cambios llegan solos.</p>
        <ul>
          <Enlace href={webcal} icono={<CalendarSync aria-hidden="true" />}>
            En tu calendario
          </Enlace>
          <Enlace
            href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}`}
            icono={<CalendarPlus aria-hidden="true" />}
          >
            En Google Calendar
          </Enlace>
          <Enlace href={canales.atom} icono={<Rss aria-hidden="true" />}>
            En tu lector (Atom)
          </Enlace>
        </ul>
      </div>
    </details>
  )
}
