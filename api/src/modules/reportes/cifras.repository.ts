import { type Db, rowsOf } from '@entrale/db'
import { limite, type Periodo, type Sujeto } from '../cifras/index.ts'
import type { Alcance, Grano } from './alcance.ts'
import { porDesfase } from './zonas.ts'

/** `clave`: a wall clock, or of `cuando` an hour of the week. */
export type Hora = {
  que: 'actual' | 'antes' | 'hoy' | 'semana' | 'cuando'
  clave: string
  compras: number
  ventas: number
  boletos: number
  neto: number
}
/** Until now, and on the same weekday a week before up to the same time. */
export type Hoy = { desde: Date; semana: { desde: Date; hasta: Date } }

/** Hours of a wall clock since 1970 begin a day, or a week (a Thursday began 1970), every so many. */
const CUENTA: Record<Grano, { cada: number; desfase: number }> = {
  hora: { cada: 1, desfase: 0 },
  dia: { cada: 24, desfase: 0 },
  semana: { cada: 168, desfase: 72 },
}
const HORA_MS = 3_600_000
const inicioDeHora = (momento: Date) => new Date(Math.floor(momento.getTime() / HORA_MS) * HORA_MS)

type Intervalo = Periodo & { que: Exclude<Hora['que'], 'cuando'> }
const intervalosDe = ({ antes, desde, hasta }: Alcance, { desde: hoy, semana }: Hoy): Intervalo[] => [
  { que: 'actual', desde, hasta },
  ...(antes === null ? [] : [{ que: 'antes' as const, desde: antes, hasta: desde }]),
  { que: 'hoy', desde: hoy, hasta: null },
  { que: 'semana', desde: semana.desde, hasta: inicioDeHora(semana.hasta) },
]

/** One of these is null: `cual` counts hours, days or weeks, `semana` hours of a week. */
type Fila = Omit<Hora, 'que' | 'clave'> & { que: number; cual: number | null; semana: number | null }

const claveDe = ({ cual, semana }: Fila, { cada, desfase }: (typeof CUENTA)[Grano]) =>
  cual === null ? String(semana) : new Date((cual * cada - desfase) * HORA_MS).toISOString().slice(0, 16)

/**
 * Boletos that admit count on the day on which they were paid; money on the day on which it was booked. There are as many hours as there were
 * since the first sale, so they are read once and told apart by whole numbers.
 */
export async function findHoras(db: Db, alcance: Alcance, hoy: Hoy): Promise<Hora[]> {
  const cuenta = CUENTA[alcance.grano]
  const intervalos = intervalosDe(alcance, hoy)
  const partes = intervalos.flatMap((periodo, que) =>
    porDesfase(alcance.zona, periodo).map((parte) => ({ que, ...parte })),
  )
  const filas = await rowsOf<Fila>(db)`/* prepared: cifras_por_hora */
    with espera as materialized (
      select p.hora as cuando, horas_hasta(p.hora) as hora, sum(p.compras)::int as compras,
        sum(p.ventas)::int as ventas, sum(p.boletos)::int as boletos, sum(p.neto)::float8 as neto
      from cifras_por_sumar p where p.evento_id = any(${[...alcance.eventoIds]}::uuid[]) and p.cuadro = 'tiempo'
      group by 1
    )
    select que, cual, semana, sum(compras)::int as compras, sum(ventas)::int as ventas, sum(boletos)::int as boletos,
      sum(neto) as neto
    from (
      select t.que, (f.hora + t.mas + ${cuenta.desfase}::int) / ${cuenta.cada}::int as cual,
        (f.hora + t.mas + 72) % 168 as semana, f.compras, f.ventas, f.boletos, f.neto
      from unnest(${partes.map(({ que }) => que)}::int[],
          ${partes.map(({ desde }) => limite(desde, '-infinity'))}::timestamptz[],
          ${partes.map(({ hasta }) => limite(hasta, 'infinity'))}::timestamptz[],
          ${partes.map(({ horas }) => horas)}::int[]) t(que, desde, hasta, mas),
        lateral (
          select k.hora, k.compras, k.ventas, k.boletos, k.neto::float8 from cifras k
            where k.sujeto_id = ${alcance.sujetoId} and k.cuadro = 'tiempo' and k.nivel = 'hour'
              and k.cuando >= t.desde and k.cuando < t.hasta
          union all
          select e.hora, e.compras, e.ventas, e.boletos, e.neto from espera e
            where e.cuando >= t.desde and e.cuando < t.hasta
        ) f
    ) h group by grouping sets ((que, cual), (que, semana))`
  return filas.flatMap((fila) => {
    const [de, { compras, ventas, boletos, neto }] = [intervalos[fila.que]?.que, fila]
    const que = fila.semana === null ? de : de === 'actual' && ventas !== 0 ? 'cuando' : undefined
    if (que === undefined || (compras === 0 && ventas === 0 && boletos === 0 && neto === 0)) return []
    return [{ que, clave: claveDe(fila, cuenta), compras, ventas, boletos, neto }]
  })
}

/** Of the hour in which that weekday stood, what was paid until its minute and admits: only whole hours are kept. */
export async function countUltimaHora(db: Db, { eventoIds }: Sujeto, { semana: { hasta } }: Hoy): Promise<number> {
  const rows = await rowsOf<{ boletos: number }>(db)`/* prepared: boletos_de_la_hora */
    select coalesce(sum(b.cuantos), 0)::int as boletos
    from unnest(${[...eventoIds]}::uuid[]) e(id)
      join compras c on c.evento_id = e.id and c.pagada_en >= ${inicioDeHora(hasta)} and c.pagada_en <= ${hasta},
      lateral (select count(*) as cuantos from boletos
        where compra_id = c.id and estado in ('valido', 'usado')) b`
  return rows[0]?.boletos ?? 0
}

/** When the first compra of any of these was paid. */
export async function findPrimeraVenta(db: Db, eventoIds: readonly string[]): Promise<Date | null> {
  const rows = await rowsOf<{ primera: Date | null }>(db)`/* prepared: primera_venta */
    select min(c.pagada_en) as primera from unnest(${[...eventoIds]}::uuid[]) e(id),
      lateral (select pagada_en from compras where evento_id = e.id and pagada_en is not null order by pagada_en
        limit 1) c`
  return rows[0]?.primera ?? null
}
