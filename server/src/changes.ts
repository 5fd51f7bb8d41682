import { type Db, findStand } from '@entrale/db'
import { sql } from 'kysely'

const EVERY_MS = 500
const LOOK_BACK_MS = 10_000
/** An answer that takes this long is none: pages may be old meanwhile. */
const PATIENCE_MS = 3_000

type Listener = {
  onChange: (claves: string[]) => void
  /** Nobody looked for so long that changes may have been missed. */
  onGap: () => void
  /** Once, when looking begins to fail; and once when it works again. */
  onLost: (error: unknown) => void
  onBack: () => void
  /** Where the primary stands, after each look and before what changed is told. `changed`: something did. */
  onStand?: ((stand: number | null, changed: boolean) => void) | undefined
}

const findChanges = (db: Db) =>
  db
    .selectFrom('cambios')
    .select(['id', 'clave'])
    .where('creado_en', '>', sql<Date>`clock_timestamp() - ${LOOK_BACK_MS} * interval '1 millisecond'`)
    .execute()

/** Says once that something fails, and once that it works again. */
export function createAlarm({ onLost, onBack }: Pick<Listener, 'onLost' | 'onBack'>) {
  let ringing = false
  return {
    ring(error: unknown): void {
      if (!ringing) onLost(error)
      ringing = true
    },
    rest(): void {
      if (ringing) onBack()
      ringing = false
    },
  }
}

/**
 * Polls the table `cambios` and tells which claves changed since the last look. A transaction may commit a row older than one
 * already seen, so it looks back ten seconds and remembers what it handled. Answers how to stop.
 */
export function watchChanges(db: Db, { onChange, onGap, onStand, ...alarms }: Listener): () => Promise<void> {
  const alarm = createAlarm(alarms)
  let seen = new Set<string>()
  let looked = performance.now()
  let stopped = false
  let timer: NodeJS.Timeout
  let looking = Promise.resolve()

  async function look(): Promise<void> {
    const began = performance.now()
    const rows = await findChanges(db)
    const stand = onStand && (await findStand(db)) // after the rows: their commits are before it
    alarm.rest()
    const gap = began - looked > LOOK_BACK_MS - PATIENCE_MS
    const fresh = rows.filter(({ id }) => !seen.has(String(id)))
    if (stand !== undefined) onStand?.(stand, gap || fresh.length > 0)
    if (gap) onGap()
    looked = began
    seen = new Set(rows.map(({ id }) => String(id)))
    if (fresh.length > 0) onChange([...new Set(fresh.map(({ clave }) => clave))])
  }
  function tick(): void {
    const late = setTimeout(
      () => alarm.ring(new Error(`the database did not answer within ${PATIENCE_MS} ms`)),
      PATIENCE_MS,
    )
    looking = look()
      .catch(alarm.ring)
      .finally(() => clearTimeout(late))
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
