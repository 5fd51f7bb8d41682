import type { Db } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { findCifras, type Periodo } from '../modules/cifras/index.ts'
import { DE_EMBUDO, DIRECTO, embudoDe, preguntaDeRepetidas, type Tramo } from '../modules/visitas/index.ts'

/**
 * `promotor`: the name of whose link it was. `boletos`: sold and not given back. `neto`: centavos for the organization,
 * by the ledger, in the stretch.
 */
export type Fuente = {
  fuente: string
  medio: string
  campana: string
  promotor: string | null
  visitas: number
  boletos: number
  neto: number
}

const enTramo = (columna: string, { desde, hasta }: Periodo): RawBuilder<boolean> => {
  const momento = sql.ref(columna)
  return sql`${momento} >= coalesce(${desde}::timestamptz, '-infinity')
    and ${momento} < coalesce(${hasta}::timestamptz, 'infinity')`
}

/** The funnel as statistics tell it. */
export const leerEmbudo = async (db: Db, tramo: Tramo) =>
  embudoDe(
    await findCifras(db, tramo, [
      { que: 'todo', cuadros: DE_EMBUDO, periodo: tramo },
      ...preguntaDeRepetidas('todo', tramo),
    ]),
  )

/**
 * The plainest way to say where people came from and what they bought, the most money first, to check the statistics
 * with; sums of `neto` are those of the ledger. What was bought without a known source counts as direct. Courtesies are
 * no sales.
 */
export async function leerFuentes(db: Db, tramo: Omit<Tramo, 'sujetoId'>): Promise<Fuente[]> {
  const suyos = sql`any(${tramo.eventoIds}::uuid[])`
  const { rows } = await sql<Fuente>`
    with ventas as materialized (
      select c.id, c.pagada_en, coalesce(o.fuente, ${DIRECTO}) as fuente, coalesce(o.medio, '') as medio,
        coalesce(o.campana, '') as campana, o.promotor_id
      from compras c left join compra_origenes o on o.compra_id = c.id
      where c.evento_id = ${suyos} and c.pagada_en is not null and c.metodo <> 'cortesia'
    ), sumas as (
      select fuente, medio, campana, promotor_id, sum(visitas) as visitas, 0 as boletos, 0 as neto
        from visitas where evento_id = ${suyos} and ${enTramo('hora', tramo)} group by 1, 2, 3, 4
      union all
      select v.fuente, v.medio, v.campana, v.promotor_id, 0, count(*), 0 from ventas v
        join boletos b on b.compra_id = v.id
        where b.evento_id = ${suyos} and b.estado in ('valido', 'usado') and ${enTramo('v.pagada_en', tramo)}
          group by 1, 2, 3, 4
      union all
      select v.fuente, v.medio, v.campana, v.promotor_id, 0, 0, -sum(a.monto) from ventas v
        join asientos a on a.compra_id = v.id
        where a.cuenta = 'organizacion' and a.concepto in ('venta', 'reembolso', 'contracargo', 'ajuste')
          and ${enTramo('a.creado_en', tramo)} group by 1, 2, 3, 4
    )
    select s.fuente, s.medio, s.campana, p.nombre as promotor, sum(s.visitas)::int as visitas,
      sum(s.boletos)::int as boletos, sum(s.neto)::float8 as neto
    from sumas s left join promotores p on p.id = s.promotor_id
    group by 1, 2, 3, 4 order by sum(s.neto) desc, sum(s.visitas) desc, 1, 2, 3, 4`.execute(db)
  return rows
}
