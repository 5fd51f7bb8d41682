import type { Db } from '@entrale/db'

/** What boletos of its eventos are charged instead of what all are; null takes it back. */
export async function ponerCargo(
  trx: Db,
  organizacionId: string,
  cargo: { puntosBase: number; fijo: number } | null,
): Promise<void> {
  await trx
    .updateTable('organizaciones')
    .set({ cargo_bps: cargo?.puntosBase ?? null, cargo_fijo: cargo?.fijo ?? null })
    .where('id', '=', organizacionId)
    .execute()
}
