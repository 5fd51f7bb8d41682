import { type Db, rowOf } from './query.ts'

/**
 * Where the WAL of the primary stands, in bytes: every commit that anybody can see is before it. It is what went to the
 * disk, and so to standbys; only where commits do not wait for their disk, what is not written yet counts too. Null where
 * the server is a standby itself.
 */
export async function findStand(db: Db): Promise<number | null> {
  const found = await rowOf<{ stand: number }>(db)`
    select pg_wal_lsn_diff(case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end, '0/0')::float as stand
    where not pg_is_in_recovery()`
  return found?.stand ?? null
}

/**
 * What a standby must have replayed before it may answer: all that was written before the last change somebody was told
 * of, and all that was written until `boundMs` ago. A primary that writes nothing leaves nobody behind.
 */
export function createFloor(boundMs: number, now: () => number = () => performance.now()) {
  let changedAt = 0
  let heard: { at: number; stand: number }[] = []
  const isWithin = ({ at }: { at: number }) => now() - at <= boundMs
  return {
    /** The primary stands there now. `changed`: what was read before is not to be read again. */
    hear(stand: number | null, changed: boolean): void {
      if (stand === null) {
        heard = []
        return
      }
      const another = stand < (heard.at(-1)?.stand ?? 0) // promoted, with less than the one before
      if (another || changed) changedAt = stand
      heard = [...(another ? [] : heard.filter(isWithin)), { at: now(), stand }]
    },
    /** Null while nobody has said for `boundMs` where the primary stands. */
    find(): number | null {
      const oldest = heard.find(isWithin)
      return oldest === undefined ? null : Math.max(changedAt, oldest.stand)
    },
  }
}
