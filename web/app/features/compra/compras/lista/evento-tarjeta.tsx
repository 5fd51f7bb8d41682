import type { Compra } from '@entrale/contract/compras/compra'
import { ESTADOS_BOLETO_EN_PALABRAS, ESTADOS_COMPRA_EN_PALABRAS } from '@entrale/contract/compras/palabras'
import { CheckCheck, CircleCheck, CircleX, Clock, Send, Ticket as TicketIcon, TimerOff, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../../../ui/cn'
import { Poster } from '../../../../ui/poster'
import { StateBadge, type StateLook } from '../../../../ui/state-badge'
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
  evento: Pick<Compra['evento'], 'nombre' | 'imagen'>
  estado: EstadoVisible
  /** Money of a part of it went back. */
  parcial?: boolean
  /** Its cartel loses its colour once nothing is to come. */
  vivo: boolean
  as: 'h2' | 'h3'
  /** The lines below the name. */
  children: ReactNode
}

/** What a card says of its evento: cartel, state and name. */
export const EventoDeTarjeta = ({ evento, estado, parcial = false, vivo, as: Heading, children }: EventoProps) => (
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
        className={cn('self-start', !vivo && 'opacity-75 grayscale')}
      />
    )}
    <div className="grid min-w-0 content-start justify-items-start gap-2">
      <p className="flex flex-wrap gap-1.5">
        <StateBadge {...ASPECTO[estado]} size="md" />
        {parcial && <StateBadge {...PARCIAL} size="md" />}
      </p>
      <Heading
        dir="auto"
        className="type-title text-[20px] leading-[1.08] [font-stretch:104%] wrap-anywhere md:text-[24px]"
      >
        {evento.nombre}
      </Heading>
      <ul className="grid gap-1 text-md text-muted">{children}</ul>
    </div>
  </div>
)
