import { rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import type { TestApi } from './index.ts'

type Lecturas = { enteras: number; filas: number; transacciones: number }

/**
 * How often each table was read from one end to the other so far, how many of its rows were, and in how many
 * transactions; of one connection, or it is not counted by the time we ask.
 */
export async function leidas({ db }: TestApi): Promise<Map<string, Lecturas>> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const rows = await rowsOf<Lecturas & { tabla: string }>(db)`
    select t.relname as tabla, t.seq_scan::int as enteras, d.xact_commit::int as transacciones,
      (t.seq_tup_read + coalesce(t.idx_tup_fetch, 0))::int as filas
    from pg_stat_user_tables t, pg_stat_database d where d.datname = current_database()`
  return new Map(rows.map(({ tabla, ...suyas }) => [tabla, suyas]))
}

/** Which of these tables this work read from one end to the other, or more than so many rows of. */
export async function leidasDeMas(
  api: TestApi,
  { tablas, muchas }: { tablas: readonly string[]; muchas: number },
  work: () => Promise<unknown>,
): Promise<string[]> {
  const antes = await leidas(api)
  await work()
  const despues = await leidas(api)
  const mas = (tabla: string, cual: keyof Lecturas) =>
    (despues.get(tabla)?.[cual] ?? 0) - (antes.get(tabla)?.[cual] ?? 0)
  return tablas.filter((tabla) => mas(tabla, 'enteras') > 0 || mas(tabla, 'filas') > muchas)
}
