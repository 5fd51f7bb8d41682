import type { Db } from '@entrale/db'

/** What changes the money of one organization comes one at a time. Without effect for one that is gone. */
export async function lockPagosDe(trx: Db, organizacionId: string): Promise<void> {
  await trx.selectFrom('organizaciones').select('id').where('id', '=', organizacionId).forNoKeyUpdate().execute()
}
