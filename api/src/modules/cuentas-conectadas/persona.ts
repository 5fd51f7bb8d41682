import { type Db, execute, rowsOf } from '@entrale/db'
import { type Datos, type Fila, momento, type Persona } from '../../persona.ts'

/** The accounts that a person's organizations linked. */
export async function exportarConexiones(db: Db, { usuarioId }: Persona): Promise<Datos> {
  const rows = await rowsOf<Fila>(db)`
    select o.nombre_mostrado as organizacion, c.proveedor, c.cuenta, c.estado, c.conectada_por = ${usuarioId} as "laConectaste",
      ${momento('c.activa_en')} as "activaDesde", ${momento('c.desconectada_en')} as "desconectadaEn"
    from cuentas_conectadas c join organizaciones o on o.id = c.organizacion_id
      where o.owner_id = ${usuarioId} or c.conectada_por = ${usuarioId} order by c.creado_en, c.id`
  return { cuentasConectadas: rows }
}

/** Of an organization that goes: what speaks for its accounts goes at once; that it had them is kept for the books. */
export async function olvidarConexionesDe(trx: Db, organizacionId: string, conVentas: boolean): Promise<void> {
  if (!conVentas) {
    await trx.deleteFrom('cuentas_conectadas').where('organizacion_id', '=', organizacionId).execute()
    return
  }
  await execute(trx)`
    update cuentas_conectadas set estado = 'desconectada', falta = '{}', credencial = null, vence_en = null,
      regreso = null, regreso_vence_en = null, conectada_por = null,
      desconectada_en = coalesce(desconectada_en, clock_timestamp())
    where organizacion_id = ${organizacionId}`
}
