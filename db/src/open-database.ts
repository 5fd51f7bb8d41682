import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findHome } from './embedded/home.ts'
import { keepRunning } from './embedded/keep-running.ts'
import { startEmbedded } from './embedded/start.ts'
import { explainStartFailure, StartFailure } from './failures.ts'

/** `explain` turns a failure of the database into what a person can mend. */
export type DatabaseServer = {
  url: string
  reused: boolean
  stop: () => Promise<void>
  explain: (error: unknown) => Promise<unknown>
}
type Configuration = { DATABASE_URL?: string | undefined; ENTRALE_DATA?: string | undefined }

/** `settings` are of our own PostgreSQL, when it is this process that starts it: `max_connections=200`. */
type Options = { patience?: number; tell?: (text: string) => void; settings?: readonly string[] }

/** The database that the environment asks for: DATABASE_URL, or our own PostgreSQL in ENTRALE_DATA, kept running until `stop`. */
export async function openDatabase(
  { DATABASE_URL: url = '', ENTRALE_DATA: folder = '' }: Configuration,
  { patience = 5000, tell = () => undefined, settings = [] }: Options = {},
): Promise<DatabaseServer> {
  if (url.trim() === '') return openEmbedded(join(folder === '' ? '.data' : folder, 'postgres'), tell, settings)
  await demandAnswer(url.trim(), patience)
  return { url: url.trim(), reused: true, stop: async () => undefined, explain: async (error) => error }
}

async function openEmbedded(
  folder: string,
  tell: (text: string) => void,
  settings: readonly string[],
): Promise<DatabaseServer> {
  const embedded = await startEmbedded(
    folder,
    settings.flatMap((setting) => ['-c', setting]),
  )
  const rest = keepRunning(embedded, tell)
  const stop = async () => {
    await rest()
    await embedded.stop()
  }
  return { url: embedded.url, reused: embedded.reused, stop, explain: (error) => blame(folder, error) }
}

/** What reads like a DATABASE_URL that does not answer is our own PostgreSQL that died: its log knows of what. */
async function blame(folder: string, error: unknown): Promise<unknown> {
  if (!explainStartFailure(error)?.includes('DATABASE_URL')) return error
  const { log } = await findHome(folder)
  const last = (await readFile(log, 'utf8').catch(() => '')).slice(-20_000)
  const full = /no space left|disk quota/i.test(last) ? explainStartFailure(new Error(last)) : undefined
  return new StartFailure(full ?? `La base de datos incluida dejó de contestar: el motivo está en ${log}.`, {
    cause: error,
  })
}

/** Five seconds for a server that starts beside us; a refused password needs no second try. */
async function demandAnswer(url: string, patience: number): Promise<void> {
  if (!/^postgres(ql)?:\/\//.test(url))
    throw new StartFailure('DATABASE_URL debe empezar con postgres:// o postgresql://.')
  for (const end = Date.now() + patience; ; await sleep(250)) {
    try {
      await tryOnce(url, Math.max(250, end - Date.now()))
      return
    } catch (error) {
      const { code } = error as { code?: string }
      if (!(code === 'ECONNREFUSED' || code === '57P03') || Date.now() > end) throw error
    }
  }
}

async function tryOnce(url: string, ms: number): Promise<void> {
  const client = clientFor(url, ms)
  client.on('error', () => undefined)
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => undefined)
  }
}

function clientFor(connectionString: string, ms: number): pg.Client {
  try {
    return new pg.Client({ connectionString, connectionTimeoutMillis: ms })
  } catch {
    throw new StartFailure(
      'DATABASE_URL no es una dirección válida: revisa el puerto, y escribe los signos de la contraseña con % (# es %23, / es %2F).',
    )
  }
}
