import { type Db, rowOf } from '@entrale/db'
import type { EstadoFactura } from './estado.ts'

/** What an e-mail about an invoice says. */
export type FacturaPorAvisar = {
  id: string
  compraId: string
  folio: string
  enlaces: number
  usuarioId: string | null
  comprador: string
  email: string
  estado: EstadoFactura
  clave: string
  rfc: string
  total: number | null
  uuid: string | null
  error: string | null
  proveedor: string | null
  dePrueba: boolean
  avisado: string | null
  evento: string
  fin: Date
  estadoEvento: string
  organizador: string
  cargo: CargoPorAvisar | null
  /** One of both has its first try still to come: what they come to is told together. */
  viene: boolean
}
type CargoPorAvisar = {
  id: string
  estado: EstadoFactura
  clave: string
  total: number
  uuid: string | null
  error: string | null
}
export const findFacturaPorAvisar = (db: Db, compraId: string) => rowOf<FacturaPorAvisar>(db)`
    select f.id, f.compra_id as "compraId", c.folio, c.enlaces, c.usuario_id as "usuarioId",
      c.nombre_mostrado as comprador,
      f.email, f.estado, f.clave, f.rfc, f.total, f.uuid,
      f.error, f.proveedor, f.de_prueba as "dePrueba", f.avisado, e.nombre_mostrado as evento,
        e.fin, e.estado as "estadoEvento", o.nombre_mostrado as organizador,
      (select json_build_object('id', d.id, 'estado', d.estado, 'clave', d.clave, 'total', d.total, 'uuid', d.uuid,
        'error', d.error) from comprobantes d where d.compra_id = c.id and d.clase = 'cargo'
        and d.estado <> 'cancelada' and d.sustituida_en is null) as cargo,
      exists (select from trabajos t where t.fallido_en is null and t.intentos <= 1
        and (t.tipo in ('pedir_cargo', 'timbrar_factura') and t.datos ->> 'compraId' = c.id::text
          or t.tipo = 'timbrar_comprobante' and t.datos ->> 'comprobanteId' in (select d.id::text from comprobantes d
            where d.compra_id = c.id and d.clase = 'cargo'))) as viene
    from facturas_solicitadas f join compras c on c.id = f.compra_id join eventos e on e.id = c.evento_id
      join organizaciones o on o.id = e.organizacion_id
    where f.compra_id = ${compraId} and not f.por_olvidar`
export async function markAvisado(trx: Db, compraId: string, avisado: string): Promise<void> {
  await trx.updateTable('facturas_solicitadas').set({ avisado }).where('compra_id', '=', compraId).execute()
}
