import pg from 'pg'
import { StartFailure } from './failures.ts'

const PATIENCE_MS = 10_000

async function ask<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS })
  client.on('error', () => undefined) // its query says so
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Which database answers, and how long one statement may take there that says nothing of it itself. */
async function lookAt(url: string): Promise<{ base: string; limit: string }> {
  return await ask(url, async (client) => {
    const { rows } = await client.query<{ base: string; limit: string }>(
      `select format('%s %s', extract(epoch from min(aplicada_en)), min(d.oid)) as base,
         current_setting('statement_timeout') as limit
       from migraciones, pg_database d where d.datname = current_database() having min(aplicada_en) is not null`,
    )
    return rows[0] ?? { base: '', limit: '0' }
  })
}

/**
 * The pooler must lead to the very database that was opened, and that database must end slow statements by itself:
 * settings at the start of a connection do not pass a pooler.
 */
export async function demandPooler(direct: string, pooler: string): Promise<void> {
  const [own, its] = await Promise.all([
    lookAt(direct),
    lookAt(pooler).catch((cause: unknown) => {
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new StartFailure(`DATABASE_URL_POOLER no contesta como la base de datos de Éntrale: ${why}.`, { cause })
    }),
  ])
  if (own.base !== its.base) throw new StartFailure('DATABASE_URL_POOLER lleva a otra base de datos que DATABASE_URL.')
  if (its.limit === '0')
    throw new StartFailure(
      "Detrás de DATABASE_URL_POOLER nada termina una consulta lenta: da a su usuario «alter role … set statement_timeout = '20s'».",
    )
}

/**
 * A standby must be one of the very database that was opened. One that does not answer now may do so later: nobody waits
 * for it.
 */
export async function demandStandby(direct: string, standby: string): Promise<void> {
  const [own, its] = await Promise.all([lookAt(direct), lookAt(standby).catch(() => null)])
  if (its !== null && its.base !== '' && own.base !== its.base)
    throw new StartFailure('DATABASE_URL_LECTURA lleva a otra base de datos que DATABASE_URL.')
}
