import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { createId } from '../../../ids.ts'
import type { DisputaLeida } from '../../../ports/pasarela/pasarela.ts'
import type { EstadoPago, Pago } from '../../pagos/index.ts'
import { apartarCompensaciones, reclamarDelPago } from '../../reembolsos/dinero/index.ts'
import { type EstadoDisputa, termino } from './disputa.ts'

export type DisputaRow = {
  id: string
  estado: EstadoDisputa
  monto: number
  retirado: number
  comision: number
  comisionIva: number
  pagoEstado: EstadoPago | null
}

/** A dispute as it is booked, with what it is of. */
export type DeDisputa = { disputa: DisputaRow; pago: Pago; compra: { id: string; estado: string } | null }

/** Lock the payment before: two readings of one dispute take turns there. */
export const findDisputa = (trx: Db, proveedor: string, referencia: string) => rowOf<DisputaRow>(trx)`
    select id, estado, monto, retirado, comision, comision_iva as "comisionIva", pago_estado as "pagoEstado" from disputas
    where proveedor = ${proveedor} and referencia = ${referencia}`

type Nueva = { proveedor: string; pagoId: string; leida: DisputaLeida; estado: EstadoDisputa }
export async function insertDisputa(trx: Db, { proveedor, pagoId, leida, estado }: Nueva): Promise<DisputaRow> {
  const id = createId()
  const { referencia, monto, moneda, motivo, venceEn } = leida
  await trx
    .insertInto('disputas')
    .values({
      ...{ id, proveedor, referencia, pago_id: pagoId, estado, monto, moneda, motivo, vence_en: venceEn },
      cerrada_en: termino(estado) ? new Date() : null,
    })
    .execute()
  return { id, estado, monto, retirado: 0, comision: 0, comisionIva: 0, pagoEstado: null }
}

type Cambio = { estado: EstadoDisputa; retirado: number; pagoEstado: EstadoPago | null; leida: DisputaLeida }
/** What the bank has of it by now: before that is known to all, nothing of what came back may go on. */
export const ponerRetirado = (trx: Db, id: string, retirado: number) =>
  trx.updateTable('disputas').set({ retirado }).where('id', '=', id).execute()

export async function updateDisputa(trx: Db, id: string, { estado, retirado, pagoEstado, leida }: Cambio) {
  await trx
    .updateTable('disputas')
    .set({
      ...{ estado, retirado, pago_estado: pagoEstado, monto: leida.monto, vence_en: leida.venceEn },
      ...{ comision: leida.comision, comision_iva: leida.comisionIva, motivo: leida.motivo },
      ...(termino(estado) && { cerrada_en: new Date() }),
    })
    .where('id', '=', id)
    .execute()
}

/** Which boletos it is about to void, so that they can come back. */
export const anotarBoletos = (trx: Db, disputaId: string, compraId: string) => execute(trx)`
    insert into disputa_boletos (disputa_id, boleto_id)
      select ${disputaId}, id from boletos where compra_id = ${compraId} and estado = 'valido'
    on conflict do nothing`

/** False where they cannot come back though somebody could still go there. */
export async function revivirBoletos(trx: Db, disputaId: string): Promise<{ caben: boolean; cuantos: number }> {
  const rows = await rowsOf<{ cuantos: number }>(trx)`select revivir_boletos(${disputaId}) as cuantos`
  const cuantos = rows[0]?.cuantos ?? 0
  return { caben: cuantos >= 0, cuantos: Math.max(cuantos, 0) }
}

/** The sale stands again, whole or but for what went back of it before. */
export const revivirCompra = (trx: Db, compraId: string) => execute(trx)`
    update compras c set estado = case when exists (select from reembolsos r where r.compra_id = c.id
        and r.estado not in ('solicitado', 'rechazado') and r.origen not in ('pago_tardio', 'pago_doble', 'excedente',
          'compensacion'))
      then 'reembolsada_parcial' else 'pagada' end
    where id = ${compraId} and estado = 'reembolsada'`

/**
 * What a dispute stopped, or settled while it was on its way, is owed again by the same refunds, whose sum it answers.
 * `todos`: it had taken all of the payment, and so stopped what had not begun.
 */
export async function revivirReembolsos(
  trx: Db,
  { pagoId, disputaId, todos }: { pagoId: string; disputaId: string; todos: boolean },
): Promise<number> {
  const revividos = await trx
    .updateTable('reembolsos')
    .set({ estado: 'aprobado', error: null })
    .where('pago_id', '=', pagoId)
    .where('estado', '=', 'rechazado')
    .where('error', 'in', [`contracargo ${disputaId}`, ...(todos ? ['contracargo'] : [])])
    .returning('monto')
    .execute()
  return revividos.reduce((suma, { monto }) => suma + monto, 0)
}

const POR_EMPEZAR = ['aprobado', 'falta_clabe', 'por_transferir', 'fallido'] as const

/**
 * Refunds of a payment that have not begun end, for its bank gives all of it back; their sum. What waited for somebody's
 * leave was never owed, and goes on by nothing that the bank decides.
 */
export async function detenerReembolsos(trx: Db, pagoId: string): Promise<number> {
  await apartarCompensaciones(trx, pagoId)
  await reclamarDelPago(trx, pagoId)
  const detenidos = await trx
    .updateTable('reembolsos')
    .set({ estado: 'rechazado', error: 'contracargo' })
    .where('pago_id', '=', pagoId)
    .where('estado', 'in', POR_EMPEZAR)
    .returning('monto')
    .execute()
  await trx
    .updateTable('reembolsos')
    .set({ estado: 'rechazado', error: 'contracargo_en_espera' })
    .where('pago_id', '=', pagoId)
    .where('estado', '=', 'por_autorizar')
    .execute()
  return detenidos.reduce((suma, { monto }) => suma + monto, 0)
}

type Ido = { enCamino: number; reembolsado: number; retirado: number }
/** What of a payment is on its way back, went back, and was taken by its bank before. */
export async function findIdo(trx: Db, pagoId: string): Promise<Ido> {
  const rows = await rowsOf<Ido>(trx)`
    select (select coalesce(sum(retirado), 0) from disputas where pago_id = ${pagoId})::int as retirado,
      coalesce(sum(monto) filter (where estado in ('en_proceso', 'en_transferencia')), 0)::int as "enCamino",
      coalesce(sum(monto) filter (where estado = 'pagado'), 0)::int as reembolsado
    from reembolsos where pago_id = ${pagoId}`
  return rows[0] ?? { enCamino: 0, reembolsado: 0, retirado: 0 }
}

/** What its organization gave on top of the sale by this payment, and what of it went out or is on its way. */
export async function findCompensado(trx: Db, pagoId: string): Promise<number> {
  const rows = await rowsOf<{ monto: number }>(trx)`
    select coalesce(sum(r.monto), 0)::int as monto from reembolsos r join compensaciones k on k.id = r.compensacion_id
    where r.pago_id = ${pagoId} and r.origen = 'compensacion' and k.paga = 'organizacion'
      and r.estado in ('pagado', 'en_proceso', 'en_transferencia')`
  return rows[0]?.monto ?? 0
}
