import type { Db } from '@entrale/db'
import { createId } from '../../../ids.ts'

type Paso = { boletoId: string; titularEmail: string; titularId: string | null; asistente: string }

/** The boleto dies, and another one of the same admission lives for who takes it: its id. Null when it no longer admits. Call it with its compra locked. */
export async function pasarBoleto(
  trx: Db,
  { boletoId, titularEmail, titularId, asistente }: Paso,
): Promise<string | null> {
  const viejo = await trx
    .updateTable('boletos')
    .set({ estado: 'transferido' })
    .where('id', '=', boletoId)
    .where('estado', '=', 'valido')
    .returning(['compra_id', 'evento_id', 'tipo_boleto_id', 'numero', 'rebaja'])
    .executeTakeFirst()
  if (viejo === undefined) return null
  const id = createId()
  await trx
    .insertInto('boletos')
    .values({ ...viejo, id, viene_de: boletoId, titular_email: titularEmail, titular_id: titularId, asistente })
    .execute()
  return id
}
