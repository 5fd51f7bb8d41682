import type { Compra, ESTADOS_FACTURA, Factura } from '@entrale/contract/compras'
import type { Db } from '@entrale/db'
import { sql } from 'kysely'

/** Of `compras c`. */
export const facturaDeCompra = sql<
  Compra['factura']
>`(select json_build_object('estado', f.estado, 'rfc', f.rfc) from facturas_solicitadas f where f.compra_id = c.id)`

export type Facturable = {
  id: string
  estado: string
  total: number
  metodo: string
  pagadaEn: Date | null
  factura: (typeof ESTADOS_FACTURA)[number] | null
}

/** What is asked about a compra before its invoice is; others wait. */
export async function lockFacturable(trx: Db, compraId: string): Promise<Facturable> {
  const { rows } = await sql<Facturable>`
    select c.id, c.estado, c.total, c.metodo, c.pagada_en as "pagadaEn", (select f.estado from facturas_solicitadas f where f.compra_id = c.id) as factura
    from compras c where c.id = ${compraId} for update of c`.execute(trx)
  const [fila] = rows
  if (fila === undefined) throw new Error('a compra without its row')
  return fila
}

/** Asked again, with what was corrected. */
export async function guardarFactura(trx: Db, compraId: string, { rfc, razonSocial, regimen, codigoPostal, usoCfdi, email }: Factura): Promise<void> {
  const datos = { rfc, razon_social: razonSocial, regimen, codigo_postal: codigoPostal, uso_cfdi: usoCfdi, email, estado: 'solicitada' as const }
  await trx
    .insertInto('facturas_solicitadas')
    .values({ compra_id: compraId, ...datos })
    .onConflict((conflict) => conflict.column('compra_id').doUpdateSet(datos))
    .execute()
}
