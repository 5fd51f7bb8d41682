import { type Db, execute, rowsOf } from '@entrale/db'
import { comprasDe, type Datos, type Fila, momento, type Persona } from '../../persona.ts'

/** Who their organizations are before the tax office. */
export async function exportarPersona(db: Db, { usuarioId }: Persona): Promise<Datos> {
  const rows = await rowsOf<Fila>(db)`
    select o.nombre_mostrado as organizacion, d.rfc, d.razon_social as "razonSocial", d.regimen,
      d.codigo_postal as "codigoPostal", d.email as correo, ${momento('d.actualizado_en')} as "consentidosEn",
      version_documento(d.aviso_id) as "avisoDePrivacidad"
    from datos_fiscales d join organizaciones o on o.id = d.organizacion_id where o.owner_id = ${usuarioId}
      order by o.creado_en, o.id`
  return { datosFiscales: rows }
}

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

/** Of an organization that ended so long ago that the law asks for nothing more: who it was, and its account at the PAC. */
export async function olvidarFiscalesDe(trx: Db, organizacionId: string): Promise<void> {
  for (const tabla of ['datos_fiscales', 'conexiones_pac'] as const)
    await trx.deleteFrom(tabla).where('organizacion_id', '=', organizacionId).execute()
}
