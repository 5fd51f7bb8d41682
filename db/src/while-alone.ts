import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const LOOK_MS = 1_000
/** A server that says nothing for so long has given the lock to somebody else, or soon will. */
const SILENCE_MS = 5_000
/** Whom a cut network took away holds the lock no longer than this lasts. */
const KEEPALIVE = 'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2'

type Work = { stop: () => Promise<void> }

/**
 * Lets one process at a time do some work, of all that ask for it: the one whose connection holds the advisory lock
 * `key`. PostgreSQL gives it to the next one when that connection ends, however its process died. Needs a connection of
 * its own that no pooler shares.
 */
export function whileAlone(
  connectionString: string,
  key: number,
  begin: () => Work,
  onError: (error: unknown) => void,
): Work {
  const ending = new AbortController()
  const { signal } = ending
  const pause = () => sleep(LOOK_MS, undefined, { signal }).catch(() => undefined)

  async function live(): Promise<void> {
    const client = new pg.Client({
      connectionString,
      application_name: `entrale turno ${process.pid}`,
      keepAlive: true,
      query_timeout: SILENCE_MS,
      connectionTimeoutMillis: SILENCE_MS,
    })
    client.on('error', () => undefined) // the next question says so
    let work: Work | undefined
    try {
      await client.connect()
      await client.query(KEEPALIVE)
      while (!signal.aborted) {
        const { rows } = await client.query<{ mine: boolean }>(
          work === undefined ? `select pg_try_advisory_lock(${key}) as mine` : 'select true as mine',
        )
        if (rows[0]?.mine === true) work ??= begin()
        await pause()
      }
    } finally {
      await work?.stop()
      await client.end().catch(() => undefined)
    }
  }

  const running = (async () => {
    let told = ''
    const tell = (error: unknown) => {
      if (told !== String(error)) onError(error)
      told = String(error)
    }
    while (!signal.aborted) {
      await live().catch(tell)
      await pause()
    }
  })()
  return {
    stop: () => {
      ending.abort()
      return running
    },
  }
}
