import type { EventoResumen } from '@entrale/contract/eventos'
import { diaIso, diaLargo, horaDe, precioDesde } from '../../lib/formatos'
import { DateBlock } from '../../ui/date-block'
import { Anchor } from '../../ui/link'
import { hrefEvento, lugarDe } from './evento'
import { VentaBadge } from './venta'

/** Days in order, each with its eventos; a day is that of the evento's own zone. */
function porDia(eventos: readonly EventoResumen[]): [dia: string, eventos: EventoResumen[]][] {
  const dias = new Map<string, EventoResumen[]>()
  for (const evento of eventos) {
    const dia = diaIso(evento.fechaInicio, evento.zonaHoraria)
    dias.set(dia, [...(dias.get(dia) ?? []), evento])
  }
  return [...dias].toSorted(([a], [b]) => a.localeCompare(b))
}

const Fila = ({ evento }: { evento: EventoResumen }) => (
  <li className="group relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-line border-t py-3.5 first:border-t-0 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-talavera md:grid-cols-[6rem_minmax(0,1fr)_auto]">
    <time dateTime={evento.fechaInicio} className="num text-muted">
      {horaDe(evento.fechaInicio, evento.zonaHoraria)}
    </time>
    <div className="min-w-0">
      <h3 className="font-semibold text-[17px] leading-tight">
        <Anchor href={hrefEvento(evento)} className="outline-none after:absolute after:inset-0 group-hover:underline group-hover:underline-offset-3">
          {evento.nombreMostrado}
        </Anchor>
      </h3>
      <p className="text-muted text-sm">{lugarDe(evento)}</p>
    </div>
    <p className="num col-start-2 font-semibold text-md md:col-start-3 md:text-right">
      {evento.venta === 'en_venta' || evento.venta === 'ultimos' ? precioDesde(evento.precioDesde) : <VentaBadge venta={evento.venta} size="sm" />}
    </p>
  </li>
)

/** The month as a list of days: it reads the same on a phone and aloud. */
export const AgendaMes = ({ eventos }: { eventos: EventoResumen[] }) => (
  <ol className="grid">
    {porDia(eventos).map(([dia, delDia]) => {
      const [primero] = delDia
      if (!primero) return null
      return (
        <li key={dia} className="grid gap-x-8 gap-y-3 border-text border-t-[3px] py-5 md:grid-cols-[11rem_minmax(0,1fr)]">
          <h2>
            <span className="sr-only">{diaLargo(primero.fechaInicio, primero.zonaHoraria)}</span>
            <span aria-hidden="true">
              <DateBlock date={primero.fechaInicio} timeZone={primero.zonaHoraria} className="text-[64px] leading-none" />
            </span>
          </h2>
          <ul className="min-w-0">
            {delDia.map((evento) => (
              <Fila key={evento.id} evento={evento} />
            ))}
          </ul>
        </li>
      )
    })}
  </ol>
)
