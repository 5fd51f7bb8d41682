import type { EventoPublico } from '@entrale/contract/eventos'
import { zonaEnPalabras } from '@entrale/contract/zonas'
import { CalendarDays, Clock, MapPin, Tag } from 'lucide-react'
import { cuenta, diaLargo, fechaCorta, horaDe, momentoEn } from '../../lib/formatos'
import { Avatar } from '../../ui/avatar'
import { ButtonLink } from '../../ui/button'
import { DefinitionList } from '../../ui/definition-list'
import { Anchor } from '../../ui/link'
import { lugarDe } from './evento'

const UN_DIA = 24 * 3_600_000

/** "9:00 p.m. a 3:00 a.m." within a night; with days when it lasts longer. */
function horarioDe({ fechaInicio, fechaFin, zonaHoraria }: Pick<EventoPublico, 'fechaInicio' | 'fechaFin' | 'zonaHoraria'>): string {
  if (Date.parse(fechaFin) - Date.parse(fechaInicio) < UN_DIA) return `${horaDe(fechaInicio, zonaHoraria)} a ${horaDe(fechaFin, zonaHoraria)}`
  return `${fechaCorta(fechaInicio, zonaHoraria)} a ${fechaCorta(fechaFin, zonaHoraria)}`
}

function calleDe({ direccion }: EventoPublico): string | undefined {
  if (direccion === null) return undefined
  const { direccion: calle, ciudad, codigoPostal } = direccion
  return [calle, ciudad, codigoPostal && `C.P. ${codigoPostal}`].filter(Boolean).join(', ')
}

/** When, where and what kind. */
export function EventoDetalles({ evento }: { evento: EventoPublico }) {
  const calle = calleDe(evento)
  const categoria = (
    <Anchor href={`/categorias/${evento.categoria.slug}`} className="link hit-area">
      {evento.categoria.nombre}
    </Anchor>
  )
  return (
    <section aria-label="Detalles del evento">
      <DefinitionList
        columns
        items={[
          { term: 'Fecha', detail: diaLargo(evento.fechaInicio, evento.zonaHoraria), icon: <CalendarDays /> },
          { term: 'Horario', detail: horarioDe(evento), note: zonaEnPalabras(evento.zonaHoraria), icon: <Clock /> },
          { term: 'Lugar', detail: evento.direccion?.nombre ?? lugarDe(evento), ...(calle && { note: calle }), icon: <MapPin /> },
          { term: 'Categoría', detail: categoria, icon: <Tag /> },
        ]}
      />
    </section>
  )
}

export const EventoOrganizador = ({ organizador }: Pick<EventoPublico, 'organizador'>) => (
  <section aria-label="Organiza" className="flex flex-wrap items-center gap-3.5">
    <Avatar name={organizador.nombre} src={organizador.logo_url} size={48} className="bg-tint-2" />
    <p className="min-w-45 flex-1">
      <b className="block font-semibold">{organizador.nombre}</b>
      <span className="text-md text-muted">
        Organiza {cuenta(organizador.eventos, 'evento', 'eventos')} desde {momentoEn(organizador.desde).anio}
      </span>
    </p>
    <ButtonLink href={`/o/${organizador.slug}`} variant="outline" size="sm">
      Ver organización
    </ButtonLink>
  </section>
)

/** Plain paragraphs: whatever was typed is text. */
export const Descripcion = ({ texto }: { texto: string }) => (
  <div className="grid max-w-[62ch] gap-3.5">
    {texto
      .split(/\n\s*\n/)
      .map((parrafo) => parrafo.trim())
      .filter(Boolean)
      .map((parrafo, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text of a page does not reorder
        <p key={index} className="whitespace-pre-line">
          {parrafo}
        </p>
      ))}
  </div>
)
