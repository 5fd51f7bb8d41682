import type { ClaseDocumento, TIPOS_DOCUMENTO } from '@entrale/contract/expedientes/schemas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { createId } from '../../../ids.ts'

export type TipoDocumento = (typeof TIPOS_DOCUMENTO)[number]
export type DocumentoRow = {
  id: string
  clase: ClaseDocumento
  tipo: TipoDocumento
  bytes: number
  archivo: string | null
  venceEl: string | null
  subidoEn: Date
}
const COLUMNAS = sql`id, clase, tipo, bytes, archivo, vence_el::text as "venceEl", subido_en as "subidoEn"`

/** Those that count. */
export const findDocumentos = (db: Db, organizacionId: string) => rowsOf<DocumentoRow>(db)`
  select ${COLUMNAS} from expediente_documentos
  where organizacion_id = ${organizacionId} and reemplazado_en is null order by clase`

/** Whose paper or signature that is; for administrators, who have no organization in their path. */
export async function findDueno(
  db: Db,
  de: 'expediente_documentos' | 'contrato_firmas',
  id: string,
): Promise<string | null> {
  const fila = await db.selectFrom(de).select('organizacion_id').where('id', '=', id).executeTakeFirst()
  return fila?.organizacion_id ?? null
}

/** Also one that was replaced. */
export const findDocumento = (db: Db, organizacionId: string, id: string) => rowOf<DocumentoRow>(db)`
  select ${COLUMNAS} from expediente_documentos where organizacion_id = ${organizacionId} and id = ${id}`

type Nuevo = Omit<DocumentoRow, 'archivo' | 'subidoEn'> & {
  organizacionId: string
  archivo: string
  llave: string
  huella: Buffer
  subidoPor: string
  ahora: Date
}
/** In the place of the one of before, which is kept. */
export async function insertDocumento(trx: Db, nuevo: Nuevo): Promise<void> {
  const { id, organizacionId, clase, tipo, bytes, huella, archivo, llave, venceEl, subidoPor, ahora } = nuevo
  await execute(trx)`update expediente_documentos set reemplazado_en = ${ahora}
    where organizacion_id = ${organizacionId} and clase = ${clase} and reemplazado_en is null`
  await trx
    .insertInto('expediente_documentos')
    .values({
      ...{ id, organizacion_id: organizacionId, clase, tipo, bytes, huella, archivo, llave },
      ...{ vence_el: venceEl, subido_por: subidoPor, subido_en: ahora },
    })
    .execute()
}

export async function insertAcceso(
  db: Db,
  acceso: { organizacionId: string; documentoId: string; usuarioId: string; rol: AccesoRow['rol']; ahora: Date },
): Promise<void> {
  const { organizacionId, documentoId, usuarioId, rol, ahora } = acceso
  await db
    .insertInto('expediente_accesos')
    .values({
      ...{ id: createId(), organizacion_id: organizacionId, documento_id: documentoId },
      ...{ usuario_id: usuarioId, rol, creado_en: ahora },
    })
    .execute()
}

export type AccesoRow = {
  id: string
  clase: ClaseDocumento
  quien: string | null
  rol: 'administrador' | 'owner' | 'admin'
  creadoEn: Date
}
/** The latest first. */
export async function findAccesos(
  db: Db,
  organizacionId: string,
  { limit, currentPage }: { limit: number; currentPage: number },
): Promise<{ accesos: AccesoRow[]; total: number }> {
  const filas = await rowsOf<AccesoRow & { total: number }>(db)`
    select a.id, d.clase, u.nombre_mostrado as quien, a.rol, a.creado_en as "creadoEn", count(*) over ()::int as total
    from expediente_accesos a join expediente_documentos d on d.id = a.documento_id
      left join usuarios u on u.id = a.usuario_id
    where a.organizacion_id = ${organizacionId} order by a.id desc limit ${limit} offset ${(currentPage - 1) * limit}`
  return { accesos: filas, total: filas[0]?.total ?? 0 }
}
