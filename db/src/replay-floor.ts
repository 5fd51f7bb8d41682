import { type Db, rowOf } from './query.ts'

/**
 * Where the WAL of a primary stands, in bytes. Whoever sees a change finds its commit before `inserted`; what is
 * `flushed` goes to standbys at once.
 */
export type Stand = { inserted: number; flushed: number }

/** Null where the server is a standby itself. */
export const findStand = (db: Db): Promise<Stand | null> => rowOf<Stand>(db)`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float as inserted,
      pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float as flushed
    where not pg_is_in_recovery()`

/**
 * What a standby must have replayed before it may answer: all that was written before the last change somebody was told
 * of, and all that was written `boundMs` ago. A primary that writes nothing leaves nobody behind.
 */
export function createFloor(boundMs: number, now: () => number = () => performance.now()) {
  let changedAt = 0
  let heard: { at: number; flushed: number }[] = []
  return {
    /** The primary stands there now. `changed`: what was read before is not to be read again. */
    hear(stand: Stand | null, changed: boolean): void {
      if (stand === null) {
        heard = []
        return
      }
      const another = stand.flushed < (heard.at(-1)?.flushed ?? 0) // promoted, with less than the one before
      if (another) heard = []
      if (another) changedAt = stand.inserted
      if (changed) changedAt = Math.max(changedAt, stand.inserted)
      heard.push({ at: now(), flushed: stand.flushed })
      while (heard[1] !== undefined && now() - heard[1].at >= boundMs) heard.shift()
    },
    /** Null while nobody has said for `boundMs` where the primary stands. */
    find(): number | null {
      const [oldest, newest] = [heard[0], heard.at(-1)]
      if (oldest === undefined || newest === undefined || now() - newest.at > boundMs) return null
      return Math.max(changedAt, oldest.flushed)
    },
  }
}
