import { ESTADOS_BOLETO_EN_PALABRAS, ESTADOS_COMPRA_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import { sinFecha } from '@entrale/contract/eventos/palabras'
import {
  CalendarDays,
  CheckCheck,
  CircleCheck,
  CircleX,
  Clock,
  MapPin,
  Send,
  Ticket as TicketIcon,
  TimerOff,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../../../ui/cn'
import { Poster } from '../../../../ui/poster'
import { StateBadge, type StateLook } from '../../../../ui/state-badge'
import { Struck } from '../../../../ui/struck'
import { lugarDe } from '../../comun/frases'
import type { Recordada } from '../../comun/recordadas'
import { Dato, diaDe } from '../datos-evento'
import type { EstadoVisible } from './estado-compra'

const ASPECTO: Record<EstadoVisible, StateLook> = {
  valido: { text: ESTADOS_BOLETO_EN_PALABRAS.valido, tone: 'agave', icon: CircleCheck },
  usado: { text: ESTADOS_BOLETO_EN_PALABRAS.usado, tone: 'gris', icon: CheckCheck },
  cancelado: { text: ESTADOS_BOLETO_EN_PALABRAS.cancelado, tone: 'chile', icon: CircleX },
  transferido: { text: ESTADOS_BOLETO_EN_PALABRAS.transferido, tone: 'talavera', icon: Send },
  pendiente: { text: 'Pendiente de pago', tone: 'talavera', icon: Clock },
  reembolsado: { text: 'Reembolsado', tone: 'talavera', icon: Undo2 },
  expirado: { text: 'Expirado', tone: 'talavera', icon: TimerOff },
}

const PARCIAL: StateLook = { text: ESTADOS_COMPRA_EN_PALABRAS.reembolsada_parcial, tone: 'talavera', icon: Undo2 }

type EventoProps = {
  evento: Recordada['evento']
  estado: EstadoVisible
  /** Money of a part of it went back. */
  parcial?: boolean
  /** The lines below date and place. */
  children?: ReactNode
}

/** Its cartel loses its colour once nothing is to come. */
const vive = (estado: EstadoVisible) => estado === 'valido' || estado === 'pendiente'

/** What a card says of its evento: cartel, state, name, date and place. */
export const EventoDeTarjeta = ({ evento, estado, parcial = false, children }: EventoProps) => (
  <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-4.5 p-4.5 md:grid-cols-[112px_minmax(0,1fr)] md:gap-6 md:p-5">
    {evento.imagen === null ? (
      <div className="grid aspect-2/3 place-items-center self-start rounded-poster bg-surface-2 text-muted">
        <TicketIcon aria-hidden="true" className="size-8" strokeWidth={1.5} />
      </div>
    ) : (
      <Poster
        src={evento.imagen}
        alt=""
        width={600}
        height={900}
        className={cn('self-start', !vive(estado) && 'opacity-75 grayscale')}
      />
    )}
    <div className="grid min-w-0 content-start justify-items-start gap-2">
      <p className="flex flex-wrap gap-1.5">
        <StateBadge {...ASPECTO[estado]} size="md" />
        {parcial && <StateBadge {...PARCIAL} size="md" />}
      </p>
      <h2 dir="auto" className="type-title text-[20px] leading-[1.08] [font-stretch:104%] wrap-anywhere md:text-[24px]">
        {evento.nombre}
      </h2>
      <ul className="grid gap-1 text-md text-muted">
        <Dato icon={<CalendarDays aria-hidden="true" />}>
          <time dateTime={evento.fechaInicio}>
            <Struck when={sinFecha(evento.estado)}>{diaDe(evento.fechaInicio, evento.zonaHoraria, true)}</Struck>
          </time>
        </Dato>
        <Dato icon={<MapPin aria-hidden="true" />}>{lugarDe(evento)}</Dato>
        {children}
      </ul>
    </div>
  </div>
)
