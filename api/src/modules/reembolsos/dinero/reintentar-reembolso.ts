import { type Db, rowsOf } from '@entrale/db'
import { encargarTrabajo } from '../../../trabajos.ts'

/** States in which asking the provider again may help. */
export const REINTENTABLES = ['aprobado', 'en_proceso', 'fallido'] as const

/** Has the provider asked once more, at once; its id is the provider's key, so nothing is paid twice. False where there is nothing to ask. */
export async function reintentarReembolso(
  trx: Db,
  { compraId, reembolsoId }: { compraId: string | null; reembolsoId: string },
): Promise<boolean> {
  const fila = await trx
    .selectFrom('reembolsos')
    .select('id')
    .where('id', '=', reembolsoId)
    .where('compra_id', 'is not distinct from', compraId)
    .where('estado', 'in', REINTENTABLES)
    .forUpdate()
    .executeTakeFirst()
  if (fila === undefined) return false
  const rows = await rowsOf<{ id: string }>(trx)`
    update trabajos set disponible_en = now(), intentos = 0, fallido_en = null
    where tipo = 'pagar_reembolso' and datos ->> 'reembolsoId' = ${reembolsoId} returning id`
  if (rows.length === 0) await encargarTrabajo(trx, 'pagar_reembolso', { reembolsoId })
  return true
}
