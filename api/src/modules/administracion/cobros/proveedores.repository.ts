import type { AvisoProveedor, Conciliacion } from '@entrale/contract/administracion/proveedores'
import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { CENTRO } from '../../../momento.ts'
import { saltoDe, type Tramo, todas } from '../comun/busqueda.ts'
import { type Pagina, pagina } from '../comun/pagina.ts'

export type ConciliacionRow = Omit<Conciliacion, 'ultimaEn'> & { ultimaEn: Date }

/** One line per provider and day of Mexico City: the last time they were held against us, and what differed then. */
export async function findConciliaciones(
  db: Db,
  { proveedor }: { proveedor?: string | undefined },
  tramo: Tramo,
): Promise<Pagina<ConciliacionRow>> {
  const dias = sql`from (select proveedor, (hasta at time zone ${CENTRO})::date as dia, count(*)::int as revisiones,
    max(hasta) as ultima
    from conciliaciones ${proveedor === undefined ? sql`` : sql`where proveedor = ${proveedor}`} group by 1, 2) d`
  const filas = sql<ConciliacionRow>`
    select d.proveedor, d.dia::text as dia, d.revisiones, c.cobros, d.ultima as "ultimaEn", c.diferencias
    from (select d.* ${dias} order by d.dia desc, d.proveedor limit ${tramo.limit} offset ${saltoDe(tramo)}) d
    join lateral (select cobros, diferencias from conciliaciones c
      where c.proveedor = d.proveedor and c.hasta = d.ultima limit 1) c on true
    order by d.dia desc, d.proveedor`
  return pagina(db, filas, dias)
}

export type AvisoRow = Omit<AvisoProveedor, 'recibidoEn'> & { recibidoEn: Date }
type FiltroAvisos = { termino?: string | undefined; proveedor?: string | undefined }

/** The newest first; `termino` is a reference, or the id of a notice. */
export function findAvisosProveedor(
  db: Db,
  { termino = '', proveedor }: FiltroAvisos,
  tramo: Tramo,
): Promise<Pagina<AvisoRow>> {
  const condiciones = [
    ...(proveedor === undefined ? [] : [sql`v.proveedor = ${proveedor}`]),
    ...(termino === '' ? [] : [sql`(v.referencia = ${termino} or v.id = ${termino})`]),
  ]
  const desde = sql`from pago_eventos v where ${todas(condiciones)}`
  const filas = sql<AvisoRow>`
    select v.proveedor, v.id, v.tipo, v.referencia, v.efecto, v.recibido_en as "recibidoEn",
      (select c.folio from pagos p join compras c on c.id = p.compra_id
        where p.proveedor = v.proveedor and p.referencia = v.referencia limit 1) as folio
    ${desde} order by v.recibido_en desc, v.proveedor, v.id limit ${tramo.limit} offset ${saltoDe(tramo)}`
  return pagina(db, filas, desde)
}

/** Names of the payment providers that a table knows. */
export async function findProveedoresEn(db: Db, tabla: 'pago_eventos' | 'conciliaciones'): Promise<string[]> {
  const rows = await rowsOf<{ proveedor: string }>(db)`select distinct proveedor from ${sql.table(tabla)} order by 1`
  return rows.map(({ proveedor }) => proveedor)
}
