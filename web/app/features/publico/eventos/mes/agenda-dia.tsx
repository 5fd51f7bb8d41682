import { sinFecha } from '@entrale/contract/eventos/palabras'
import type { EventoResumen } from '@entrale/contract/eventos/publico'
import { cuenta, diaCorto, diaIso, horaDe, precioDesde } from '../../../../lib/formatos'
import { ButtonLink } from '../../../../ui/button'
import { cn } from '../../../../ui/cn'
import { DateBlock } from '../../../../ui/date-block'
import { Anchor } from '../../../../ui/link'
import { Struck } from '../../../../ui/struck'
import { Cartel } from '../cartel'
import { hrefEvento, lugarDe, tinteDe } from '../evento'
import { seVendeEstado } from '../venta/estado-venta'
import { VentaBadge } from '../venta/venta'
import { diaCompleto } from './mes'

type AgendaProps = {
  dia: string
  eventos: EventoResumen[]
  total: number
  hoy: string
  /** The whole day in the list of eventos, for what does not fit here. */
  hrefTodos: string
  /** The next day of the month that has something. */
  hrefSiguiente: string | null
  cambiando: boolean
}

/** When it is on that day: its hour, or since when and until when it goes on. */
function cuandoDe({ fechaInicio, fechaFin, zonaHoraria }: EventoResumen, dia: string): string {
  if (diaIso(fechaInicio, zonaHoraria) === dia) return horaDe(fechaInicio, zonaHoraria)
  return `Desde ${diaCorto(fechaInicio, zonaHoraria)} hasta ${diaCorto(fechaFin, zonaHoraria)}`
}

const Fila = ({ evento, dia }: { evento: EventoResumen; dia: string }) => (
  <li
    className="tinted group relative grid grid-cols-[3.5rem_minmax(0,1fr)] items-start gap-x-4 border-line border-t py-3.5 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-talavera"
    style={tinteDe(evento.matiz)}
  >
    <Cartel evento={evento} sizes="56px" mudo />
    <div className="grid min-w-0 justify-items-start gap-0.5">
      <time dateTime={evento.fechaInicio} className="type-label text-hair text-md">
        <Struck when={sinFecha(evento.venta)}>{cuandoDe(evento, dia)}</Struck>
      </time>
      <h3 className="min-w-0 max-w-full font-semibold leading-tight">
        <Anchor
          dir="auto"
          href={hrefEvento(evento)}
          className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-3"
        >
          {evento.nombreMostrado}
        </Anchor>
      </h3>
      <p className="text-muted text-sm">{lugarDe(evento)}</p>
      {seVendeEstado(evento.venta) ? (
        <p className="num font-semibold text-sm">{precioDesde(evento.precioDesde, evento.moneda)}</p>
      ) : (
        <VentaBadge venta={evento.venta} size="sm" />
      )}
    </div>
  </li>
)

function Vacio({ dia, hoy, hrefSiguiente }: Pick<AgendaProps, 'dia' | 'hoy' | 'hrefSiguiente'>) {
  return (
    <div className="grid justify-items-start gap-4 border-line border-t pt-4">
      <p className="text-muted">{dia < hoy ? 'Este día ya pasó.' : 'No hay eventos este día.'}</p>
      {hrefSiguiente !== null && <ButtonLink href={hrefSiguiente}>Ver el siguiente día con eventos</ButtonLink>}
    </div>
  )
}

/** What there is on one day. */
export function AgendaDia({ dia, eventos, total, hoy, hrefTodos, hrefSiguiente, cambiando }: AgendaProps) {
  return (
    <section
      aria-labelledby="dia-elegido"
      aria-busy={cambiando || undefined}
      className={cn('transition-opacity', cambiando && 'opacity-50 delay-200')}
    >
      <div className="mb-3 flex items-end justify-between gap-4">
        <h2 id="dia-elegido">
          <span className="sr-only">{diaCompleto(dia)}</span>
          <span aria-hidden="true">
            <DateBlock date={`${dia}T12:00:00Z`} timeZone="UTC" className="text-[64px] leading-none" />
          </span>
        </h2>
        <p role="status" className="text-muted text-sm">
          {cuenta(total, 'evento', 'eventos')}
        </p>
      </div>
      {eventos.length === 0 ? (
        <Vacio dia={dia} hoy={hoy} hrefSiguiente={hrefSiguiente} />
      ) : (
        <ul>
          {eventos.map((evento) => (
            <Fila key={evento.id} evento={evento} dia={dia} />
          ))}
        </ul>
      )}
      {total > eventos.length && (
        <p className="mt-3">
          <ButtonLink href={hrefTodos}>Ver los {total} del día</ButtonLink>
        </p>
      )}
    </section>
  )
}
