import { sinFecha } from '@entrale/contract/eventos/palabras'
import type { EventoPublico } from '@entrale/contract/eventos/publico'
import { CalendarPlus, MapPin, Share2, Tag } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { Button } from '../../../../ui/button'
import { cn } from '../../../../ui/cn'
import { DateBlock } from '../../../../ui/date-block'
import { NameHeading } from '../../../../ui/display'
import { floatingLook } from '../../../../ui/floating'
import { Anchor } from '../../../../ui/link'
import { StateBadge } from '../../../../ui/state-badge'
import { Struck } from '../../../../ui/struck'
import { CartelDePagina, Portada } from '../cartel'
import { lugarDe } from '../evento'
import { seVendeEstado } from '../venta/estado-venta'
import { VentaBadge } from '../venta/venta'
import { cuandoDe } from './evento-fechas'

const CalendariosLista = lazy(() =>
  import('./agregar-calendario-lista').then((modulo) => ({ default: modulo.CalendariosLista })),
)

const ANCLADO =
  'm-auto supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:my-1.5 supports-[position-area:bottom]:mx-0 [position-area:bottom_span-right] [position-try-fallbacks:flip-block,flip-inline]'

/** The browser opens and closes it: no script, Escape and a press outside included. Where it cannot be anchored it stands in the middle. */
function AgregarCalendario({ evento, origen }: { evento: EventoPublico; origen: string }) {
  const id = useId()
  return (
    <>
      <Button popoverTarget={id} icon={<CalendarPlus aria-hidden="true" />} className="max-sm:flex-auto">
        Agregar al calendario
      </Button>
      <div id={id} popover="auto" className={`${floatingLook} ${ANCLADO} min-w-60 rounded-control p-1 text-text`}>
        <Suspense>
          <CalendariosLista evento={evento} origen={origen} />
        </Suspense>
      </div>
    </>
  )
}

const CompartirHoja = lazy(() => import('./compartir-hoja').then(({ CompartirHoja: hoja }) => ({ default: hoja })))

/** Opens the ways to share; they are downloaded when asked for. `archivo` names the picture of the code. */
function Compartir(compartido: { titulo: string; texto: string; archivo: string }) {
  const [abierto, setAbierto] = useState<boolean>()
  return (
    <>
      <Button
        icon={<Share2 aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setAbierto(true)}
        className="max-sm:flex-auto noscript:hidden"
      >
        Compartir
      </Button>
      {abierto !== undefined && (
        <Suspense>
          <CompartirHoja {...compartido} abierto={abierto} onAbierto={setAbierto} />
        </Suspense>
      )}
    </>
  )
}

/** As high as it is cut, it is twice as wide. */
const DE_LADO_A_LADO = '(min-width: 1200px) 100vw, (min-width: 768px) 1200px, 800px'

/** 400 px on a phone, 600 from 768: the art across the page, and on a phone the cartel over it. */
export const EventoHero = ({ evento }: { evento: EventoPublico }) => (
  <div className="relative grid h-100 place-items-center overflow-hidden bg-tint md:h-150">
    {evento.portadaUrl && (
      <Portada url={evento.portadaUrl} sizes={DE_LADO_A_LADO} priority className="absolute inset-0" />
    )}
    <div className="relative aspect-2/3 h-86 shadow-[0_0_0_8px_var(--bg)] md:hidden">
      <CartelDePagina evento={evento} />
    </div>
  </div>
)

const SIN_AGENDA = new Set(['cancelado', 'pospuesto', 'pasado'])

/** Words that no line of the slab would hold are set smaller, so that they break as late as can be. */
const letraDe = (nombre: string) =>
  nombre.split(/\s+/).some(({ length }) => length > 14)
    ? 'text-[clamp(28px,8.6vw,36px)] md:text-[clamp(32px,2.9vw,40px)]'
    : 'text-[clamp(36px,10.4vw,44px)] md:text-[clamp(40px,3.7vw,52px)]'

/** What kind it is and, unless boletos are simply on sale, how that stands: on a phone the price is a screen away. */
const Insignias = ({ evento: { categoria, venta } }: { evento: EventoPublico }) => (
  <p className="flex flex-wrap gap-2">
    <Anchor href={`/categorias/${categoria.slug}`} className="hit-area rounded-poster">
      <StateBadge icon={Tag} text={categoria.nombre} size="md" />
    </Anchor>
    {!seVendeEstado(venta) && <VentaBadge venta={venta} />}
  </p>
)

/** Name, date and place on a slab that climbs over the hero, with the cartel pasted on it. */
export function EventoCabeza({ evento, origen }: { evento: EventoPublico; origen: string }) {
  const fecha = cuandoDe(evento)
  return (
    <div className="relative grid grid-cols-[minmax(0,1fr)] gap-8 bg-bg pt-6 before:absolute before:inset-y-0 before:right-full before:w-[50vw] before:bg-bg max-lg:after:absolute max-lg:after:inset-y-0 max-lg:after:left-full max-lg:after:w-[50vw] max-lg:after:bg-bg md:-mt-33 md:grid-cols-[200px_minmax(0,1fr)] md:pt-8 lg:grid-cols-[224px_minmax(0,1fr)] lg:pr-6">
      <div className="-mt-14 hidden self-start shadow-[0_0_0_8px_var(--bg)] md:block">
        <CartelDePagina evento={evento} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4.5">
        <DateBlock
          date={evento.fechaInicio}
          timeZone={evento.zonaHoraria}
          struck={sinFecha(evento.venta)}
          className="text-[84px] leading-none md:text-[104px]"
        />
        <Insignias evento={evento} />
        <NameHeading
          as="h1"
          className={cn('wrap-anywhere tracking-[-0.02em]', letraDe(evento.nombreMostrado), 'leading-[0.94]')}
        >
          {evento.nombreMostrado}
        </NameHeading>
        <p className="flex items-start gap-2.5 text-balance text-[17px]">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
          <span>
            {lugarDe(evento)}
            <span className="block text-muted">
              <Struck when={sinFecha(evento.venta)}>{cuandoDe(evento)}</Struck>
            </span>
          </span>
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Compartir
            titulo={evento.nombreMostrado}
            texto={`${evento.nombreMostrado}\n${fecha}\n${lugarDe(evento)}`}
            archivo={evento.slug}
          />
          {!SIN_AGENDA.has(evento.venta) && <AgregarCalendario evento={evento} origen={origen} />}
        </div>
      </div>
    </div>
  )
}
