import { sinFecha } from '@entrale/contract/eventos/palabras'
import type { EventoResumen } from '@entrale/contract/eventos/publico'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, useViewTransitionState } from 'react-router'
import { fechaCorta, horaDe, precioDesde } from '../../../lib/formatos'
import { cn } from '../../../ui/cn'
import { DateBlock } from '../../../ui/date-block'
import { NameHeading } from '../../../ui/display'
import { Loading, Skeleton } from '../../../ui/skeleton'
import { Struck } from '../../../ui/struck'
import { adelantarCartel, Cartel, pasoDe } from './cartel'
import { hrefEvento, lugarDe, tinteDe } from './evento'
import { seVendera } from './venta/estado-venta'
import { VentaBadge } from './venta/venta'

const EN_GRANDE = '(min-width: 1264px) 588px, (min-width: 768px) 46vw, 92vw'

type CardProps = { evento: EventoResumen; className?: string; priority?: boolean; as?: 'h2' | 'h3' }

/** The sheet that was touched, and only that one, turns into the one of its page. */
function usePaso(evento: EventoResumen) {
  const [tocada, setTocada] = useState(false)
  const enCamino = useViewTransitionState(hrefEvento(evento))
  return {
    paso: tocada && enCamino ? pasoDe(evento) : undefined,
    onClick: ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => {
      const aqui = !(metaKey || ctrlKey || shiftKey)
      setTocada(aqui)
      if (aqui) adelantarCartel(evento)
    },
  }
}

type EnlaceProps = { evento: EventoResumen; onClick: (event: MouseEvent) => void; children: ReactNode }

/** The whole card is one target; the link is its name. */
const Enlace = ({ evento, onClick, children }: EnlaceProps) => (
  <Link
    to={hrefEvento(evento)}
    dir="auto"
    viewTransition
    onClick={onClick}
    className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:decoration-1 group-hover:underline-offset-3"
  >
    {children}
  </Link>
)

const caja =
  'tinted group relative flex min-w-0 flex-col rounded-poster has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-talavera has-[a:focus-visible]:outline-offset-4'

function Precio({ evento, className }: { evento: EventoResumen; className?: string }) {
  const texto = precioDesde(evento.precioDesde, evento.moneda)
  const badge = evento.venta !== 'en_venta'
  if (texto === '' && !badge) return null
  return (
    <p className={cn('mt-1 flex flex-wrap items-center gap-2 font-semibold text-md', className)}>
      {seVendera(evento.venta) && texto !== '' && <span className="num">{texto}</span>}
      {badge && <VentaBadge venta={evento.venta} />}
    </p>
  )
}

/** A cartel on the wall, with what decides below it. */
export function EventoCard({ evento, className, priority = false, as: Heading = 'h3' }: CardProps) {
  const { paso, onClick } = usePaso(evento)
  return (
    <article className={cn(caja, className)} style={tinteDe(evento.matiz)}>
      <Cartel evento={evento} paso={paso} priority={priority} />
      <div className="grid gap-[3px] pt-3.5">
        <time dateTime={evento.fechaInicio} className="type-label text-[19px]">
          <Struck when={sinFecha(evento.venta)}>{fechaCorta(evento.fechaInicio, evento.zonaHoraria)}</Struck>
        </time>
        <Heading className="font-semibold text-base leading-tight md:text-[17px]">
          <Enlace evento={evento} onClick={onClick}>
            {evento.nombreMostrado}
          </Enlace>
        </Heading>
        <p className="text-muted text-sm">{lugarDe(evento)}</p>
        <Precio evento={evento} />
      </div>
    </article>
  )
}

/** The first of the wall: twice the size, its date as a block. */
export function EventoCardGrande({ evento, className, priority = false }: CardProps) {
  const { paso, onClick } = usePaso(evento)
  return (
    <article className={cn(caja, className)} style={tinteDe(evento.matiz)}>
      <Cartel evento={evento} paso={paso} sizes={EN_GRANDE} priority={priority} />
      <div className="grid grid-cols-1 gap-x-6 gap-y-2 pt-5.5 lg:grid-cols-[auto_minmax(0,1fr)]">
        <DateBlock
          date={evento.fechaInicio}
          timeZone={evento.zonaHoraria}
          struck={sinFecha(evento.venta)}
          className="mb-2 text-[72px] leading-none lg:row-span-3 lg:text-[110px]"
        />
        <NameHeading as="h3" className="text-2xl leading-none lg:text-[clamp(22px,2.6vw,36px)]">
          {evento.nombreMostrado}
        </NameHeading>
        <p className="text-muted">
          <Enlace evento={evento} onClick={onClick}>
            <span className="sr-only">{evento.nombreMostrado}: </span>
            <Struck when={sinFecha(evento.venta)}>{horaDe(evento.fechaInicio, evento.zonaHoraria)}</Struck> ·{' '}
            {lugarDe(evento)}
          </Enlace>
        </p>
        <Precio evento={evento} className="lg:text-lg" />
      </div>
    </article>
  )
}

/** 280 px wide: the date stands above its cartel. */
export function EventoCardProximo({ evento, className }: CardProps) {
  const { paso, onClick } = usePaso(evento)
  return (
    <article className={cn(caja, 'w-70 shrink-0', className)} style={tinteDe(evento.matiz)}>
      <div className="flex items-end justify-between border-text border-t-[3px] pt-3.5 pb-4">
        <DateBlock
          date={evento.fechaInicio}
          timeZone={evento.zonaHoraria}
          struck={sinFecha(evento.venta)}
          className="text-[76px] leading-none"
        />
        <span className="text-muted text-sm">
          <Struck when={sinFecha(evento.venta)}>{horaDe(evento.fechaInicio, evento.zonaHoraria)}</Struck>
        </span>
      </div>
      <Cartel evento={evento} paso={paso} sizes="280px" />
      <div className="grid gap-[3px] pt-3.5">
        <h3 className="font-semibold text-[17px] leading-tight">
          <Enlace evento={evento} onClick={onClick}>
            {evento.nombreMostrado}
          </Enlace>
        </h3>
        <p className="text-muted text-sm">{lugarDe(evento)}</p>
        <Precio evento={evento} />
      </div>
    </article>
  )
}

export const REJILLA =
  'grid grid-cols-2 gap-x-4 gap-y-8 md:grid-cols-4 md:gap-x-5 md:gap-y-10 xl:grid-cols-5 xl:gap-x-6'

/** Ten carteles to a page, in rows. */
export const EventosRejilla = ({ eventos, as }: { eventos: EventoResumen[]; as?: 'h2' | 'h3' }) => (
  <ul className={REJILLA}>
    {eventos.map((evento, index) => (
      <li key={evento.id} className="min-w-0">
        <EventoCard evento={evento} priority={index < 2} {...(as && { as })} />
      </li>
    ))}
  </ul>
)

/** The same grid before it arrives. */
export const EventosEsqueleto = ({ cuantos = 10, className = REJILLA }: { cuantos?: number; className?: string }) => (
  <Loading label="Cargando eventos" className={className}>
    {Array.from({ length: cuantos }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes in a fixed row
      <div key={index} className="min-w-0">
        <Skeleton className="aspect-2/3 h-auto w-full" />
        <Skeleton className="mt-3.5 w-3/4" />
        <Skeleton className="mt-2 w-full" />
        <Skeleton className="mt-2 h-3.5 w-1/2" />
      </div>
    ))}
  </Loading>
)
