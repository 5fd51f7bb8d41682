import { setTimeout as sleep } from 'node:timers/promises'
import { LONG_WORK, type Services, servicesFor } from '@entrale/api'
import { cuentasDemo, sembrarDemo } from '@entrale/api/demo'
import { connect } from '@entrale/db'
import type { FastifyInstance } from 'fastify'
import { type Env, EnvError, readEnv } from './env.ts'
import type { Health } from './health.ts'
import { startJobsThread } from './jobs-thread.ts'
import { createMetrics, createMetricsServer, type Metrics } from './metrics.ts'
import { type Opened, openServices } from './open-services.ts'
import { report, reportBriefly } from './report.ts'
import { createServer } from './server.ts'
import { followTraffic } from './traffic.ts'

const DRAIN_MS = 25_000
const TRAFFIC_MS = 12_000
/** In production the balancer hears from /readyz first, while everybody is still served. */
const NOTICE_MS = 5_000
const say = (text: string) => process.stdout.write(`${text}\n`)
const cleanups: (() => Promise<unknown>)[] = []
const health: Health = { draining: false }

/** Undoes in reverse order what was started; each step gets its chance. */
async function shutDown(code: number): Promise<void> {
  if (health.draining) return // Ctrl-C arrives twice: from the terminal and from start.mjs
  health.draining = true
  setTimeout(() => process.exit(1), DRAIN_MS).unref()
  for (const step of cleanups.toReversed()) await step().catch(report)
  process.exit(code)
}

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

async function open(env: Env): Promise<Opened> {
  const opening = openServices(env, 'pools', say)
  cleanups.push(async () => (await opening.catch(() => undefined))?.close())
  const opened = await opening
  const { length } = opened.changes
  say(length === 0 ? 'Base de datos al día.' : `Base de datos lista: ${length} cambios aplicados.`)
  return opened
}

/** Over connections without haste: it writes months of sales. */
async function seedDemo(services: Services, databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, 5, LONG_WORK)
  await sembrarDemo({ ...services, db }, { progreso: say }).finally(() => db.destroy())
}

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const { services, databaseUrl, explain } = await open(env)
  if (env.ENTRALE_MODE === 'demo')
    await seedDemo(services, databaseUrl).catch(async (error: unknown) => {
      throw await explain(error)
    })
  const metrics =
    env.METRICS_PORT === undefined
      ? undefined
      : await listenMetrics(createMetrics(servicesFor(services, 'vigia').db), env)
  const app = await createServer(services, env, health, metrics)
  const finish = followTraffic(app.server)
  if (health.draining) return
  const jobs = startJobsThread({ env, databaseUrl }, (error) =>
    reportBriefly('Los trabajos de fondo se detuvieron y vuelven a empezar', error),
  )
  const closeTraffic = async () => {
    await finish(TRAFFIC_MS)
    await app.close()
  }
  cleanups.push(() => Promise.all([closeTraffic(), jobs.stop()]))
  const address = await listen(app, env)
  if (env.ENTRALE_MODE === 'production') cleanups.push(() => sleep(NOTICE_MS))
  say(`\nÉntrale está en ${address}`)
  if (env.ENTRALE_MODE === 'demo') announceDemo(address)
}

async function listenMetrics(metrics: Metrics, { METRICS_PORT: port = 0, METRICS_HOST: host }: Env): Promise<Metrics> {
  const app = createMetricsServer(metrics)
  cleanups.push(() => app.close())
  say(`Métricas en ${await app.listen({ port, host })}/metrics`)
  return metrics
}

function announceDemo(address: string): void {
  say('\nCuentas de demostración:')
  for (const { email, password, papel } of cuentasDemo) say(`  ${papel.padEnd(16)} ${email.padEnd(30)} ${password}`)
  say(`\nCorreos que envía la demostración: ${address}/dev/correo\n`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shutDown(0))
await main().catch(async (error: unknown) => {
  if (!health.draining) report(error) // who is told to end closes what the start still uses
  await shutDown(1)
})
