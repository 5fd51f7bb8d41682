import { type Db, execute } from '@entrale/db'

export type Proposito = 'crear' | 'entrar' | 'identidad'
type Reto = { hash: Buffer; usuario_id: string | null; proposito: Proposito }

export async function insertReto(db: Db, reto: Reto & { expira_en: Date }): Promise<void> {
  await db.insertInto('retos').values(reto).execute()
}

/** Deletes the reto, so that of two requests with the same reto only one is accepted. */
export async function consumeReto(db: Db, { hash, usuario_id, proposito }: Reto, ahora: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('retos')
    .where('hash', '=', hash)
    .where('proposito', '=', proposito)
    .where('usuario_id', 'is not distinct from', usuario_id)
    .where('expira_en', '>', ahora)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export async function deleteRetosViejos(db: Db): Promise<void> {
  await execute(db)`delete from retos where expira_en < now()`
}
