import type { Db } from '@entrale/db'
import { bloquearExistencias, reponerExistencias, tomarExistencias } from './aforo.repository.ts'
import { noHayTantos } from './boletos.errors.ts'

type Lineas = { tipoBoletoId: string; cantidad: number }

/**
 * Counts free boletos as sold, in the caller's transaction and without a hold; refuses on `cantidad` when they do not suffice. The tipo stays
 * locked until that transaction ends: call it before any other lock is taken.
 */
export async function tomarBoletos(trx: Db, { tipoBoletoId, cantidad }: Lineas): Promise<void> {
  const hay = await tomarExistencias(trx, tipoBoletoId, cantidad)
  if (hay !== null) throw noHayTantos(hay)
}

/** The first of these tipos of which there are not as many, and how many there are; null when all are taken. The same rule about locks. */
export async function tomarVarios(
  trx: Db,
  lineas: readonly Lineas[],
): Promise<{ tipoBoletoId: string; hay: number } | null> {
  await bloquearExistencias(
    trx,
    lineas.map(({ tipoBoletoId }) => tipoBoletoId),
  )
  for (const { tipoBoletoId, cantidad } of lineas) {
    const hay = await tomarExistencias(trx, tipoBoletoId, cantidad)
    if (hay !== null) return { tipoBoletoId, hay }
  }
  return null
}

/** Makes sold boletos free again, in the caller's transaction; the same rule about locks. */
export async function reponerBoletos(trx: Db, lineas: readonly Lineas[]): Promise<void> {
  if (lineas.length === 0) return
  await reponerExistencias(
    trx,
    lineas.map(({ tipoBoletoId }) => tipoBoletoId),
    lineas.map(({ cantidad }) => cantidad),
  )
}
