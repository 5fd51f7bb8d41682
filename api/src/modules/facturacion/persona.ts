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

/** Before the compras are forgotten: they say which ones are theirs. What its PAC has not answered goes when it does. */
export async function olvidarPersona(trx: Db, persona: Persona): Promise<void> {
  await execute(trx)`
    update facturas_solicitadas set por_olvidar = true where compra_id in (${comprasDe(persona)})`
}

/** Of an organization that ended so long ago that the law asks for nothing more: who it was, and its account at the PAC. */
export async function olvidarFiscalesDe(trx: Db, organizacionId: string): Promise<void> {
  for (const tabla of ['datos_fiscales', 'conexiones_pac'] as const)
    await trx.deleteFrom(tabla).where('organizacion_id', '=', organizacionId).execute()
}
