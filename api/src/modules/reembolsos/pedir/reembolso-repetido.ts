import { createHash } from 'node:crypto'
import type { Db } from '@entrale/db'
import { claveYaUsada } from './reembolsos.errors.ts'
import { findReembolsoHecho } from './reembolsos.repository.ts'

/** The id of what is asked for with a key, of this compra alone: somebody else's key says nothing. */
export function idDeReembolso(compraId: string, clave: string): string {
  const hex = createHash('sha256').update(`reembolso ${compraId} ${clave}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** Whether it was done already; refuses a key that stood for something else. Call it with the compra locked. */
export async function yaSeHizo(
  trx: Db,
  id: string,
  { boletos, monto }: { boletos: readonly string[]; monto?: number | undefined },
): Promise<boolean> {
  const hecho = await findReembolsoHecho(trx, id)
  if (hecho === null) return false
  const mismos = hecho.boletos.length === boletos.length && hecho.boletos.every((boleto) => boletos.includes(boleto))
  if (!mismos || (monto !== undefined && monto !== hecho.monto)) throw claveYaUsada()
  return true
}
