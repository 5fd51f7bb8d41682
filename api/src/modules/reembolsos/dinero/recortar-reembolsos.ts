import { type Db, execute } from '@entrale/db'
import { createId } from '../../../ids.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { apartarCompensaciones } from './compensaciones.repository.ts'

const POR_EMPEZAR = ['aprobado', 'falta_clabe', 'por_transferir', 'fallido'] as const
/** Its payer has that money from their bank. Unlike those that a whole dispute stops (`contracargo`) it does not come back to life. */
const POR_SU_BANCO = 'contracargo_parcial'

/** What of it is not paid any more stands as a refund of its own, so that its payer reads of both. */
export async function partir(trx: Db, id: string, { sigue, error }: { sigue: number; error: string }): Promise<string> {
  const otro = createId()
  await execute(trx)`
    insert into reembolsos (id, compra_id, pago_id, compensacion_id, monto, moneda, origen, motivo, estado, error,
        usuario_id, nuestro, nuestro_en)
      select ${otro}, compra_id, pago_id, compensacion_id, monto - ${sigue}::int, moneda, origen, motivo, 'rechazado',
        ${error}, usuario_id, nuestro - nuestro::bigint * ${sigue}::int / monto, nuestro_en
      from reembolsos where id = ${id}`
  await execute(trx)`update reembolsos set monto = ${sigue}::int, nuestro = nuestro::bigint * ${sigue}::int / monto
    where id = ${id}`
  return otro
}

/**
 * A bank took a part of a payment: of its refunds that have not begun only so much goes on as is left of it (`queda`),
 * the oldest first. Answers what its payer is owed no more. Lock the payment before.
 */
export async function recortarReembolsos(trx: Db, pagoId: string, queda: number): Promise<number> {
  await apartarCompensaciones(trx, pagoId)
  const porEmpezar = await trx
    .selectFrom('reembolsos')
    .select(['id', 'monto'])
    .where('pago_id', '=', pagoId)
    .where('estado', 'in', POR_EMPEZAR)
    .orderBy('creado_en')
    .orderBy('id')
    .forUpdate()
    .execute()
  let alcanza = Math.max(0, queda)
  let quitado = 0
  for (const { id, monto } of porEmpezar) {
    const sigue = Math.min(monto, alcanza)
    alcanza -= sigue
    if (sigue === monto) continue
    quitado += monto - sigue
    const parado = sigue > 0 ? await partir(trx, id, { sigue, error: POR_SU_BANCO }) : id
    if (parado === id)
      await trx
        .updateTable('reembolsos')
        .set({ estado: 'rechazado', error: POR_SU_BANCO })
        .where('id', '=', id)
        .execute()
    await encargarTrabajo(trx, 'avisar_reembolso', { reembolsoId: parado })
  }
  return quitado
}

/** Nothing stands in the way any more of what of this payment waits to be given back. */
export async function seguirDelPago(trx: Db, pagoId: string): Promise<void> {
  const parados = await trx
    .selectFrom('reembolsos')
    .select('id')
    .where('pago_id', '=', pagoId)
    .where('estado', 'in', ['aprobado', 'fallido'])
    .execute()
  for (const { id } of parados) await encargarTrabajo(trx, 'pagar_reembolso', { reembolsoId: id })
}
