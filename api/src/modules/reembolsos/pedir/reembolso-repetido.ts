import type { Db } from '@entrale/db'
import { idOf } from '../../../ids.ts'
import { claveYaUsada } from './reembolsos.errors.ts'
import { findReembolsoHecho } from './reembolsos.repository.ts'

/** The id of what is asked for with a key, of this compra alone: somebody else's key says nothing. */
export const idDeReembolso = (compraId: string, clave: string): string => idOf(`reembolso ${compraId} ${clave}`)

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
