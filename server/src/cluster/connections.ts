import { StartFailure } from '@entrale/db'
import pg from 'pg'
import { FEWEST_CONNECTIONS } from './env-procesos.ts'

const USUAL = 24
/** A process of jobs: its thread, its turn at the clocks, and what watches how it stands. */
const OF_JOBS = 6 + 1 + 2
/** For backups, commands and whoever looks at the database. */
const SPARE = 5

/** How many connections there are when one process of each kind is being relieved: two of it stand then. */
export const needed = (selling: number, jobs: number, each: number): number =>
  (selling + Math.sign(selling)) * each + (jobs + Math.sign(jobs)) * OF_JOBS + SPARE

/** What PostgreSQL gives to whoever is no superuser. */
async function findAllowed(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ allowed: number }>(`
      select sum(case name when 'max_connections' then 1 else -1 end * setting::int)::int as allowed from pg_settings
      where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`)
    return rows[0]?.allowed ?? 0
  } finally {
    await client.end()
  }
}

type Asked = { selling: number; jobs: number; given: number | undefined }

/** The connections of each process that sells: as configured, if PostgreSQL has so many, else what fits. */
export async function fitConnections(url: string, asked: Asked): Promise<number> {
  const allowed = await findAllowed(url)
  return fit(allowed, asked)
}

export function fit(allowed: number, { selling, jobs, given }: Asked): number {
  const most = Math.floor((allowed - needed(selling, jobs, 0)) / (selling + 1))
  const each = given ?? Math.min(USUAL, most)
  if (each <= most && each >= FEWEST_CONNECTIONS) return each
  const wanted = Math.max(each, FEWEST_CONNECTIONS)
  throw new StartFailure(
    `Con ${selling} procesos de ${wanted} conexiones hacen falta ${needed(selling, jobs, wanted)} (uno más durante un relevo), y PostgreSQL permite ${allowed}: sube max_connections, o baja ENTRALE_WORKERS o ENTRALE_CONEXIONES.`,
  )
}
