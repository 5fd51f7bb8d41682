import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
} from 'kysely'
import type pg from 'pg'
import { connect, type Limits } from './connect.ts'
import type { Db } from './query.ts'
import { createFloor } from './replay-floor.ts'
import type { Tables } from './tables.ts'
import { isUnavailable } from './unavailable.ts'

/** `boundMs`: how far behind it may be. `primary`: who answers whenever it may not or does not. */
type Options = { connections: number; limits: Limits; boundMs: number; primary: Db }

export type Standby = {
  /** One statement at a time, of the standby or of the primary; it knows no transactions. */
  db: Db
  /** Until somebody says where the primary stands, and says it again and again, nothing is read of the standby. */
  hear: (stand: number | null, changed: boolean) => void
  /** Why it answers nothing, once that has lasted a while. */
  lost: () => Error | null
  /** How many statements each has answered. */
  answered: { standby: number; primary: number }
  destroy: () => Promise<void>
}

const RETRY_MS = 100
/** Catching up with a change is no news. */
const NEWS_MS = 5_000
const WRITES = '25006'

const REPLAYED = `select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float as replayed where pg_is_in_recovery()`

/**
 * Asks the server of a connection how far it has come, unless it is known to have come far enough. Behind one address may
 * stand several: each connection is of one of them, and is asked itself.
 */
function createAdmission(find: () => number | null): (client: pg.PoolClient) => Promise<boolean> {
  const known = new WeakMap<pg.PoolClient, number>()
  return async (client) => {
    const wanted = find()
    if (wanted === null) return false
    if ((known.get(client) ?? -1) >= wanted) return true
    const { rows } = await client.query<{ replayed: number | null }>(REPLAYED)
    const replayed = rows[0]?.replayed ?? -1
    known.set(client, replayed)
    return replayed >= wanted
  }
}

type Read = <R>(query: CompiledQuery) => Promise<QueryResult<R>>

/** A database whose every statement goes its own way, as `read` chooses. */
function readingBy(read: Read): Db {
  const refuse = () => {
    throw new Error('a standby is read one statement at a time')
  }
  const nothing = async () => undefined
  const connection: DatabaseConnection = { executeQuery: read, streamQuery: refuse }
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    releaseConnection: nothing,
    beginTransaction: async () => refuse(),
    commitTransaction: async () => refuse(),
    rollbackTransaction: nothing,
    destroy: nothing,
  }
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createQueryCompiler: () => new PostgresQueryCompiler(),
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
  })
}

/** Keeps trying, beside the work of anybody, from the first time that it is left until it is back. */
function createTries(attempt: () => Promise<unknown>) {
  let lost: { since: number; why: Error } | null = { since: Number.POSITIVE_INFINITY, why: new Error('never asked') }
  let timer: NodeJS.Timeout | undefined
  let ended = false
  const tryLater = () => {
    timer ??= setTimeout(async () => {
      const failure = await attempt().then(
        () => null,
        (error: Error) => error,
      )
      timer = undefined
      if (failure === null) lost = null
      else leave(failure)
    }, RETRY_MS).unref()
  }
  function leave(why: Error): void {
    lost = { since: Math.min(lost?.since ?? Number.POSITIVE_INFINITY, performance.now()), why }
    if (!ended) tryLater()
  }
  return {
    leave,
    begin: () => lost !== null && !ended && tryLater(),
    lost: () => lost,
    end: () => {
      ended = true
      clearTimeout(timer)
    },
  }
}

/**
 * Reads of a hot standby while it has replayed enough, and of the primary whenever it has not, does not answer or fails.
 * Whatever fails there is asked once more of the primary: what is wrong with a statement itself is wrong there too. Only a
 * write is not: it is refused.
 */
export function connectStandby(url: string, { connections, limits, boundMs, primary }: Options): Standby {
  const floor = createFloor(boundMs)
  const there = connect(url, connections, limits, undefined, createAdmission(floor.find))
  const tries = createTries(() => sql`select`.execute(there))
  const answered = { standby: 0, primary: 0 }

  const read: Read = async <R>(query: CompiledQuery) => {
    if (tries.lost() === null && floor.find() !== null) {
      try {
        const found = await there.executeQuery(query as CompiledQuery<R>)
        answered.standby += 1
        return found
      } catch (error) {
        if ((error as { code?: string }).code === WRITES) throw error
        if (isUnavailable(error)) tries.leave(error as Error)
      }
    }
    answered.primary += 1
    return primary.executeQuery(query as CompiledQuery<R>)
  }
  return {
    db: readingBy(read),
    hear(stand, changed) {
      floor.hear(stand, changed)
      tries.begin()
    },
    lost() {
      const lost = tries.lost()
      return lost !== null && performance.now() - lost.since > NEWS_MS ? lost.why : null
    },
    answered,
    destroy: async () => {
      tries.end()
      await there.destroy()
    },
  }
}
