import type { Db } from '@entrale/db'
import { anotarSinReclamar } from '../../pagos/index.ts'
import { caducarReembolsos, despertarReembolsos, type EsperaCuenta } from './transferencias.repository.ts'

/** The time to say where this goes is over: it stays owed, as money still to be claimed. False where it waits no more. */
export async function dejarSinReclamar(trx: Db, reembolsoId: string): Promise<boolean> {
  const caducados = await caducarReembolsos(trx, [reembolsoId])
  for (const { id, ...caducado } of caducados)
    await anotarSinReclamar(trx, { ...caducado, reembolsoId: id, vuelve: false })
  return caducados.length > 0
}

/** Its buyer said after all where it goes: it is owed to them again. Others are so already. */
export async function reclamar(trx: Db, compraId: string, { id, estado, monto, desde }: EsperaCuenta): Promise<void> {
  if (estado === 'sin_reclamar') await anotarSinReclamar(trx, { reembolsoId: id, compraId, monto, desde, vuelve: true })
}

/** The same of all of a payment that its bank takes back: what is settled with that is what its payer was owed. */
export async function reclamarDelPago(trx: Db, pagoId: string): Promise<void> {
  for (const { id, ...despierto } of await despertarReembolsos(trx, pagoId))
    await anotarSinReclamar(trx, { ...despierto, reembolsoId: id, vuelve: true })
}
