import { esDeTaquilla } from '@entrale/contract/compras/estados'
import type { ClaseCompensacion, Compensar } from '@entrale/contract/reembolsos/compensaciones'
import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { diaEn } from '../../../momento.ts'
import { usuarioDe } from '../../../rules.ts'
import { type Detalle, exigirDetalle, exigirEvento } from '../../compras/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { crearCompensacion, lockCompra, type ReembolsoHecho } from '../dinero/index.ts'
import {
  compraDeTaquilla,
  compraSinCobrar,
  compraSinPago,
  masDeLoPagado,
  masDeLoQueQueda,
  nadaQueBonificar,
  sinRegla,
  soloSiFallo,
  yaTiene,
} from './compensaciones.errors.ts'
import { findBps, findDebida, findLimites } from './debidas.repository.ts'
import { fallo } from './fallo.repository.ts'

type Por = Pick<Detalle, 'id' | 'metodo' | 'total' | 'moneda'> & { eventoId: string }
type Quien = { lado: 'organizacion' | 'plataforma'; paga: 'organizacion' | 'plataforma' }
const PAGADAS = ['pagada', 'reembolsada_parcial', 'reembolsada']

function exigirPagada({ metodo, total }: Por, estado: string): void {
  if (metodo === 'cortesia' || total === 0) throw compraSinPago()
  if (esDeTaquilla(metodo)) throw compraDeTaquilla()
  if (!PAGADAS.includes(estado)) throw compraSinCobrar()
}

/** That of `ley` is worked out; others are not more than what was paid, or than what is left of the price. */
async function montoDe(
  trx: Db,
  { id, eventoId, moneda }: Por,
  { clase, monto = 0 }: { clase: ClaseCompensacion; monto?: number | undefined },
  ahora: Date,
): Promise<{ monto: number; bps: number | null }> {
  const { pagado, precio, tiene } = await findLimites(trx, id, clase)
  if (tiene) throw yaTiene()
  if (clase === 'atencion' && monto > pagado) throw masDeLoPagado(pagado, moneda)
  if (clase === 'diferencia' && monto > precio) throw masDeLoQueQueda(precio, moneda)
  if (clase !== 'ley') return { monto, bps: null }
  if (!(await fallo(trx, eventoId, ahora))) throw soloSiFallo()
  const bps = await findBps(trx, diaEn(ahora))
  if (bps === null) throw sinRegla()
  const debida = await findDebida(trx, id, { clase, porBoleto: null, bps, hasta: ahora })
  if (debida <= 0) throw nadaQueBonificar()
  return { monto: debida, bps }
}

/** In one transaction with what is told of it. Asked for twice at once, one finds that the compra has it. */
async function dar(
  trx: Db,
  ctx: Context,
  compra: Por,
  { clase, monto, motivo }: Compensar,
  { lado, paga }: Quien,
): Promise<ReembolsoHecho> {
  const fila = await lockCompra(trx, compra.id)
  exigirPagada(compra, fila?.estado ?? '')
  const suyo = await montoDe(trx, compra, { clase, monto }, ctx.ports.clock.now())
  const hecha = await crearCompensacion(trx, {
    ...{ compraId: compra.id, eventoId: compra.eventoId, clase, ...suyo, motivo, lado },
    paga: clase === 'diferencia' ? 'organizacion' : paga,
    usuarioId: usuarioDe(ctx).id,
    tandaId: null,
    autorizado: lado === 'plataforma',
  })
  if (hecha === null) throw yaTiene()
  return hecha
}

/** Money for the buyer of a compra, whose boletos stay as they are. What the organization's money does not cover waits. */
export async function compensarCompra(
  ctx: Context,
  { slugEvento, folio }: { slugEvento: string; folio: string },
  datos: Compensar,
): Promise<Detalle> {
  const { id: eventoId } = await exigirEvento(ctx, slugEvento)
  const compra = await exigirDetalle(ctx, eventoId, folio)
  await ctx.db.transaction().execute(async (trx) => {
    const quien = { lado: 'organizacion', paga: 'organizacion' } as const
    const { monto, estado } = await dar(trx, ctx, { ...compra, eventoId }, datos, quien)
    await anotar(trx, ctx, {
      ...{ organizacionId: membresiaDe(ctx).organizacionId, eventoId, accion: 'compra.compensada' },
      objeto: compra.folio,
      despues: { clase: datos.clase, monto, motivo: datos.motivo, ...(estado === 'por_autorizar' && { espera: true }) },
    })
  })
  return exigirDetalle(ctx, eventoId, folio)
}

/** The same by an administrator; `contar` tells of it, in the same transaction. */
export const compensarPorPlataforma = (
  ctx: Context,
  compra: Por,
  { paga, ...datos }: Compensar & { paga: Quien['paga'] },
  contar: (trx: Db, hecha: ReembolsoHecho) => Promise<void>,
): Promise<void> =>
  ctx.db
    .transaction()
    .execute(async (trx) => contar(trx, await dar(trx, ctx, compra, datos, { lado: 'plataforma', paga })))
