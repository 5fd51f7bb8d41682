import type { ColaReembolso, FiltroReembolsosAdmin, ReembolsoAdmin } from '@entrale/contract/banco/schemas'
import { nombreDeBanco } from '@entrale/contract/bancos'
import { containing, type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

/** In which queue a refund of `reembolsos r` is; null where it waits for no transfer. */
const COLA = sql`case
  when r.estado = 'falta_clabe' and r.regreso is not null then 'devueltos'
  when r.estado in ('por_transferir', 'en_transferencia', 'falta_clabe', 'sin_reclamar') then r.estado end`
/** Since when it waits: a transfer since its buyer said where to, whatever happened to it since. */
const DESDE = sql`case when r.estado in ('por_transferir', 'en_transferencia') then r.clabe_en else r.estado_desde end`
const ATRASADO = sql`r.estado in ('por_transferir', 'en_transferencia')
  and r.clabe_en < now() - make_interval(days => a.reembolso_alarma_dias)`

type Fila = Omit<ReembolsoAdmin, 'desde' | 'cuenta'> & { desde: Date; final: string | null; banco: string | null }

const deFila = ({ desde, final, banco, ...fila }: Fila): ReembolsoAdmin => ({
  ...fila,
  desde: desde.toISOString(),
  cuenta: final === null || banco === null ? null : { final, banco: nombreDeBanco(banco) },
})

/** One queue, those that wait longest first. */
export async function findReembolsosAdmin(db: Db, { cola, term = '', limit, currentPage }: FiltroReembolsosAdmin) {
  const filas = await rowsOf<Fila & { total: number }>(db)`
    select r.id, c.folio, e.nombre_mostrado as evento, o.nombre_mostrado as organizacion, r.estado, r.origen, r.monto,
      r.moneda, r.clabe_final as final, r.clabe_banco as banco, ${DESDE} as desde, ${ATRASADO} as atrasado, r.regreso,
      r.recordado, (select json_build_object('id', l.id, 'folio', l.folio) from lote_renglones g
        join lotes l on l.id = g.lote_id where g.reembolso_id = r.id and g.estado = 'en_camino') as lote,
      count(*) over ()::int as total
    from ajustes a, reembolsos r join compras c on c.id = r.compra_id join eventos e on e.id = c.evento_id
      join organizaciones o on o.id = e.organizacion_id
    where ${COLA} = ${cola} and (${term} = '' or c.folio ilike ${containing(term)})
    order by desde, r.id limit ${limit} offset ${(currentPage - 1) * limit}`
  return { items: filas.map(({ total: _, ...fila }) => deFila(fila)), total: filas[0]?.total ?? 0 }
}

type PorCola = { cola: ColaReembolso; cuantos: number; monto: number }
export const countPorCola = (db: Db) => rowsOf<PorCola>(db)`
    select ${COLA} as cola, count(*)::int as cuantos, sum(r.monto)::float8 as monto from reembolsos r
    where r.compra_id is not null
      and r.estado in ('por_transferir', 'en_transferencia', 'falta_clabe', 'sin_reclamar') group by 1 order by 1`

/** How many are late, and after how many days one is. */
export async function findAtraso(db: Db): Promise<{ atrasados: number; alarmaDias: number }> {
  const filas = await rowsOf<{ atrasados: number; alarmaDias: number }>(db)`
    select a.reembolso_alarma_dias as "alarmaDias", (select count(*)::int from reembolsos r where ${ATRASADO})
      as atrasados from ajustes a`
  return filas[0] ?? { atrasados: 0, alarmaDias: 0 }
}
