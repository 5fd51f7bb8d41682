import { type Db, execute, rowsOf } from '@entrale/db'
import { comprasDe, type Datos, type Fila, momento, type Persona } from '../../persona.ts'

/** What the platform invoiced to them, and what notas took back. */
export async function exportarPersona(db: Db, persona: Persona): Promise<Datos> {
  const filas = await rowsOf<Fila>(db)`
    select c.folio, d.clase, d.receptor ->> 'rfc' as rfc, d.receptor ->> 'razonSocial' as "razonSocial",
      d.receptor ->> 'regimen' as regimen, d.receptor ->> 'codigoPostal' as "codigoPostal",
      d.receptor ->> 'usoCfdi' as "usoCfdi", d.receptor ->> 'email' as correo, (d.total::numeric / 100)::float8 as total,
      d.estado, d.uuid as "folioFiscal", ${momento('d.creado_en')} as "pedidoEn"
    from comprobantes d join compras c on c.id = d.compra_id
    where c.id in (${comprasDe(persona)}) and d.receptor ->> 'rfc' <> 'XAXX010101000'
    order by d.creado_en, d.id`
  return { comprobantesFiscales: filas }
}

/** As with the invoices of their boletos: what is stamped is kept by whoever issued it, without whose it was here. */
export async function olvidarPersona(trx: Db, persona: Persona): Promise<void> {
  await execute(trx)`
    update comprobantes set por_olvidar = true
    where compra_id in (${comprasDe(persona)}) and (clase = 'cargo' or receptor ->> 'rfc' <> 'XAXX010101000')`
}
