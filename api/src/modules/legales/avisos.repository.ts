import type { Documento } from '@entrale/contract/legales/rutas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'

export type Avisado = { documentoId: number; usuarioId: string }

/** People before mail of no haste: whether so many jobs are due already. */
export async function hayCola(db: Db, maximo: number): Promise<boolean> {
  const rows = await rowsOf<{ n: number }>(db)`
    select count(*)::int as n from (select from trabajos
      where fallido_en is null and disponible_en <= now() limit ${maximo}) x`
  return (rows[0]?.n ?? 0) >= maximo
}

/**
 * Writes down some of those who are still to be told of the last version of a text: whoever had an account before it was
 * published. The first version of an installation tells nobody, nor does an edition, which has the same words.
 */
export const insertAvisos = (trx: Db, cuantos: number) => rowsOf<Avisado>(trx)`
  insert into documento_avisos (documento_id, usuario_id)
  select d.id, u.id from documentos_legales d, usuarios u
  where d.documento <> 'contrato' and d.edicion = 1
    and exists (select from documentos_legales antes where antes.documento = d.documento and antes.version < d.version)
    and not exists (select from documentos_legales otra where otra.documento = d.documento and otra.version > d.version)
    and u.creado_en < d.publicado_en and u.bloqueado_en is null and u.email not like '%.invalid'
    and not exists (select from documento_avisos a where a.documento_id = d.id and a.usuario_id = u.id)
  order by d.id, u.id limit ${cuantos}
  on conflict do nothing returning documento_id as "documentoId", usuario_id as "usuarioId"`

export type PorAvisar = {
  documento: Documento
  version: number
  edicion: number
  cambios: string
  vigenteDesde: Date
  nombre: string
  email: string
}
export const findPorAvisar = (db: Db, { documentoId, usuarioId }: Avisado) => rowOf<PorAvisar>(db)`
  select d.documento, d.version, d.edicion, d.cambios, d.vigente_desde as "vigenteDesde", u.nombre_mostrado as nombre,
    u.email
  from documento_avisos a join documentos_legales d on d.id = a.documento_id join usuarios u on u.id = a.usuario_id
  where a.documento_id = ${documentoId} and a.usuario_id = ${usuarioId} and u.bloqueado_en is null`

export async function markVistos(db: Db, usuarioId: string, ahora: Date): Promise<void> {
  await execute(db)`
    update documento_avisos set visto_en = ${ahora} where usuario_id = ${usuarioId} and visto_en is null`
}
