import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { type Alcance, enPeriodo, ids } from './alcance.ts'

export type CodigoUsado = { codigo: string; evento: string; compras: number; boletos: number; descuento: number; neto: number }

/** What was paid in the period with each code, and what is left of it for the organization. */
export async function findCodigosUsados(db: Db, alcance: Alcance): Promise<CodigoUsado[]> {
  const { rows } = await sql<CodigoUsado>`
    with cuentas as (
      select k.id, k.codigo, k.evento_id, count(*)::int as compras, sum(a.codigo_boletos)::int as boletos, sum(l.descuento)::float8 as descuento, sum(m.neto)::float8 as neto
      from codigos k join apartados a on a.codigo_id = k.id and a.estado = 'convertido',
        lateral (select id, pagada_en from compras where apartado_id = a.id offset 0) c,
        lateral (select sum(cantidad::bigint * descuento) as descuento from compra_lineas where compra_id = c.id offset 0) l,
        lateral (
          select coalesce(-sum(monto), 0) as neto from asientos
          where compra_id = c.id and concepto in ('venta', 'reembolso', 'contracargo') and cuenta = 'organizacion' offset 0
        ) m
      where k.evento_id = ${ids(alcance)} and ${enPeriodo('c.pagada_en', alcance)} group by k.id
    )
    select n.codigo, e.nombre_mostrado as evento, n.compras, n.boletos, n.descuento, n.neto from cuentas n join eventos e on e.id = n.evento_id
    order by n.boletos desc, n.codigo limit 500`.execute(db)
  return rows
}
