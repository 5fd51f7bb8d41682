import type { Db } from '@entrale/db'

export type LlaveRow = { id: string; nombre: string; creada_en: Date; usada_en: Date | null }
type Credencial = { credencial: string; transportes: string[] }
export type CredencialRow = Credencial & { id: string; usuario_id: string; clave_publica: Buffer; contador: number }
export type NuevaLlave = CredencialRow & { nombre: string; creada_en: Date }

export const findLlaves = (db: Db, usuarioId: string): Promise<LlaveRow[]> =>
  db
    .selectFrom('llaves')
    .select(['id', 'nombre', 'creada_en', 'usada_en'])
    .where('usuario_id', '=', usuarioId)
    .orderBy('creada_en')
    .orderBy('id')
    .execute()

export const findCredencialesDe = (db: Db, usuarioId: string): Promise<Credencial[]> =>
  db.selectFrom('llaves').select(['credencial', 'transportes']).where('usuario_id', '=', usuarioId).execute()

export async function findCredencial(db: Db, credencial: string): Promise<CredencialRow | undefined> {
  const row = await db
    .selectFrom('llaves')
    .select(['id', 'usuario_id', 'credencial', 'transportes', 'clave_publica', 'contador'])
    .where('credencial', '=', credencial)
    .executeTakeFirst()
  return row && { ...row, contador: Number(row.contador) }
}

/** `llena` when the person has `maximo` already, `repetida` when somebody has that credential. Two at once wait for each other at the row of the person. */
export async function insertLlave(db: Db, llave: NuevaLlave, maximo: number): Promise<'hecha' | 'llena' | 'repetida'> {
  await db.selectFrom('usuarios').select('id').where('id', '=', llave.usuario_id).forNoKeyUpdate().execute()
  if ((await findLlaves(db, llave.usuario_id)).length >= maximo) return 'llena'
  const row = await db
    .insertInto('llaves')
    .values({ ...llave, contador: String(llave.contador) })
    .onConflict((conflict) => conflict.column('credencial').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row === undefined ? 'repetida' : 'hecha'
}

/** The counter only goes up, save for keys that do not count (always zero): false when somebody else was ahead, which means a copy. */
export async function anotarUso(db: Db, id: string, contador: number, ahora: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('llaves')
    .set({ contador: String(contador), usada_en: ahora })
    .where('id', '=', id)
    .where((eb) => (contador === 0 ? eb('contador', '=', '0') : eb('contador', '<', String(contador))))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Answers the name it had; undefined when the person has no such key. */
export async function deleteLlave(db: Db, usuarioId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom('llaves')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .returning('nombre')
    .executeTakeFirst()
  return row?.nombre
}

/** When the account goes to who proved to read its e-mail, and nobody had before. */
export async function deleteLlavesDe(db: Db, usuarioId: string): Promise<void> {
  await db.deleteFrom('llaves').where('usuario_id', '=', usuarioId).execute()
}
