import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { lockPagosDe } from '../cuenta-deposito/index.ts'
import { antesDe } from './estados.ts'

/**
 * Nothing more is paid to an organization, for this reason; with null, payouts go on. What was payable is so no more at once: whoever pays at this
 * very moment comes before or after, never in between. In the caller's transaction, or in its own.
 */
export async function congelarPagos(db: Db, organizacionId: string, motivo: string | null): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => congelarPagos(trx, organizacionId, motivo))
  await lockPagosDe(db, organizacionId)
  await db
    .updateTable('organizaciones')
    .set({
      pagos_congelados_en: motivo === null ? null : sql`coalesce(pagos_congelados_en, clock_timestamp())`,
      pagos_congelados_motivo: motivo,
    })
    .where('id', '=', organizacionId)
    .execute()
  if (motivo === null) return
  await db
    .updateTable('liquidaciones')
    .set({ estado: 'retenida', actualizado_en: sql`clock_timestamp()` })
    .where('organizacion_id', '=', organizacionId)
    .where('estado', 'in', antesDe('retenida'))
    .execute()
}
