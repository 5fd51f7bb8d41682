import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { askAfter } from './ask-after.ts'
import type { Db } from './query.ts'
import type { Tables } from './tables.ts'
import { NoConnection } from './unavailable.ts'

/** How long the work of one pool may take, in milliseconds. */
export type Limits = {
  /** A statement that takes longer is ended. */
  statement: number
  /** Longer than this nothing waits for what others hold locked. */
  lock: number
  /** A transaction in which nothing happens for so long gives back what it holds. */
  idle: number
  /** Longer than this nobody waits for a connection; */
  wait: number
  /** and no more than so many wait at once: who comes after them is refused there and then. */
  queue: number
  /** Where a statement may take minutes: after so long the server is asked whether it is at work. */
  doubt?: number
  /** So long after `statement`, instead of two seconds, a server that says nothing at all is given up. */
  silence?: number
}

/**
 * Between us and PostgreSQL stands a pooler that gives each transaction any connection it has (PgBouncer,
 * `pool_mode = transaction`). `prepared`: it follows what was prepared, as PgBouncer does since 1.21 when
 * `max_prepared_statements` is not 0.
 */
export type Pooler = { prepared: boolean }

/** Whether a connection of a standby may be lent now. Of those that ask, no connection writes. */
type Admission = (client: pg.PoolClient) => Promise<boolean>

/** PostgreSQL ends what is slow. A server that says nothing at all, not even that, is given up this much later. */
const SILENCE_MS = 2_000

/** A statement that begins with its name, as in `/* prepared: tarjetas *\/ select …`, is planned once for each connection; its text never varies. */
const nameOf = (text: string) => /^\s*\/\* prepared: (\w+) \*\//.exec(text)?.[1]

function prepareNamed(client: pg.PoolClient): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const named = (text: unknown) => {
    const name = typeof text === 'string' ? nameOf(text) : undefined
    return name === undefined ? text : { name, text }
  }
  Object.assign(client, { query: (text: unknown, ...rest: unknown[]) => query(named(text), ...rest) })
}

/** Notes connections whose server fell silent: whoever had one next would wait behind the answer that never comes. */
function noteSilence(client: pg.PoolClient, silent: WeakSet<pg.PoolClient>): void {
  const { query } = client as unknown as { query: (...args: unknown[]) => unknown }
  Object.assign(client, {
    query: (...args: unknown[]) => {
      const answer = query(...args)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') silent.add(client)
        throw error
      })
    },
  })
}

/**
 * Whoever vanished without a goodbye keeps no connection of the server, nor what it locked there: not for longer than
 * these. An idle one of ours is closed by its pool long before.
 */
const VANISHED =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c idle_session_timeout=60000'
/** The same on our side, for whom the server vanished. */
const KEEPALIVE_MS = 10_000

const settingsOf = (
  { statement, lock, idle, wait, silence = SILENCE_MS }: Limits,
  pooler: Pooler | undefined,
  reads: boolean,
): pg.PoolConfig => ({
  ...(pooler === undefined && {
    statement_timeout: statement,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: idle,
    options: reads ? `${VANISHED} -c default_transaction_read_only=on` : VANISHED,
  }),
  query_timeout: statement + silence,
  connectionTimeoutMillis: wait,
})

/** Behind a pooler the limits go along with each transaction, in the message that begins it: settings of a session would be somebody else's. */
function limitTransactions(client: pg.PoolClient, { statement, lock, idle }: Limits): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const limits = [
    `set local statement_timeout = ${statement}`,
    `set local lock_timeout = ${lock}`,
    `set local idle_in_transaction_session_timeout = ${idle}`,
  ].join('; ')
  const limited = (text: unknown) =>
    typeof text === 'string' && /^(begin|start transaction)\b/.test(text) ? `${text}; ${limits}` : text
  Object.assign(client, { query: (text: unknown, ...rest: unknown[]) => query(limited(text), ...rest) })
}

async function demandAdmission(client: pg.PoolClient, admit: Admission): Promise<void> {
  const admitted = await admit(client).catch((error: unknown) => {
    client.release()
    throw new NoConnection(error)
  })
  if (admitted) return
  client.release()
  throw new NoConnection(new Error('the standby is behind'))
}

/** The pool as Kysely uses it, with an end to its line, and without connections that fell silent. */
function withLine(pool: pg.Pool, queue: number, silent: WeakSet<pg.PoolClient>, admit?: Admission) {
  const connect = async (): Promise<PostgresPoolClient> => {
    if (pool.waitingCount >= queue) throw new NoConnection(new Error(`${queue} wait for a connection already`))
    const client = await pool.connect().catch((error: unknown) => {
      throw new NoConnection(error)
    })
    const { release } = client
    client.release = () => release(silent.has(client))
    if (admit !== undefined) await demandAdmission(client, admit)
    return client as unknown as PostgresPoolClient
  }
  return { connect, end: () => pool.end(), options: pool.options }
}

/**
 * At most `max` connections. What a person waits for has `limits`; without them a statement takes the time it takes.
 * Through a `pooler`, a statement outside a transaction has the limits that the database gives its role. `admit` is of a
 * standby.
 */
export function connect(connectionString: string, max = 10, limits?: Limits, pooler?: Pooler, admit?: Admission): Db {
  const pool = new pg.Pool({
    connectionString,
    max,
    application_name: 'entrale',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEPALIVE_MS,
    ...(limits !== undefined && settingsOf(limits, pooler, admit !== undefined)),
  })
  const silent = new WeakSet<pg.PoolClient>()
  pool.on('error', () => undefined) // an idle connection that died: the pool opens another
  pool.on('connect', (client) => {
    client.on('error', () => undefined) // one that died at work: its query says so; unheard, it would end the process
    if (pooler?.prepared !== false) prepareNamed(client)
    if (pooler !== undefined && limits !== undefined) limitTransactions(client, limits)
    if (limits?.doubt !== undefined && pooler === undefined) askAfter(client, connectionString, limits.doubt)
    if (limits !== undefined) noteSilence(client, silent)
  })
  return new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withLine(pool, limits?.queue ?? Number.POSITIVE_INFINITY, silent, admit) }),
  })
}
