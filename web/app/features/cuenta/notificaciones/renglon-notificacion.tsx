import type { Notificacion } from '@entrale/contract/notificaciones/schemas'
import {
  CalendarClock,
  CircleDot,
  CircleUser,
  Hourglass,
  type LucideIcon,
  Mail,
  ShieldCheck,
  Ticket,
  Users,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { fechaLarga } from '../../../lib/formatos'
import { cn } from '../../../ui/cn'
import { Anchor } from '../../../ui/link'
import { StateBadge } from '../../../ui/state-badge'
import { haceCuanto } from './cuando'

/** What each is about, for the eye and for the ear. */
const TIPOS: Record<Notificacion['tipo'], { icono: LucideIcon; nombre: string }> = {
  compra: { icono: Ticket, nombre: 'Compra' },
  evento: { icono: CalendarClock, nombre: 'Evento' },
  equipo: { icono: Users, nombre: 'Equipo' },
  invitacion: { icono: Mail, nombre: 'Invitación' },
  'lista-espera': { icono: Hourglass, nombre: 'Lista de espera' },
  seguridad: { icono: ShieldCheck, nombre: 'Seguridad' },
  cuenta: { icono: CircleUser, nombre: 'Cuenta' },
}

type Cuando = { ahora: number; zona: string }
type RenglonProps = Cuando & { notificacion: Notificacion; bajoSuDia?: boolean; onAbrir: () => void }

const caja = 'relative grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 px-4 py-3.5 text-left md:px-5'
const pulsable = cn(caja, 'group -outline-offset-2 transition-colors hover:bg-surface-2')

/** The whole line leads where more is to be seen; one that leads nowhere is only read. */
function Pieza({
  notificacion: { ruta, leida },
  onAbrir,
  children,
}: Pick<RenglonProps, 'notificacion' | 'onAbrir'> & { children: ReactNode }) {
  if (ruta !== null)
    return (
      <Anchor href={ruta} onClick={onAbrir} className={pulsable}>
        {children}
      </Anchor>
    )
  if (leida) return <div className={caja}>{children}</div>
  return (
    <button type="button" onClick={onAbrir} className={pulsable}>
      {children}
    </button>
  )
}

/** Unread: a bar, heavier letters and the word "Nueva". */
export function RenglonNotificacion({ notificacion, ahora, zona, bajoSuDia, onAbrir }: RenglonProps) {
  const { tipo, titulo, texto, ruta, creadaEn, leida } = notificacion
  const { icono: Icono, nombre } = TIPOS[tipo]
  return (
    <Pieza notificacion={notificacion} onAbrir={onAbrir}>
      {!leida && <span aria-hidden="true" className="absolute inset-y-0 left-0 w-[3px] bg-bugambilia" />}
      <span
        className={cn(
          'mt-0.5 grid size-9 place-items-center rounded-control',
          leida ? 'bg-surface-2 text-muted' : 'bg-surface-3 text-text',
        )}
      >
        <Icono aria-hidden="true" className="size-4.5" strokeWidth={1.75} />
        <span className="sr-only">{nombre}: </span>
      </span>
      <span className="flex min-w-0 flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 flex-[1_1_20rem]">
          <span
            className={cn(
              'block wrap-anywhere text-base leading-snug',
              leida ? 'text-muted' : 'font-semibold',
              ruta !== null && 'group-hover:underline',
            )}
          >
            {titulo}
          </span>
          {texto !== '' && <span className="block wrap-anywhere text-muted">{texto}</span>}
        </span>
        <span className="flex items-center gap-2 text-muted text-sm">
          {!leida && <StateBadge tone="bugambilia" icon={CircleDot} text="Nueva" />}
          <time
            dateTime={creadaEn}
            title={fechaLarga(creadaEn, zona)}
            className="whitespace-nowrap tabular-nums leading-snug"
          >
            {haceCuanto(creadaEn, ahora, zona, bajoSuDia)}
          </time>
        </span>
      </span>
    </Pieza>
  )
}
