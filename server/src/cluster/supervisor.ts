import cluster from 'node:cluster'
import { mkdir } from 'node:fs/promises'
import { openDatabase, StartFailure } from '@entrale/db'
import type { Env } from '../env.ts'
import type { Life } from '../life.ts'
import { tellIn, writeLine } from '../log/lines.ts'
import { createMetricsServer } from '../metrics.ts'
import { fitConnections, needed } from './connections.ts'
import { createCrew } from './crew.ts'
import { doorOf, openDoor } from './door.ts'
import { FEWEST_CONNECTIONS, rolesOf, workersOf } from './env-procesos.ts'
import { createFigures } from './figures.ts'

const USUAL_MAX = 100
const RESERVED = 3
/** Its processes have 25 s, and containers 35. */
const DRAIN_MS = 32_000

/** `n` processes that serve, and one beside them that attends jobs; without anything to serve, `n` of those. */
export function placesOf(env: Env): { name: string; roles: string }[] {
  const roles = rolesOf(env)
  const serving = roles.filter((rol) => rol !== 'trabajos').join(',')
  const many = (roles: string) =>
    Array.from({ length: workersOf(env) }, (_, i) => ({ name: `${roles.replace(',', '-')}-${i + 1}`, roles }))
  if (serving === '') return many('trabajos')
  return [...many(serving), ...(roles.includes('trabajos') ? [{ name: 'trabajos-1', roles: 'trabajos' }] : [])]
}

/**
 * Starts the processes behind one port and only watches over them: it holds the port and our own PostgreSQL, and serves
 * nothing itself. SIGHUP, or `npm run reload`, relieves them one by one.
 */
export async function supervise(env: Env, life: Life): Promise<void> {
  const say = tellIn(env.ENTRALE_MODE)
  life.drainMs = DRAIN_MS
  const places = placesOf(env)
  const jobs = places.filter(({ roles }) => roles === 'trabajos').length
  const selling = places.length - jobs
  const most = Math.max(USUAL_MAX, needed(selling, jobs, env.ENTRALE_CONEXIONES ?? FEWEST_CONNECTIONS) + RESERVED)
  const database = await openDatabase(env, { tell: say, settings: [`max_connections=${most}`] })
  life.cleanups.push(database.stop)
  const pooled = env.DATABASE_URL_POOLER !== undefined
  const each = await fitConnections(database.url, { selling, jobs, given: env.ENTRALE_CONEXIONES, pooled })
  cluster.schedulingPolicy = cluster.SCHED_RR // only then a process that ends gives back who was waiting for it
  cluster.setupPrimary({ serialization: 'advanced' }) // figures may be without end
  const crew = createCrew({ databaseUrl: database.url, places, env: { ENTRALE_CONEXIONES: String(each) } })
  life.cleanups.push(crew.stop)
  const relieve = async () => {
    say('Relevo: un proceso tras otro…')
    await crew.relieve()
    say('Relevo completo.')
  }
  process.on('SIGHUP', () =>
    relieve().catch((error: unknown) =>
      writeLine('error', { error: String(error) }, 'the relief was given up: who served goes on serving'),
    ),
  )
  const address = await crew.start().catch(async (error: unknown) => {
    writeLine('error', { error: String(error) }, 'the first process could not start')
    throw await database.explain(new StartFailure('Éntrale no pudo arrancar: su primer proceso dijo por qué.'))
  })
  await mkdir(env.ENTRALE_DATA, { recursive: true })
  life.cleanups.push(await openDoor(doorOf(env), relieve))
  await openFigures(env, life, crew)
  const names = places.map(({ name }) => name).join(', ')
  say(`\nÉntrale está en ${address} (${names}; ${each} conexiones cada uno)`)
}

async function openFigures(env: Env, life: Life, crew: ReturnType<typeof createCrew>): Promise<void> {
  if (env.METRICS_PORT === undefined) return
  const app = createMetricsServer(createFigures(crew))
  life.cleanups.push(() => app.close())
  const address = await app.listen({ port: env.METRICS_PORT, host: env.METRICS_HOST })
  tellIn(env.ENTRALE_MODE)(`Métricas en ${address}/metrics`)
}
