import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Config,
  closePools,
  connectPools,
  createServices,
  LONG_WORK,
  publicarDocumentos,
  type Services,
} from '@entrale/api'
import { operadorDemo } from '@entrale/api/demo'
import { connect, demandPooler, demandStandby, migrate, openDatabase } from '@entrale/db'
import { archivosDe } from './archivos/env-archivos.ts'
import { lecturaDe } from './cluster/env-lectura.ts'
import { poolerDe } from './cluster/env-pooler.ts'
import type { Env } from './env.ts'
import { fiscalDe, pacDe } from './env-operador.ts'
import { pagosDe } from './env-pagos.ts'
import { walletDe } from './env-wallet.ts'
import { openSecrets } from './secretos/secrets.ts'

type Connected = { services: Services; close: () => Promise<void> }
export type Opened = Connected & {
  databaseUrl: string
  changes: string[]
  explain: (error: unknown) => Promise<unknown>
}

/** A query that does not end must not keep PostgreSQL from being stopped. */
const STUCK_MS = 3_000

/** Where people reach this server: as configured, or on this machine. */
const baseUrlOf = ({ BASE_URL, PORT }: Env) => BASE_URL?.replace(/\/+$/, '') ?? `http://localhost:${PORT}`

/**
 * Questions about data go to the help where no other e-mail is given. A demo that says nothing of it is run by nobody.
 */
export function operadorOf(env: Env): Config['operador'] {
  const given = givenOperador(env)
  const silent = Object.values(given).every((value) => value === null)
  return env.ENTRALE_MODE === 'demo' && silent ? operadorDemo : given
}

const givenOperador = (env: Env): Config['operador'] => ({
  nombre: env.ENTRALE_OPERADOR_NOMBRE ?? null,
  domicilio: env.ENTRALE_OPERADOR_DOMICILIO ?? null,
  rfc: env.ENTRALE_OPERADOR_RFC ?? null,
  telefono: env.ENTRALE_OPERADOR_TELEFONO ?? null,
  correoAyuda: env.ENTRALE_OPERADOR_CORREO ?? null,
  correoPrivacidad: env.ENTRALE_OPERADOR_CORREO_PRIVACIDAD ?? env.ENTRALE_OPERADOR_CORREO ?? null,
})

/**
 * `pools`: some connections for each kind of work, so that none waits for another. A number: so many for everything,
 * without haste.
 */
type Connections = 'pools' | number

/** Everything that is built upon a database which is already open and migrated. */
export async function connectServices(env: Env, databaseUrl: string, connections: Connections): Promise<Connected> {
  const fiscal = fiscalDe(env)
  const operador = operadorOf(env)
  const through = poolerDe(env)
  const pools =
    connections === 'pools'
      ? connectPools(through?.url ?? databaseUrl, through, env.ENTRALE_CONEXIONES, lecturaDe(env))
      : undefined
  const db = pools?.panel ?? connect(databaseUrl, Number(connections), LONG_WORK)
  const close = async () => void (await (pools === undefined ? db.destroy() : closePools(pools)))
  const secret = await openSecrets(db, env).catch(async (error: unknown) => {
    await close()
    throw error
  })
  const config = { mode: env.ENTRALE_MODE, baseUrl: baseUrlOf(env), secret, operador, ...(fiscal && { fiscal }) }
  const { ENTRALE_DATA: dataFolder, SMTP_URL: smtpUrl, MAIL_FROM: mailFrom } = env
  const services = await createServices({
    db,
    pools,
    config,
    dataFolder,
    archivos: archivosDe(env),
    smtpUrl,
    mailFrom,
    pagos: pagosDe(env),
    wallet: walletDe(env),
    pac: pacDe(env),
    webhooksLocales: env.WEBHOOKS_LOCALES === '1',
  })
  return { services, close }
}

/** Brings the database up to date, and tries the other ways to it if there are any. Tells what it applied. */
async function prepareDatabase(env: Env, databaseUrl: string): Promise<string[]> {
  const changes = await migrate(databaseUrl)
  if (env.DATABASE_URL_POOLER !== undefined) await demandPooler(databaseUrl, env.DATABASE_URL_POOLER)
  if (env.DATABASE_URL_LECTURA !== undefined) await demandStandby(databaseUrl, env.DATABASE_URL_LECTURA)
  return changes
}

/** Everything that is built upon a database which is open: brought up to date first, unless somebody did so already. */
export async function joinServices(env: Env, databaseUrl: string, { prepara }: { prepara: boolean }): Promise<Opened> {
  const changes = prepara ? await prepareDatabase(env, databaseUrl) : []
  const connected = await connectServices(env, databaseUrl, 'pools')
  if (prepara) await publicarDocumentos(connected.services)
  const close = async () => void (await Promise.race([connected.close(), sleep(STUCK_MS)]))
  return { services: connected.services, databaseUrl, changes, explain: async (error) => error, close }
}

/** The database, migrated, and everything built upon it. A failure on the way leaves nothing open. */
export async function openServices(env: Env, connections: Connections, tell?: (text: string) => void): Promise<Opened> {
  const database = await openDatabase(env, { ...(tell && { tell }) })
  try {
    const changes = await prepareDatabase(env, database.url)
    const { services, close } = await connectServices(env, database.url, connections)
    await publicarDocumentos(services)
    const closeAll = () => Promise.race([close(), sleep(STUCK_MS)]).finally(database.stop)
    return { services, databaseUrl: database.url, changes, explain: database.explain, close: closeAll }
  } catch (error) {
    const reason = await database.explain(error)
    await database.stop()
    throw reason
  }
}
