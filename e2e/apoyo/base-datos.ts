import { join } from 'node:path'
import { connect, type Db, openDatabase } from '@entrale/db'

const DATOS = join(import.meta.dirname, '../../.data/e2e')

/** The database of the server under test, for what no call can bring about: time that has passed. */
export async function enBaseDeDatos<T>(trabajo: (db: Db) => Promise<T>): Promise<T> {
  const servidor = await openDatabase({ DATABASE_URL: process.env.DATABASE_URL, ENTRALE_DATA: DATOS })
  const db = connect(servidor.url, 1)
  try {
    return await trabajo(db)
  } finally {
    await db.destroy()
    await servidor.stop()
  }
}

/** Lets every live hold of an evento run out now. */
export async function vencerApartados(slugEvento: string): Promise<void> {
  await enBaseDeDatos(async (db) => {
    const { id } = await db.selectFrom('eventos').select('id').where('slug', '=', slugEvento).executeTakeFirstOrThrow()
    const ayer = new Date(Date.now() - 24 * 3_600_000)
    await db.updateTable('apartados').set({ expira_en: ayer }).where('evento_id', '=', id).where('estado', '=', 'activo').execute()
  })
}
