import pg from 'pg'

const PATIENCE_MS = 5_000

/** Whether that server process does something; null when nobody can tell just now. */
async function isAtWork(connectionString: string, pid: number): Promise<boolean | null> {
  const limits = { connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS }
  const client = new pg.Client({ connectionString, application_name: 'entrale pregunta', ...limits })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query("select from pg_stat_activity where pid = $1 and state = 'active'", [pid])
    return rowCount === 1
  } catch {
    return null
  } finally {
    await client.end().catch(() => undefined)
  }
}

type Asked = { processID?: number | undefined; connection?: { stream: { destroy: (error: Error) => void } } }

/**
 * Where a statement may take minutes its limit cannot tell work from silence. Every `ms` another connection asks what
 * became of it: a server that has nothing to do twice in a row never heard of it, or its answer got lost on a connection
 * that is open at one end only. That one is ended, and with it the wait.
 */
export function askAfter(client: pg.PoolClient, connectionString: string, ms: number): void {
  const { query } = client as unknown as { query: (...args: unknown[]) => unknown }
  const asked = client as unknown as Asked
  const watch = () => {
    let [idle, ended] = [0, false]
    const look = async () => {
      const working = await isAtWork(connectionString, asked.processID ?? 0)
      // it was answered while we asked: somebody else has the connection now
      if (ended || working === null) return
      idle = working ? 0 : idle + 1
      if (idle > 1) asked.connection?.stream.destroy(new Error('Connection terminated: the server is not at work'))
    }
    const timer = setInterval(() => void look(), ms)
    return () => {
      ended = true
      clearInterval(timer)
    }
  }
  Object.assign(client, {
    query: (...args: unknown[]) => {
      const answer = query(...args)
      if (!(answer instanceof Promise)) return answer
      return answer.finally(watch())
    },
  })
}
