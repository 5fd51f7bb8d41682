import type { Db } from '@entrale/db'
import { sql } from 'kysely'

/** How many rows of tables and entries of indices some work reads, in a transaction of its own. */
export const leidas = (db: Db, work: (trx: Db) => Promise<unknown>): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const leer = async () => {
      const { rows } = await sql<{ n: number }>`
        select coalesce(sum(pg_stat_get_xact_tuples_returned(c.oid)), 0)::int as n from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')`.execute(trx)
      return rows[0]?.n ?? 0
    }
    const antes = await leer()
    await work(trx)
    return (await leer()) - antes
  })
