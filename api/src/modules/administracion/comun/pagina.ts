import type { Db } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { type Condicion, cuantos } from './busqueda.ts'

export type Pagina<T> = { filas: T[]; total: number }

/** One page of a list, and how many there are in all of it. */
export async function pagina<T>(db: Db, filas: RawBuilder<T>, desde: Condicion): Promise<Pagina<T>> {
  const { rows } = await filas.execute(db)
  const cuenta = await cuantos(sql`1 ${desde}`).execute(db)
  return { filas: rows, total: cuenta.rows[0]?.total ?? 0 }
}
