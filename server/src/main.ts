import { resolve } from 'node:path'
import { createServices, startJobs } from '@entrale/api'
import { cuentasDemo, sembrarDemo } from '@entrale/api/demo'
import { connect, explainStartFailure, migrate, openDatabase, StartFailure } from '@entrale/db'
import type { FastifyInstance } from 'fastify'
import { type Env, EnvError, readEnv } from './env.ts'
import type { Health } from './health.ts'
import { readSecret } from './secret.ts'
import { createServer } from './server.ts'

const DRAIN_MS = 25_000
const say = (text: string) => process.stdout.write(`${text}\n`)
const cleanups: (() => Promise<void>)[] = []
const health: Health = { draining: false }

/** Undoes in reverse order what was started; each step gets its chance. */
async function cleanUp(): Promise<void> {
  for (const step of cleanups.splice(0).reverse()) await step().catch((error: unknown) => process.stderr.write(`${error}\n`))
}

async function shutDown(code: number): Promise<void> {
  if (health.draining) return // Ctrl-C arrives twice: from the terminal and from start.mjs
  health.draining = true
  setTimeout(() => process.exit(1), DRAIN_MS).unref()
  await cleanUp()
  process.exit(code)
}

async function openServices(env: Env) {
  const database = await openDatabase(env)
  cleanups.push(database.stop)
  const applied = await migrate(database.url)
  say(applied.length === 0 ? 'Base de datos al día.' : `Base de datos lista: ${applied.length} migraciones aplicadas.`)
  const db = connect(database.url, 20)
  cleanups.push(() => db.destroy())
  const config = {
    mode: env.ENTRALE_MODE,
    baseUrl: env.BASE_URL?.replace(/\/+$/, '') ?? `http://localhost:${env.PORT}`,
    secret: await readSecret(env.ENTRALE_SECRET, env.ENTRALE_DATA),
  }
  return createServices({ db, config, dataFolder: env.ENTRALE_DATA, smtpUrl: env.SMTP_URL, mailFrom: env.MAIL_FROM })
}

async function listen(app: FastifyInstance, env: Env): Promise<string> {
  await app.listen({ port: env.PORT, host: env.HOST })
  const [address] = app.addresses()
  const host = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(address?.address ?? '') ? 'localhost' : address?.address
  return `http://${host}:${address?.port}`
}

async function main(): Promise<void> {
  const env = readEnv({ ...process.env, ENTRALE_DATA: resolve(process.env.ENTRALE_DATA || '.data') })
  const services = await openServices(env)
  if (env.ENTRALE_MODE === 'demo') await sembrarDemo(services, { progreso: say })
  const app = await createServer(services, env, health)
  cleanups.push(async () => app.close())
  const jobs = startJobs(services, app.log)
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

/** What a person can mend is one sentence; the rest keeps its stack for whoever looks into it. */
function report(error: unknown): void {
  const sentence = error instanceof EnvError || error instanceof StartFailure ? error.message : explainStartFailure(error)
  process.stderr.write(sentence === undefined ? `${error instanceof Error ? error.stack : error}\n` : `${sentence}\n`)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => shutDown(0))
await main().catch(async (error: unknown) => {
  report(error)
  await shutDown(1)
})
