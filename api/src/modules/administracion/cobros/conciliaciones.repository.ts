import type { Conciliacion } from '@entrale/contract/administracion/proveedores'
import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { CENTRO } from '../../../momento.ts'
import { saltoDe, type Tramo } from '../comun/busqueda.ts'
import { type Pagina, pagina } from '../comun/pagina.ts'
import { findProveedoresEn } from './proveedores.repository.ts'

export type ConciliacionRow = Omit<Conciliacion, 'ultimaEn'> & { ultimaEn: Date }

/** One line per provider and day of Mexico City: the last time they were held against us, and what differed then. */
export async function findConciliaciones(
  db: Db,
  { proveedor }: { proveedor?: string | undefined },
  tramo: Tramo,
): Promise<Pagina<ConciliacionRow>> {
  const dias = sql`from (select proveedor, (hasta at time zone ${CENTRO})::date as dia, count(*)::int as revisiones, max(hasta) as ultima
    from conciliaciones ${proveedor === undefined ? sql`` : sql`where proveedor = ${proveedor}`} group by 1, 2) d`
  const filas = sql<ConciliacionRow>`
    select d.proveedor, d.dia::text as dia, d.revisiones, c.cobros, d.ultima as "ultimaEn", c.diferencias
    from (select d.* ${dias} order by d.dia desc, d.proveedor limit ${tramo.limit} offset ${saltoDe(tramo)}) d
    join lateral (select cobros, diferencias from conciliaciones c where c.proveedor = d.proveedor and c.hasta = d.ultima limit 1) c on true
    order by d.dia desc, d.proveedor`
  return pagina(db, filas, dias)
}

export const findProveedoresConciliados = (db: Db): Promise<string[]> => findProveedoresEn(db, 'conciliaciones')
