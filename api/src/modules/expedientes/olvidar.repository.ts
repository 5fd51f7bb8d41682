import { type Db, execute, rowsOf } from '@entrale/db'

/** Of organizations that ended so long ago that the law asks for nothing more. */
export const findPorBorrar = (db: Db, antes: Date, cuantos: number) => rowsOf<{ id: string }>(db)`
  select e.organizacion_id as id from expedientes e join organizaciones o on o.id = e.organizacion_id
  where e.borrado_en is null and o.eliminada_en < ${antes} order by e.organizacion_id limit ${cuantos}`

/** Its files are named afterwards, so that somebody takes them away. */
async function findArchivosDe(trx: Db, organizacionId: string): Promise<string[]> {
  const filas = await rowsOf<{ archivo: string }>(trx)`
    select archivo from expediente_documentos where organizacion_id = ${organizacionId} and archivo is not null`
  return filas.map(({ archivo }) => archivo)
}

/** What people wrote goes; that there was one, and when it was erased, stays. Answers the names of its files. */
export async function vaciarExpediente(trx: Db, organizacionId: string, ahora: Date): Promise<string[]> {
  const archivos = await findArchivosDe(trx, organizacionId)
  await execute(trx)`update expedientes set datos = null, observaciones = '[]', borrado_en = ${ahora}, persona = null,
    rfc = null, razon_social = null, contacto_email = null, contacto_telefono = null
    where organizacion_id = ${organizacionId}`
  await execute(trx)`update expediente_documentos set archivo = null where organizacion_id = ${organizacionId}`
  await execute(trx)`update expediente_sucesos set motivo = '', observaciones = '[]'
    where organizacion_id = ${organizacionId}`
  await execute(trx)`delete from titulares_aceptados where organizacion_id = ${organizacionId}`
  await execute(trx)`delete from expediente_consultas where organizacion_id = ${organizacionId}`
  await execute(trx)`delete from contrato_firmas where organizacion_id = ${organizacionId}`
  return archivos
}

const TABLAS = [
  ...(['expediente_accesos', 'expediente_documentos', 'expediente_sucesos', 'expediente_consultas'] as const),
  ...(['titulares_aceptados', 'contrato_firmas', 'expedientes'] as const),
]
/** Of an organization that nobody ever bought from, which goes whole. Answers the names of its files. */
export async function deleteExpediente(trx: Db, organizacionId: string): Promise<string[]> {
  const archivos = await findArchivosDe(trx, organizacionId)
  for (const tabla of TABLAS) await trx.deleteFrom(tabla).where('organizacion_id', '=', organizacionId).execute()
  return archivos
}

/** Of one that is kept for the books: what buyers read of it closes, and the sealed rest waits for its day. */
export async function cerrarExpediente(trx: Db, organizacionId: string): Promise<void> {
  await execute(trx)`update expedientes set rfc = null, razon_social = null, persona = null, contacto_email = null,
      contacto_telefono = null, estado = case when estado = 'aprobado' then 'vencido' else estado end
    where organizacion_id = ${organizacionId}`
}
