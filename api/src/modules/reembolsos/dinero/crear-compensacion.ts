import type { CLASES_COMPENSACION } from '@entrale/contract/reembolsos/compensaciones'
import { type Db, rowOf } from '@entrale/db'
import { createId, idOf } from '../../../ids.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { anotarCompensacion } from '../../pagos/index.ts'
import { estaCubierto } from './cobertura.ts'
import { anotarDada, type Compensacion, findCompensacion, insertCompensacion } from './compensaciones.repository.ts'
import { cabeEn, crearReembolso, type ReembolsoHecho } from './crear-reembolso.ts'
import { insertEspera } from './esperas.repository.ts'
import { nadaQueReembolsar } from './reembolsos.errors.ts'
import {
  lockCompra,
  lockPagoReembolsable,
  type PagoReembolsable,
  partirReembolso,
  type Registro,
} from './reembolsos.repository.ts'

export type ClaseCompensacion = (typeof CLASES_COMPENSACION)[number]

export type NuevaCompensacion = Omit<Compensacion, 'id'> & {
  id?: string
  /** An administrator gives it: the platform's money pays what the organization's does not cover. */
  autorizado: boolean
}

/** Its first refund; what does not fit into the payment is another. */
const idDelReembolso = (compensacionId: string) => idOf(`reembolso de compensacion ${compensacionId}`)

const MINUTOS_PARA_AVISAR = 1

/**
 * While its bank asks for that money, and after, nothing goes back by the payment: it is transferred. Nor by one that an
 * account of the organization took: what is given beside the sale is owed by us, and leaves our bank.
 */
async function cabeAhora(trx: Db, pago: PagoReembolsable): Promise<number> {
  if (pago.vendedor !== null) return 0
  const fila = await rowOf<{ hay: boolean }>(trx)`
    select exists (select from disputas where pago_id = ${pago.id} and estado in ('abierta', 'en_revision')) as hay`
  return pago.estado !== 'aprobado' || fila?.hay === true ? 0 : cabeEn(pago)
}

/** The payment that its compra rests on, whatever became of it. */
async function lockPagoDe(trx: Db, compraId: string): Promise<PagoReembolsable> {
  const fila = await rowOf<{ id: string }>(trx)`
    select id from pagos where compra_id = ${compraId} and recibido > 0 order by (estado = 'aprobado') desc, creado_en, id
      limit 1`
  const pago = fila === null ? null : await lockPagoReembolsable(trx, compraId, fila.id)
  if (pago === null) throw nadaQueReembolsar()
  return pago
}

/** The ledger owes it, and its job pays it: by the payment as far as that can take it back, the rest by transfer. */
async function aprobar(trx: Db, suya: Compensacion, pago: PagoReembolsable, moneda: string): Promise<void> {
  const { id, compraId, monto, motivo, usuarioId, paga } = suya
  const reembolsoId = idDelReembolso(id)
  await anotarCompensacion(trx, { id, compraId, paga, monto })
  await trx
    .insertInto('reembolsos')
    .values({
      ...{ id: reembolsoId, compra_id: compraId, pago_id: pago.id, compensacion_id: id, monto, moneda, motivo },
      ...{ origen: 'compensacion', estado: 'aprobado', usuario_id: usuarioId },
    })
    .onConflict((oc) => oc.column('id').doUpdateSet({ estado: 'aprobado', pago_id: pago.id }))
    .execute()
  await partirReembolso(trx, reembolsoId, await cabeAhora(trx, pago))
  await anotarDada(trx, suya)
  await encargarTrabajo(trx, 'pagar_reembolso', { reembolsoId })
  await encargarTrabajo(trx, 'avisar_reembolso', { reembolsoId }, MINUTOS_PARA_AVISAR)
}

const enEspera = (suya: Compensacion, pago: PagoReembolsable, moneda: string): Registro => ({
  ...{ id: idDelReembolso(suya.id), compra_id: suya.compraId, pago_id: pago.id, monto: suya.monto, moneda },
  ...{ origen: 'compensacion', motivo: suya.motivo, usuario_id: suya.usuarioId, compensacion_id: suya.id },
  ...{ boletos: [], asientos: [], cerrar: false, sucesos: [], trabajos: [] },
})

/**
 * Gives money to the buyer of a compra, in the caller's transaction; its boletos stay as they are. Null where it has one
 * of this clase. What the organization bears and its money does not cover waits as any refund does. Lock the compra
 * before, and hold nothing that comes after its boletos in the order of locks.
 */
export async function crearCompensacion(trx: Db, nueva: NuevaCompensacion): Promise<ReembolsoHecho | null> {
  const { autorizado, ...datos } = nueva
  const { compraId, clase, monto, paga, motivo, usuarioId, eventoId } = datos
  const suya = { ...datos, id: datos.id ?? createId() }
  const compra = await lockCompra(trx, compraId)
  if (compra === null) throw new Error('a compensation without a compra')
  if (!(await insertCompensacion(trx, suya))) return null
  const id = idDelReembolso(suya.id)
  if (clase === 'diferencia')
    return crearReembolso(trx, {
      ...{ id, compraId, origen: 'diferencia', monto, motivo, usuarioId, autorizado },
      compensacionId: suya.id,
    })
  const pago = await lockPagoDe(trx, compraId)
  const cubierto = paga === 'plataforma' || autorizado || (await estaCubierto(trx, eventoId, monto, 'ajeno'))
  if (cubierto) await aprobar(trx, suya, pago, compra.moneda)
  else await insertEspera(trx, enEspera(suya, pago, compra.moneda), monto)
  return { id, monto, estado: cubierto ? 'aprobado' : 'por_autorizar' }
}

/** One that waited goes on where its organization's money covers it by now, or somebody gives leave. */
export async function soltarCompensacion(
  trx: Db,
  compensacionId: string,
  autorizado: boolean,
): Promise<ReembolsoHecho['estado']> {
  const suya = await findCompensacion(trx, compensacionId)
  if (suya === null) throw new Error('a compensation that is not there')
  const compra = await lockCompra(trx, suya.compraId)
  const pago = await lockPagoDe(trx, suya.compraId)
  if (!autorizado && !(await estaCubierto(trx, suya.eventoId, suya.monto, 'ajeno'))) return 'por_autorizar'
  await aprobar(trx, suya, pago, compra?.moneda ?? 'MXN')
  return 'aprobado'
}
