import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

export type ContratoRow = { version: number; texto: string; huella: Buffer; vigenteDesde: Date; firmarHasta: Date }
const COLUMNAS = sql`version, texto, huella, vigente_desde as "vigenteDesde", firmar_hasta as "firmarHasta"`

/** The one to sign now. */
export const findVigente = (db: Db, ahora: Date) => rowOf<ContratoRow>(db)`
  select ${COLUMNAS} from contratos where vigente_desde <= ${ahora} order by version desc limit 1`

export const findContrato = (db: Db, version: number) => rowOf<ContratoRow>(db)`
  select ${COLUMNAS} from contratos where version = ${version}`

/** Without effect where that version is there. */
export async function insertContrato(
  db: Db,
  { version, texto, desde, hasta }: { version: number; texto: string; desde: Date; hasta: Date },
): Promise<void> {
  await execute(db)`
    insert into contratos (version, texto, huella, vigente_desde, firmar_hasta)
    values (${version}, ${texto}, sha256(convert_to(${texto}, 'UTF8')), ${desde}, ${hasta}) on conflict do nothing`
}

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
