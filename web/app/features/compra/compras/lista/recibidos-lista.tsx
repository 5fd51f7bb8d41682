import type { BoletoRecibido } from '@entrale/contract/transferencias/schemas'
import { CalendarDays, MapPin, Ticket as TicketIcon, UserRound } from 'lucide-react'
import { ButtonLink } from '../../../../ui/button'
import { cn } from '../../../../ui/cn'
import { Poster } from '../../../../ui/poster'
import { Ticket } from '../../../../ui/ticket'
import { Dato, diaDe, lugarDe } from '../datos-evento'
import type { EstadoVisible } from './estado-compra'
import { EstadoInsignia } from './insignia'

function estadoDe({ estado, evento }: BoletoRecibido, ahora: number): EstadoVisible {
  if (evento.estado === 'cancelado') return 'cancelado'
  return estado === 'valido' && Date.parse(evento.fechaFin) < ahora ? 'expirado' : estado
}

function Recibido({ boleto, ahora }: { boleto: BoletoRecibido; ahora: number }) {
  const { id, acceso, evento, tipo, folio, numero, de_quien } = boleto
  const estado = estadoDe(boleto, ahora)
  return (
    <Ticket
      as="li"
      stubWidth={216}
      stubHeight={120}
      stub={
        <div className="mx-4.5 grid h-full content-between gap-3 pt-4 pb-4.5 md:mx-0 md:px-4.5 md:py-5">
          <p className="flex flex-wrap items-baseline justify-between gap-x-2 md:grid">
            <b className="type-title text-xl leading-tight [overflow-wrap:anywhere]">{tipo}</b>
            <small className="type-folio text-muted text-xs">
              {folio}·{numero}
            </small>
          </p>
          <ButtonLink
            href={`/boletos/${id}#acceso=${acceso}`}
            aria-label={`Ver boleto de ${evento.nombre}`}
            className="min-h-11 px-2 text-md"
          >
            Ver boleto
          </ButtonLink>
        </div>
      }
    >
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
            className={cn('self-start', estado !== 'valido' && 'opacity-75 grayscale')}
          />
        )}
        <div className="grid min-w-0 content-start justify-items-start gap-2">
          <EstadoInsignia estado={estado} />
          <h3 className="type-title text-[20px] leading-[1.08] [font-stretch:104%] [overflow-wrap:anywhere] md:text-[24px]">
            {evento.nombre}
          </h3>
          <ul className="grid gap-1 text-md text-muted">
            <Dato icon={<CalendarDays aria-hidden="true" />}>
              {diaDe(evento.fechaInicio, evento.zonaHoraria, true)}
            </Dato>
            <Dato icon={<MapPin aria-hidden="true" />}>{lugarDe(evento)}</Dato>
            <Dato icon={<UserRound aria-hidden="true" />}>Te lo pasó {de_quien}</Dato>
          </ul>
        </div>
      </div>
    </Ticket>
  )
}

/** Boletos that somebody else bought and passed on. */
export const Recibidos = ({ boletos, ahora }: { boletos: readonly BoletoRecibido[]; ahora: number }) => (
  <section aria-labelledby="te-pasaron" className="grid gap-4">
    <h2 id="te-pasaron" className="type-cond text-[28px] uppercase leading-none">
      Te pasaron
    </h2>
    <ul className="grid gap-5">
      {boletos.map((boleto) => (
        <Recibido key={boleto.id} boleto={boleto} ahora={ahora} />
      ))}
    </ul>
  </section>
)
