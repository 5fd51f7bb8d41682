import type { Documento } from '@entrale/contract/legales/rutas'
import { type Db, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

/** A text that people agree to. The contract with organizers is kept beside those that everybody may read. */
export type Clase = Documento | 'contrato'
export type DocumentoRow = {
  id: number
  version: number
  edicion: number
  texto: string
  huella: Buffer
  cambios: string
  vigenteDesde: Date
  firmarHasta: Date | null
}
const COLUMNAS = sql`id, version, edicion, texto, huella, cambios, vigente_desde as "vigenteDesde",
  firmar_hasta as "firmarHasta"`

export const findVigente = (db: Db, documento: Clase, ahora: Date) => rowOf<DocumentoRow>(db)`
  select ${COLUMNAS} from documentos_legales where documento = ${documento} and vigente_desde <= ${ahora}
  order by vigente_desde desc, id desc limit 1`

export const findVersion = (db: Db, documento: Clase, version: number, edicion: number) => rowOf<DocumentoRow>(db)`
  select ${COLUMNAS} from documentos_legales
  where documento = ${documento} and version = ${version} and edicion = ${edicion}`

export const findVersiones = (db: Db, documento: Clase) =>
  rowsOf<Pick<DocumentoRow, 'version' | 'edicion' | 'vigenteDesde'>>(db)`
    select version, edicion, vigente_desde as "vigenteDesde" from documentos_legales
    where documento = ${documento} order by id desc`

/** Whether a text that had been announced began to hold in that time. */
export async function seEmpezoAUsar(db: Db, desde: Date, hasta: Date): Promise<boolean> {
  const rows = await rowsOf<{ id: number }>(db)`
    select id from documentos_legales
    where vigente_desde > ${desde} and vigente_desde <= ${hasta} and vigente_desde > publicado_en limit 1`
  return rows.length > 0
}

export type Texto = { documento: Clase; version: number; texto: string; cambios?: string }
type Fechas = { ahora: Date; desde?: Date | null; firmarHasta?: Date | null }

/**
 * Writes a text down unless it is the last one that was published, or an older program brings one from before. The
 * first of all holds at once, whatever its day. True where it is new.
 */
export async function publicarTexto(
  db: Db,
  { documento, version, texto, cambios = '' }: Texto,
  { ahora, desde = null, firmarHasta = null }: Fechas,
): Promise<boolean> {
  const suyos = sql`from documentos_legales where documento = ${documento}`
  const rows = await rowsOf<{ id: number }>(db)`
    insert into documentos_legales (documento, version, edicion, texto, huella, cambios, vigente_desde, firmar_hasta)
    select ${documento}, ${version}, coalesce((select max(edicion) ${suyos} and version = ${version}), 0) + 1, ${texto},
      sha256(convert_to(${texto}, 'UTF8')), ${cambios},
      case when exists (select ${suyos}) then greatest(least(${ahora}, now()), ${desde}) else least(${ahora}, now()) end,
      ${firmarHasta}
    where not exists (select ${suyos} and version > ${version})
      and (select huella ${suyos} order by id desc limit 1) is distinct from sha256(convert_to(${texto}, 'UTF8'))
    on conflict do nothing returning id`
  return rows.length > 0
}
