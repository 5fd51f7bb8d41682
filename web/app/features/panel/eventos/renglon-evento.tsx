import { sinFecha } from '@entrale/contract/eventos/palabras'
import type { EventoOrganizador } from '@entrale/contract/eventos/panel'
import { Tag } from 'lucide-react'
import { useState } from 'react'
import { diaCorto, horaDe, momentoEn } from '../../../lib/formatos'
import { rutaEventoPanel } from '../../../lib/rutas-panel'
import { ButtonLink } from '../../../ui/button'
import { DateBlockSmall } from '../../../ui/date-block'
import { Poster } from '../../../ui/poster'
import { Struck } from '../../../ui/struck'
import { EstadoEventoBadges } from './estado'
import { direccionLarga } from './lugar'
import { MenuEvento } from './menu-evento'
import { Vendidos } from './vendidos'

/** Spec §2: hidden when it does not load. */
function Portada({ src }: { src: string | null }) {
  const [rota, setRota] = useState(false)
  if (src === null || rota)
    return (
      <span className="grid aspect-2/1 w-full place-content-center rounded-poster border border-control border-dashed text-center text-muted text-xs">
        Sin portada
      </span>
    )
  return <Poster src={src} alt="" ratio="2/1" onError={() => setRota(true)} />
}

function Cuando({ evento: { fechaInicio, fechaFin, zonaHoraria, estado } }: { evento: EventoOrganizador }) {
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-3">
        <DateBlockSmall date={fechaInicio} timeZone={zonaHoraria} struck={sinFecha(estado)} />
        <span className="tabular-nums leading-4">
          <Struck when={sinFecha(estado)}>{horaDe(fechaInicio, zonaHoraria)}</Struck>
          <span className="block text-muted text-xs">{momentoEn(fechaInicio, zonaHoraria).anio}</span>
        </span>
      </div>
      <p className="mt-1.5 text-muted">
        <Struck when={sinFecha(estado)}>
          Termina {diaCorto(fechaFin, zonaHoraria)},{' '}
          <span className="whitespace-nowrap">{horaDe(fechaFin, zonaHoraria)}</span>
        </Struck>
      </p>
    </div>
  )
}

function Donde({ evento }: { evento: EventoOrganizador }) {
  const { EventoDireccion: lugar, enlaceEnLinea } = evento
  if (lugar === null) return <p className="text-muted">{enlaceEnLinea === null ? 'Sin lugar todavía' : 'En línea'}</p>
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">{lugar.nombre}</p>
      <p className="wrap-anywhere text-muted">{direccionLarga(evento)}</p>
    </div>
  )
}

/** Markdown as it reads without its marks. */
const textoLlano = (markdown: string) =>
  markdown
    .replace(/^\s{0,3}(#{1,6}|>|[-*+]|\d+\.)\s+/gm, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`~]{1,3}(\S(?:.*?\S)?)[*_`~]{1,3}/g, '$1')

type RenglonProps = { evento: EventoOrganizador; organizacion: string; cambia: boolean }

/** One evento in the organization's list. */
export function RenglonEvento({ evento, organizacion, cambia }: RenglonProps) {
  const { nombreMostrado, descripcion, Categoria, portadaUrl, slug } = evento
  return (
    <article className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 md:grid-cols-[9rem_minmax(0,1fr)_auto] xl:grid-cols-[12rem_minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1.1fr)_auto] xl:gap-x-6 xl:px-5">
      <Portada src={portadaUrl} />
      <div className="min-w-0">
        <h2 dir="auto" className="wrap-anywhere font-semibold text-md">
          {nombreMostrado}
        </h2>
        <p className="mt-0.5 line-clamp-2 wrap-anywhere text-muted">{textoLlano(descripcion) || 'Sin descripción'}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <EstadoEventoBadges evento={evento} />
          <span className="inline-flex items-center gap-1.5 text-muted">
            <Tag aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
            {Categoria.nombre}
          </span>
        </p>
      </div>
      <div className="grid gap-3 max-md:col-span-2 md:max-xl:col-span-2 md:max-xl:col-start-2 md:max-xl:row-start-2 md:max-xl:grid-cols-2 md:max-xl:gap-x-6 xl:contents">
        <div className="grid min-w-0 content-start gap-2.5">
          <Cuando evento={evento} />
          <Vendidos evento={evento} unidad="vendidos" />
        </div>
        <Donde evento={evento} />
      </div>
      <div className="flex items-center gap-2 max-md:col-span-2 md:max-xl:col-start-3 md:max-xl:row-start-1 md:max-xl:self-start xl:self-center">
        <ButtonLink
          href={rutaEventoPanel(organizacion, slug)}
          aria-label={`Ver más de ${nombreMostrado}`}
          className="max-md:flex-1"
        >
          Ver más
        </ButtonLink>
        <MenuEvento {...{ evento, organizacion, cambia }} />
      </div>
    </article>
  )
}
