import type { Db } from '@entrale/db'
import { sql } from 'kysely'

const EVERY_MS = 500
/**
 * Polls the table `cambios` and tells which claves changed since the last look. A transaction may commit a row older than one
 * already seen, so it looks back ten seconds and remembers what it handled. Answers how to stop.
 */
export function watchChanges(db: Db, onChange: (claves: string[]) => void, onError: (error: unknown) => void): () => Promise<void> {
  let seen = new Set<string>()
  let first = true
  let stopped = false
  let timer: NodeJS.Timeout
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    const rows = await db.selectFrom('cambios').select(['id', 'clave']).where('creado_en', '>', sql<Date>`clock_timestamp() - interval '10 seconds'`).execute()
    const fresh = rows.filter(({ id }) => !seen.has(String(id)))
    seen = new Set(rows.map(({ id }) => String(id)))
    if (!first && fresh.length > 0) onChange([...new Set(fresh.map(({ clave }) => clave))])
    first = false
  }
  function tick(): void {
    looking = look().catch(onError)
    void looking.then(() => {
      if (!stopped) timer = setTimeout(tick, EVERY_MS)
    })
  }
  tick()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await looking
  }
}
