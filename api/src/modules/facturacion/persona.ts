import { type Db, execute } from '@entrale/db'
import { comprasDe, type Persona } from '../../persona.ts'

/**
 * What is stamped stays with the PAC and in our keeping, as the tax law asks of whoever issued it; here nothing says whose
 * it was. What was not, nobody asks for any more. Before the compras are forgotten: they say which ones are theirs.
 */
export async function olvidarPersona(trx: Db, persona: Persona): Promise<void> {
  await execute(trx)`
    delete from prueba_cfdi where referencia in (select referencia from facturas_solicitadas
      where compra_id in (${comprasDe(persona)}) union all select sustituye ->> 'referencia' from facturas_solicitadas
      where compra_id in (${comprasDe(persona)}))`
  await execute(trx)`
    update facturas_solicitadas set rfc = 'XAXX010101000', razon_social = 'Cuenta Eliminada', regimen = '616',
      codigo_postal = '00000', uso_cfdi = 'S01',
    email = 'eliminada@eliminada.invalid', conceptos = null, error = null, clave = case
      when estado = 'timbrada' then clave else gen_random_uuid() end, timbrando_en = null,
    estado = case when estado = 'timbrada' then estado else 'cancelada' end where compra_id in (${comprasDe(persona)})`
}
