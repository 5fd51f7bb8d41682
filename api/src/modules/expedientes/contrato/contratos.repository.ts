import { type Db, rowOf, rowsOf } from '@entrale/db'

type Condiciones = { diasHabiles: number; minimo: number; reservaBps: number; reservaDias: number }
export const findCondiciones = (db: Db) => rowOf<Condiciones>(db)`
  select liquidar_dias_habiles as "diasHabiles", liquidacion_minima as minimo, reserva_bps as "reservaBps",
    reserva_dias as "reservaDias" from ajustes`

export type FirmaRow = { id: string; version: number; huella: Buffer; firmadoEn: Date; prueba: Buffer }
/** The latest first. */
export const findFirmas = (db: Db, organizacionId: string) => rowsOf<FirmaRow>(db)`
  select id, version, huella, firmado_en as "firmadoEn", prueba from contrato_firmas
  where organizacion_id = ${organizacionId} order by version desc`

type FirmaNueva = Omit<FirmaRow, 'firmadoEn'> & { organizacionId: string; usuarioId: string; ahora: Date }
/** False where it was signed already. */
export async function insertFirma(trx: Db, firma: FirmaNueva): Promise<boolean> {
  const { id, organizacionId, version, huella, usuarioId, prueba, ahora } = firma
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('contrato_firmas')
    .values({ id, organizacion_id: organizacionId, version, huella, usuario_id: usuarioId, prueba, firmado_en: ahora })
    .onConflict((conflict) => conflict.columns(['organizacion_id', 'version']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export const findFirmante = (db: Db, usuarioId: string) => rowOf<{ nombre: string; email: string }>(db)`
  select nombre_mostrado as nombre, email from usuarios where id = ${usuarioId}`
