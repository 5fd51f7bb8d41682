import { cuentasDemo, sembrarDemo } from '@entrale/api/demo'
import type { FastifyInstance } from 'fastify'
import { type Env, readEnv } from './env.ts'
import type { Health } from './health.ts'
import { startJobsThread } from './jobs-thread.ts'
import { openServices } from './open-services.ts'
import { report } from './report.ts'
import { createServer } from './server.ts'

const DRAIN_MS = 25_000
const say = (text: string) => process.stdout.write(`${text}\n`)
const cleanups: (() => Promise<unknown>)[] = []
const health: Health = { draining: false }

/** Undoes in reverse order what was started; each step gets its chance. */
async function shutDown(code: number): Promise<void> {
  if (health.draining) return // Ctrl-C arrives twice: from the terminal and from start.mjs
  health.draining = true
  setTimeout(() => process.exit(1), DRAIN_MS).unref()
  for (const step of cleanups.reverse()) await step().catch(report)
  process.exit(code)
}

async function listen(app: FastifyInstance, { PORT, HOST }: Env): Promise<string> {
  const url = new URL(await app.listen({ port: PORT, host: HOST }))
  if (['0.0.0.0', '[::]', '127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  return url.origin
}

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const { services, databaseUrl, migrations, close } = await openServices(env, 20)
  cleanups.push(close)
  say(migrations.length === 0 ? 'Base de datos al día.' : `Base de datos lista: ${migrations.length} migraciones aplicadas.`)
  if (env.ENTRALE_MODE === 'demo') await sembrarDemo(services, { progreso: say })
  const app = await createServer(services, env, health)
  cleanups.push(() => app.close())
  const jobs = startJobsThread({ env, databaseUrl }, async (error) => {
    report(error)
    await shutDown(1)
  })
  cleanups.push(() => jobs.stop())
  const address = await listen(app, env)
  say(`\nÉntrale está en ${address}`)
  if (env.ENTRALE_MODE === 'demo') announceDemo(address)
}

function announceDemo(address: string): void {
  say('\nCuentas de demostración:')
  for (const { email, password, papel } of cuentasDemo) say(`  ${papel.padEnd(16)} ${email.padEnd(30)} ${password}`)
  say(`\nCorreos que envía la demostración: ${address}/dev/correo\n`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shutDown(0))
await main().catch(async (error: unknown) => {
  report(error)
  await shutDown(1)
})
