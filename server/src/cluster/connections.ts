import { connect, rowOf, StartFailure } from '@entrale/db'
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
  const db = connect(connectionString, 1)
  const row = await rowOf<{ allowed: number }>(db)`
    select sum(case name when 'max_connections' then 1 else -1 end * setting::int)::int as allowed from pg_settings
    where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`.finally(() =>
    db.destroy(),
  )
  return row?.allowed ?? 0
}

/** `pooled`: those who serve go through a pooler, which has limits of its own. */
type Asked = { selling: number; jobs: number; given: number | undefined; pooled?: boolean }

/** The connections of each process that sells: as configured, if PostgreSQL has so many, else what fits. */
export async function fitConnections(url: string, asked: Asked): Promise<number> {
  if (asked.pooled === true || asked.selling === 0) return asked.given ?? USUAL
  const allowed = await findAllowed(url)
  return shareOf(allowed, asked)
}

/** The same for so many that PostgreSQL allows. */
export function shareOf(allowed: number, { selling, jobs, given }: Asked): number {
  const most = Math.floor((allowed - needed(selling, jobs, 0)) / (selling + 1))
  const each = given ?? Math.min(USUAL, most)
  if (each <= most && each >= FEWEST_CONNECTIONS) return each
  const wanted = Math.max(each, FEWEST_CONNECTIONS)
  throw new StartFailure(
    `Con ${selling} procesos de ${wanted} conexiones hacen falta ${needed(selling, jobs, wanted)} (uno más durante un relevo), y PostgreSQL permite ${allowed}: sube max_connections, o baja ENTRALE_WORKERS o ENTRALE_CONEXIONES.`,
  )
}
