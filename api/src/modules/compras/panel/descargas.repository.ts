import { type Db, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { usoDeBoleto } from '../../accesos/index.ts'
import { type Filtros, type FiltrosAsistentes, filtroAsistentes, filtroCompras, type Lista } from './filtros.ts'
import { ingreso } from './panel.repository.ts'

/** Where the last batch ended; moments as text, for a date of JavaScript is coarser. */
type Cursor = { momento: string; id: string; numero: number }
const PRINCIPIO: Cursor = { momento: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff', numero: 0 }
const LOTE = 2000

const enLaHoja = (momento: RawBuilder<unknown>, zona: string) =>
  sql`to_char(${momento} at time zone ${zona}::text, 'YYYY-MM-DD HH24:MI')`
const fecha = (zona: string) => sql`${enLaHoja(sql`c.creado_en`, zona)} as fecha`

/** Batch after batch, so that a long list is never in memory as a whole. */
async function* porLotes<T extends Cursor>(leer: (desde: Cursor) => Promise<T[]>): AsyncGenerator<T[]> {
  let desde: Cursor = PRINCIPIO
  for (;;) {
    const filas = await leer(desde)
    const ultima = filas.at(-1)
    if (ultima === undefined) return
    yield filas
    if (filas.length < LOTE) return
    desde = ultima
  }
}

export type CompraDescargada = Cursor & {
  folio: string
  estado: string
  metodo: string
  nombre: string
  email: string
  boletos: string
  cantidad: number
  subtotal: number
  cargos: number
  total: number
  ingreso: number
  fecha: string
}

/** The compras of a list, the newest first. */
export const descargarCompras = (db: Db, lista: Lista, filtros: Filtros): AsyncGenerator<CompraDescargada[]> =>
  porLotes(
    ({ momento, id }) => rowsOf<CompraDescargada>(db)`
      with tramo as (
        select c.id, c.creado_en from compras c
          where ${filtroCompras(lista, filtros)} and (c.creado_en, c.id) < (${momento}::timestamptz, ${id}::uuid)
        order by c.creado_en desc, c.id desc limit ${LOTE}
      )
      select c.creado_en::text as momento, c.id, 0 as numero, c.folio, c.estado, c.metodo, c.nombre_mostrado as nombre,
        c.email, l.boletos, l.cantidad,
        c.subtotal, c.cargos, c.total, ${ingreso} as ingreso, ${fecha(lista.zonaHoraria)}
      from tramo t join compras c on c.id = t.id cross join lateral (
        select string_agg(l.cantidad || ' × ' || l.tipo, ', ' order by l.tipo) as boletos,
          sum(l.cantidad)::int as cantidad
        from compra_lineas l where l.compra_id = c.id
      ) l order by t.creado_en desc, t.id desc`,
  )

export type AsistenteDescargado = Cursor & {
  folio: string
  nombre: string
  email: string
  tipo: string
  estado: string
  metodo: string
  fecha: string
  usadoEn: string | null
  puerta: string | null
}

/** The boletos of a list, newest compra first. `id` is the id of the compra. */
export const descargarAsistentes = (
  db: Db,
  lista: Lista,
  filtros: FiltrosAsistentes,
): AsyncGenerator<AsistenteDescargado[]> =>
  porLotes(
    ({ momento, id, numero }) => rowsOf<AsistenteDescargado>(db)`
      with tramo as (
        select b.id from boletos b where ${filtroAsistentes(lista, filtros)}
          and (b.creado_en, b.compra_id) <= (${momento}::timestamptz, ${id}::uuid)
          and not (b.creado_en = ${momento}::timestamptz and b.compra_id = ${id}::uuid and b.numero <= ${numero})
        order by b.creado_en desc, b.compra_id desc, b.numero limit ${LOTE}
      )
      select b.creado_en::text as momento, b.compra_id as id, b.numero, c.folio,
        coalesce(b.asistente, c.nombre_mostrado) as nombre,
        coalesce(b.titular_email, c.email) as email, t.tipo, b.estado,
        c.metodo, ${fecha(lista.zonaHoraria)},
        ${enLaHoja(sql`(u.uso ->> 'en')::timestamptz`, lista.zonaHoraria)} as "usadoEn", u.uso ->> 'puerta' as puerta
      from tramo x join boletos b on b.id = x.id join compras c on c.id = b.compra_id
        join tipos_boleto t on t.id = b.tipo_boleto_id cross join lateral (select ${usoDeBoleto} as uso) u
      order by b.creado_en desc, b.compra_id desc, b.numero`,
  )
