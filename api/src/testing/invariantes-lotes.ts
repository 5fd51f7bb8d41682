import type { Db } from '@entrale/db'
import { sql } from 'kysely'

type Falla = { regla: string; que: string; detalle: string }

/** What is on its way stands in one lote, and what a lote says that it paid has left. */
export async function findFallasDeLotes(db: Db): Promise<Falla[]> {
  const { rows } = await sql<Falla>`
    with cosas as (
      select 'reembolso' as que, id, estado, monto::bigint as monto from reembolsos
      union all select 'liquidacion', id, estado, monto from liquidaciones
    ), renglones as (
      select coalesce(g.reembolso_id, g.liquidacion_id) as id, g.estado, g.monto, l.estado as lote, l.folio
      from lote_renglones g join lotes l on l.id = g.lote_id
    )
    select 'lo que va en transferencia está en un lote abierto' as regla, c.que || ' ' || c.id as que,
      count(r.id)::text as detalle
    from cosas c left join renglones r on r.id = c.id and r.estado = 'en_camino'
      and r.lote in ('por_aprobar', 'listo', 'enviado') and r.monto = c.monto
    where c.estado = 'en_transferencia' group by c.que, c.id having count(r.id) <> 1
    union all
    select 'un renglón vivo dice lo que pasó', r.folio || ' ' || r.id, r.estado || ' ' || c.estado
    from renglones r join cosas c on c.id = r.id
    where r.estado = 'en_camino' and c.estado <> 'en_transferencia' or r.estado = 'pagado' and c.estado <> 'pagado'
        and c.estado <> 'pagada'
    union all
    select 'un lote cerrado no espera nada', r.folio, r.lote from renglones r
      where r.estado = 'en_camino' and r.lote in ('cerrado', 'descartado')`.execute(db)
  return rows
}
