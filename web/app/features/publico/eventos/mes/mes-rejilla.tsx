import type { DiaCalendario } from '@entrale/contract/catalogo/schemas'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { cuenta } from '../../../../lib/formatos'
import { cn } from '../../../../ui/cn'
import { hrefEvento, tinteDe } from '../evento'
import { DIAS_SEMANA, diaCompleto, diaTrasTecla, type Mes, numeroDe } from './mes'

type RejillaProps = {
  mes: Mes
  dias: readonly DiaCalendario[]
  elegido: string
  hoy: string
  /** The address of a day, in this month or in another one. */
  hrefDia: (dia: string) => string
  cambiando: boolean
}

const EN_CELDA = 3
const borde = 'border-line border-t lg:border-r lg:last:border-r-0'
const PUNTOS = 3

/** One stop for the Tab key, moved by the arrows; a page without scripts keeps every day within reach of Tab. */
function useTeclas({ mes, elegido, hrefDia }: Pick<RejillaProps, 'mes' | 'elegido' | 'hrefDia'>) {
  const tabla = useRef<HTMLTableElement>(null)
  const navigate = useNavigate()
  const [viva, setViva] = useState(false)
  const [parada, setParada] = useState(elegido)
  const porEnfocar = useRef(false)
  useEffect(() => setViva(true), [])
  useEffect(() => setParada(elegido), [elegido])
  useEffect(() => {
    if (!porEnfocar.current) return
    porEnfocar.current = false
    tabla.current?.querySelector<HTMLElement>(`[data-dia="${parada}"]`)?.focus()
  }, [parada])
  const alTeclear = (event: KeyboardEvent) => {
    const { dia } = (event.currentTarget as HTMLElement).dataset
    const destino =
      dia === undefined || event.altKey || event.ctrlKey || event.metaKey ? null : diaTrasTecla(dia, event.key)
    if (destino === null) return
    event.preventDefault()
    const claves = [mes.anterior, mes.clave, mes.siguiente]
    if (!claves.includes(destino.slice(0, 7))) return
    porEnfocar.current = true
    if (destino.startsWith(mes.clave)) setParada(destino)
    else void navigate(hrefDia(destino), { preventScrollReset: true })
  }
  return { tabla, alTeclear, tabIndexDe: (dia: string) => (!viva || dia === parada ? 0 : -1) }
}

/** The first of the day, for those who point; the day itself leads to all of them. */
const Primeros = ({ eventos, total }: Pick<DiaCalendario, 'eventos' | 'total'>) => (
  <ul className="mt-1.5 hidden gap-1 lg:grid">
    {eventos.slice(0, EN_CELDA).map((evento) => (
      <li key={evento.id} className="tinted relative min-w-0" style={tinteDe(evento.matiz)}>
        <Link
          dir="auto"
          to={hrefEvento(evento)}
          tabIndex={-1}
          className="line-clamp-2 border-hair border-l-[3px] pl-1.5 text-xs leading-tight hyphens-auto hover:bg-tint-2 hover:underline hover:underline-offset-2"
        >
          {evento.nombreMostrado}
        </Link>
      </li>
    ))}
    {total > EN_CELDA && <li className="pl-2 text-muted text-xs">+{total - EN_CELDA} más</li>}
  </ul>
)

/** How full the day is, where there is no room for names. */
const Puntos = ({ eventos, total }: Pick<DiaCalendario, 'eventos' | 'total'>) => (
  <span aria-hidden="true" className="pointer-events-none mt-auto flex h-4 items-center gap-0.5 lg:hidden">
    {total > PUNTOS ? (
      <span className="num font-semibold text-hair text-xs">{total}</span>
    ) : (
      eventos
        .slice(0, PUNTOS)
        .map((evento) => (
          <span key={evento.id} className="tinted size-1.5 rounded-chip bg-hair" style={tinteDe(evento.matiz)} />
        ))
    )}
  </span>
)

type CeldaProps = {
  dia: string
  con: DiaCalendario | undefined
  elegido: boolean
  pasada: boolean
  hoy: string
  href: string
  tabIndex: number
  onKeyDown: (event: KeyboardEvent) => void
}

const nombreDeDia = (dia: string, total: number, esHoy: boolean) =>
  `${esHoy ? 'Hoy, ' : ''}${diaCompleto(dia)}: ${total === 0 ? 'sin eventos' : cuenta(total, 'evento', 'eventos')}`

function Celda({ dia, con, elegido, pasada, hoy, href, ...teclas }: CeldaProps) {
  const esHoy = dia === hoy
  const total = con?.total ?? 0
  return (
    <td
      className={cn(
        borde,
        'relative p-0 align-top',
        pasada ? 'h-10' : 'h-15 sm:h-18 lg:h-30',
        elegido && 'bg-surface-2 shadow-[inset_0_3px_0_var(--text)]',
      )}
    >
      <div className="flex h-full min-w-0 flex-col items-center p-1 lg:items-stretch lg:p-2">
        <Link
          to={href}
          preventScrollReset
          data-dia={dia}
          {...teclas}
          aria-current={esHoy ? 'date' : undefined}
          className="flex items-center justify-between gap-1 outline-none after:absolute after:inset-0 hover:after:bg-text/5 focus-visible:after:outline-2 focus-visible:after:outline-talavera focus-visible:after:-outline-offset-2"
        >
          <span className="sr-only">{`${nombreDeDia(dia, total, esHoy)}${elegido ? ', elegido' : ''}`}</span>
          <span
            aria-hidden="true"
            className={cn(
              'type-figure grid h-7 min-w-7 place-items-center rounded-poster px-1 text-base lg:text-lg',
              total === 0 && 'font-normal text-muted',
              dia < hoy && 'text-subtle',
              esHoy && 'bg-cempasuchil text-on-cempasuchil',
            )}
          >
            {numeroDe(dia)}
          </span>
          {total > 0 && (
            <span aria-hidden="true" className="num hidden text-muted text-xs lg:inline">
              {total}
            </span>
          )}
        </Link>
        {con && total > 0 && (
          <>
            <Primeros {...con} />
            <Puntos {...con} />
          </>
        )}
      </div>
    </td>
  )
}

/** The month as a table that arrows walk through: Home and End within the week, PageUp and PageDown by months, Enter shows the day. */
export function MesRejilla({ mes, dias, elegido, hoy, hrefDia, cambiando }: RejillaProps) {
  const { tabla, alTeclear, tabIndexDe } = useTeclas({ mes, elegido, hrefDia })
  const porDia = new Map(dias.map((dia) => [dia.dia, dia]))
  return (
    <table
      ref={tabla}
      aria-busy={cambiando || undefined}
      className="w-full table-fixed border-collapse lg:border-line lg:border-b"
    >
      <caption className="sr-only">
        {mes.nombre} de {mes.anio}
      </caption>
      <thead>
        <tr>
          {DIAS_SEMANA.map((dia) => (
            <th
              key={dia}
              scope="col"
              abbr={dia}
              className="type-label pb-2 text-center text-muted text-sm lg:pl-2 lg:text-left lg:text-base"
            >
              <span aria-hidden="true">{dia.slice(0, 3)}</span>
              <span className="sr-only">{dia}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {mes.semanas.map((semana) => (
          <tr key={semana.find(Boolean)}>
            {semana.map((dia, lugar) =>
              dia === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a hole has no name but its place
                <td key={lugar} className={borde} />
              ) : (
                <Celda
                  key={dia}
                  dia={dia}
                  con={porDia.get(dia)}
                  elegido={dia === elegido}
                  pasada={semana.every((otro) => otro === null || otro < hoy)}
                  hoy={hoy}
                  href={hrefDia(dia)}
                  tabIndex={tabIndexDe(dia)}
                  onKeyDown={alTeclear}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
