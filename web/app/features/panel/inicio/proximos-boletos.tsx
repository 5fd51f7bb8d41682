import { sinFecha } from '@entrale/contract/eventos/palabras'
import { MapPin, Ticket as TicketIcon } from 'lucide-react'
import { horaDe } from '../../../lib/formatos'
import { ButtonLink } from '../../../ui/button'
import { DateBlock } from '../../../ui/date-block'
import { Poster } from '../../../ui/poster'
import { Struck } from '../../../ui/struck'
import { Ticket } from '../../../ui/ticket'
import { faltan, type Proximo } from './proximos'

const lugarDe = ({ direccion, enlaceEnLinea }: Proximo['evento']) =>
  direccion === null
    ? enlaceEnLinea === null
      ? 'Lugar por anunciar'
      : 'En línea'
    : [direccion.nombre, direccion.ciudad].filter(Boolean).join(', ')

const Talon = ({ proximo: { evento, boletos, href }, primero }: { proximo: Proximo; primero: boolean }) => (
  <div className="flex h-full flex-wrap content-center items-center justify-between gap-x-4 gap-y-2 px-5">
    <p>
      <b className="type-figure text-[26px]">{boletos}</b>{' '}
      <span className="text-muted">{boletos === 1 ? 'boleto' : 'boletos'}</span>
    </p>
    <ButtonLink
      href={href}
      variant={primero ? 'primary' : 'outline'}
      aria-label={`Ver ${boletos === 1 ? 'boleto' : 'boletos'} de ${evento.nombre}`}
    >
      Ver {boletos === 1 ? 'boleto' : 'boletos'}
    </ButtonLink>
  </div>
)

function Cuerpo({ proximo: { evento }, ahora }: { proximo: Proximo; ahora: number }) {
  const { nombre, fechaInicio, zonaHoraria, imagen } = evento
  return (
    <div className="grid grid-cols-[88px_minmax(0,1fr)] gap-4.5 p-4.5 md:grid-cols-[112px_minmax(0,1fr)] md:gap-6 md:p-5">
      {imagen === null ? (
        <div className="grid aspect-2/3 place-items-center self-start rounded-poster bg-surface-2 text-muted">
          <TicketIcon aria-hidden="true" className="size-8" strokeWidth={1.5} />
        </div>
      ) : (
        <Poster src={imagen} alt="" width={600} height={900} className="self-start" />
      )}
      <div className="grid min-w-0 content-center gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <DateBlock date={fechaInicio} timeZone={zonaHoraria} struck={sinFecha(evento.estado)} />
          <span className="text-muted text-sm">
            <Struck when={sinFecha(evento.estado)}>
              {!sinFecha(evento.estado) && `${faltan(evento, ahora)} · `}
              {horaDe(fechaInicio, zonaHoraria)}
            </Struck>
          </span>
        </p>
        <h3 dir="auto" className="type-title text-[20px] leading-[1.08] wrap-anywhere">
          {nombre}
        </h3>
        <p className="flex items-start gap-2 text-muted [&>svg]:mt-1 [&>svg]:size-4 [&>svg]:shrink-0">
          <MapPin aria-hidden="true" strokeWidth={1.75} />
          {lugarDe(evento)}
        </p>
      </div>
    </div>
  )
}

/** The next eventos one has boletos for, each as the ticket that opens them. */
export const ProximosBoletos = ({ proximos, ahora }: { proximos: readonly Proximo[]; ahora: number }) => (
  <ul className="grid gap-4">
    {proximos.map((proximo, n) => (
      <Ticket
        key={`${proximo.evento.organizerSlug}/${proximo.evento.eventSlug}`}
        as="li"
        stubWidth={168}
        stubHeight={76}
        stub={<Talon proximo={proximo} primero={n === 0} />}
      >
        <Cuerpo proximo={proximo} ahora={ahora} />
      </Ticket>
    ))}
  </ul>
)
