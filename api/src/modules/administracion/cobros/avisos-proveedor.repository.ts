import type { AvisoProveedor } from '@entrale/contract/administracion/proveedores'
import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { saltoDe, type Tramo, todas } from '../comun/busqueda.ts'
import { type Pagina, pagina } from '../comun/pagina.ts'
import { findProveedoresEn } from './proveedores.repository.ts'

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
      (select c.folio from pagos p join compras c on c.id = p.compra_id where p.proveedor = v.proveedor and p.referencia = v.referencia limit 1) as folio
    ${desde} order by v.recibido_en desc, v.proveedor, v.id limit ${tramo.limit} offset ${saltoDe(tramo)}`
  return pagina(db, filas, desde)
}

export const findProveedoresQueAvisan = (db: Db): Promise<string[]> => findProveedoresEn(db, 'pago_eventos')
