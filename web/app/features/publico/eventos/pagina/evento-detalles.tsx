import { sinFecha } from '@entrale/contract/eventos/palabras'
import type { EventoPublico } from '@entrale/contract/eventos/publico'
import { zonaEnPalabras } from '@entrale/contract/zonas'
import { CalendarDays, Clock, MapPin, Users } from 'lucide-react'
import { cuenta, momentoEn } from '../../../../lib/formatos'
import { Avatar } from '../../../../ui/avatar'
import { ButtonLink } from '../../../../ui/button'
import { DefinitionList } from '../../../../ui/definition-list'
import { Struck } from '../../../../ui/struck'
import { lugarDe } from '../evento'
import { diasDe, horarioDe } from './evento-fechas'

function calleDe({ direccion }: EventoPublico): string | undefined {
  if (direccion === null) return undefined
  const { direccion: calle, ciudad, codigoPostal } = direccion
  return [calle, ciudad, codigoPostal && `C.P. ${codigoPostal}`].filter(Boolean).join(', ')
}

const edadDe = (minima: number | null) =>
  minima === null || minima === 0 ? 'Para todas las edades' : `A partir de ${minima} años`

/** When, where and for whom. */
export function EventoDetalles({ evento }: { evento: EventoPublico }) {
  const calle = calleDe(evento)
  const cayo = sinFecha(evento.venta)
  return (
    <section aria-label="Detalles del evento">
      <DefinitionList
        columns
        items={[
          { term: 'Fecha', detail: <Struck when={cayo}>{diasDe(evento)}</Struck>, icon: <CalendarDays /> },
          {
            term: 'Horario',
            detail: <Struck when={cayo}>{horarioDe(evento)}</Struck>,
            note: zonaEnPalabras(evento.zonaHoraria),
            icon: <Clock />,
          },
          {
            term: 'Lugar',
            detail: evento.direccion?.nombre ?? lugarDe(evento),
            ...(calle && { note: calle }),
            icon: <MapPin />,
          },
          { term: 'Edad', detail: edadDe(evento.politicas.edadMinima), icon: <Users /> },
        ]}
      />
    </section>
  )
}

/** Who organizes it, and who sells: the legal name, and how one reaches them. */
export const EventoOrganizador = ({
  organizador,
  vendedor: { nombre, email, telefono },
}: Pick<EventoPublico, 'organizador' | 'vendedor'>) => (
  <section aria-label="Organiza" className="flex flex-wrap items-center gap-3.5">
    <Avatar name={organizador.nombre} src={organizador.logo_url} size={48} className="bg-tint-2" />
    <p className="min-w-45 flex-1">
      <b className="block font-semibold">{organizador.nombre}</b>
      <span className="text-md text-muted">
        Organiza {cuenta(organizador.eventos, 'evento', 'eventos')} desde {momentoEn(organizador.desde).anio}
        <br />
        Vende {[nombre, email, telefono].filter(Boolean).join(' · ')}
      </span>
    </p>
    <ButtonLink href={`/o/${organizador.slug}`} variant="outline" size="sm">
      Ver organización
    </ButtonLink>
  </section>
)
