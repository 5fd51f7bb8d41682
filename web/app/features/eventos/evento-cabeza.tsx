import type { EventoPublico } from '@entrale/contract/eventos'
import { CalendarPlus, MapPin } from 'lucide-react'
import { fechaLarga } from '../../lib/formatos'
import { ButtonLink } from '../../ui/button'
import { DateBlock } from '../../ui/date-block'
import { NameHeading } from '../../ui/display'
import { Cartel } from './cartel'
import { Compartir } from './compartir'
import { lugarDe } from './evento'

/** 400 px on a phone, 600 from 768: the art across the page, and on a phone the cartel over it. */
export const EventoHero = ({ evento }: { evento: EventoPublico }) => (
  <div className="relative grid h-100 place-items-center overflow-hidden bg-tint md:h-150">
    {evento.portadaUrl && (
      <img src={evento.portadaUrl} alt="" width={1200} height={600} fetchPriority="high" className="absolute inset-0 size-full object-cover" />
    )}
    <div className="relative aspect-2/3 h-86 shadow-[0_0_0_8px_var(--bg)] md:hidden">
      <Cartel evento={evento} priority />
    </div>
  </div>
)

const calendarioDe = ({ organizador, slug }: EventoPublico) => `/api/p/eventos/${organizador.slug}/${slug}/calendario.ics`

/** Name, date and place on a slab that climbs over the hero, with the cartel pasted on it. */
export function EventoCabeza({ evento }: { evento: EventoPublico }) {
  const fecha = fechaLarga(evento.fechaInicio, evento.zonaHoraria)
  return (
    <div className="relative grid gap-8 bg-bg pt-6 before:absolute before:inset-y-0 before:right-full before:w-[50vw] before:bg-bg max-lg:after:absolute max-lg:after:inset-y-0 max-lg:after:left-full max-lg:after:w-[50vw] max-lg:after:bg-bg md:-mt-33 md:grid-cols-[200px_minmax(0,1fr)] md:pt-8 lg:grid-cols-[224px_minmax(0,1fr)] lg:pr-6">
      <div className="-mt-14 hidden self-start shadow-[0_0_0_8px_var(--bg)] md:block">
        <Cartel evento={evento} priority />
      </div>
      <div className="grid content-start gap-4.5">
        <DateBlock date={evento.fechaInicio} timeZone={evento.zonaHoraria} className="text-[84px] leading-none md:text-[104px]" />
        <NameHeading as="h1" className="text-[clamp(36px,10.4vw,44px)] leading-[0.94] tracking-[-0.02em] md:text-[clamp(40px,3.7vw,52px)]">
          {evento.nombreMostrado}
        </NameHeading>
        <p className="flex items-start gap-2.5 text-balance text-[17px]">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
          <span>
            {lugarDe(evento)}
            <span className="block text-muted">{fecha}</span>
          </span>
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Compartir titulo={evento.nombreMostrado} texto={`${evento.nombreMostrado}\n${fecha}\n${lugarDe(evento)}`} />
          <ButtonLink
            href={calendarioDe(evento)}
            download={`${evento.slug}.ics`}
            variant="outline"
            icon={<CalendarPlus aria-hidden="true" />}
            className="max-sm:flex-auto"
          >
            Agregar al calendario
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}
