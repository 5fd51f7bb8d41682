import { setTimeout as sleep } from 'node:timers/promises'
import { LONG_WORK, type Services, servicesFor } from '@entrale/api'
import { cuentasDemo, sembrarDemo } from '@entrale/api/demo'
import { connect } from '@entrale/db'
import type { FastifyInstance } from 'fastify'
import { rolesOf } from './cluster/env-procesos.ts'
import { type Order, tellSupervisor } from './cluster/order.ts'
import { answerFigures, untilReady } from './cluster/worker.ts'
import { type Env, EnvError } from './env.ts'
import { createAttendant } from './health/attendant.ts'
import { startJobsThread } from './jobs-thread.ts'
import type { Life } from './life.ts'
import { tellIn } from './log/lines.ts'
import { createMetrics, createMetricsServer, type Metrics } from './metrics.ts'
import { joinServices, type Opened, openServices } from './open-services.ts'
import { reportBriefly } from './report.ts'
import { createServer } from './server.ts'
import { followTraffic } from './traffic.ts'

const TRAFFIC_MS = 12_000
/** Whose place another process has taken lets its visitors come to the end of their connections. */
const POLITE_MS = 5_000
/** In production the balancer hears from /readyz first, while everybody is still served. */
const NOTICE_MS = 5_000

async function listen(app: FastifyInstance, { PORT, HOST }: Env): Promise<string> {
  const address = await app.listen({ port: PORT, host: HOST }).catch((error: NodeJS.ErrnoException) => {
    throw error.syscall === 'getaddrinfo'
      ? new EnvError(`No existe ninguna máquina llamada ${HOST}: corrige HOST.`)
      : error
  })
  const url = new URL(address)
  if (['0.0.0.0', '[::]', '127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  return url.origin
}

/** Over connections without haste: it writes months of sales. */
async function seedDemo({ services, databaseUrl, explain }: Opened, say: (text: string) => void): Promise<void> {
  const db = connect(databaseUrl, 5, LONG_WORK)
  await sembrarDemo({ ...services, db }, { progreso: say })
    .catch(async (error: unknown) => {
      throw await explain(error)
    })
    .finally(() => db.destroy())
}

async function open(env: Env, life: Life, say: (text: string) => void, order: Order | undefined): Promise<Opened> {
  const opening = order === undefined ? openServices(env, 'pools', say) : joinServices(env, order.databaseUrl, order)
  life.cleanups.push(async () => (await opening.catch(() => undefined))?.close())
  const opened = await opening
  if (order?.prepara === false) return opened
  const { length } = opened.changes
  say(length === 0 ? 'Base de datos al día.' : `Base de datos lista: ${length} cambios aplicados.`)
  if (env.ENTRALE_MODE === 'demo') await seedDemo(opened, say)
  return opened
}

/** The figures of this process: at a port of its own, or told to the supervisor, who puts all together. */
async function openMetrics(services: Services, env: Env, life: Life, order: Order | undefined) {
  const { METRICS_PORT: port, METRICS_HOST: host, ENTRALE_MODE } = env
  if (port === undefined) return undefined
  const metrics: Metrics = createMetrics(
    servicesFor(services, 'vigia').db,
    process.env.ENTRALE_PROCESO,
    services.pools?.standby,
  )
  if (order !== undefined) {
    answerFigures(metrics)
    return metrics
  }
  const app = createMetricsServer(metrics)
  life.cleanups.push(() => app.close())
  tellIn(ENTRALE_MODE)(`Métricas en ${await app.listen({ port, host })}/metrics`)
  return metrics
}

/** Runs one process: what its roles say, alone or as one of several behind one port. */
export async function serve(env: Env, life: Life, order?: Order): Promise<void> {
  const say = tellIn(env.ENTRALE_MODE)
  const opened = await open(env, life, say, order)
  const { services, databaseUrl } = opened
  const roles = rolesOf(env)
  const metrics = await openMetrics(services, env, life, order)
  const serves = roles.some((rol) => rol !== 'trabajos')
  const thread: { jobs?: ReturnType<typeof startJobsThread> } = {}
  const app = serves
    ? await createServer(services, env, life.health, { roles, metrics, proceso: process.env.ENTRALE_PROCESO })
    : await createAttendant(services, env, life.health, () => thread.jobs?.works() === true)
  if (life.ending) return
  if (roles.includes('trabajos'))
    thread.jobs = startJobsThread({ env, databaseUrl }, (error) =>
      reportBriefly('Los trabajos de fondo se detuvieron y vuelven a empezar', error),
    )
  const finish = followTraffic(app.server)
  const closeTraffic = async () => {
    if (serves) await finish(TRAFFIC_MS, life.relieved ? POLITE_MS : 0)
    await app.close()
  }
  life.cleanups.push(() => Promise.all([closeTraffic(), thread.jobs?.stop()]))
  const address = await appear(app, env, order, serves ? undefined : () => thread.jobs?.works() === true)
  if (env.ENTRALE_MODE === 'production')
    life.cleanups.push(async () => void (life.relieved || (await sleep(NOTICE_MS))))
  if (order === undefined) say(`\nÉntrale está en ${address}`)
  const isFirst = order === undefined || (order.prepara && !order.relevo)
  if (env.ENTRALE_MODE === 'demo' && serves && isFirst) announceDemo(address, say)
}

/** Takes traffic; as one of several only once it can do its work. `works` is of one that takes none, and attends jobs. */
async function appear(
  app: FastifyInstance,
  env: Env,
  order: Order | undefined,
  works?: () => boolean,
): Promise<string> {
  if (order === undefined) return listen(app, env)
  await app.ready()
  const ready = await untilReady(async () => works?.() !== false && (await app.inject('/readyz')).statusCode === 200)
  if (!ready && order.relevo) throw new EnvError('El proceso nuevo no está listo: sigue el de antes.')
  const address = works === undefined ? await listen(app, env) : ''
  tellSupervisor({ que: 'listo', address })
  return address
}

function announceDemo(address: string, say: (text: string) => void): void {
  say('\nCuentas de demostración:')
  for (const { email, password, papel } of cuentasDemo) say(`  ${papel.padEnd(16)} ${email.padEnd(30)} ${password}`)
  say(`\nCorreos que envía la demostración: ${address}/dev/correo\n`)
}
