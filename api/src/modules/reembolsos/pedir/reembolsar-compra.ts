import { esDeTaquilla } from '@entrale/contract/compras/estados'
import type { Reembolsar } from '@entrale/contract/reembolsos/schemas'
import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { createId } from '../../../ids.ts'
import { usuarioDe } from '../../../rules.ts'
import { causaDeCierre, type Detalle, exigirDetalle, exigirEvento } from '../../compras/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { crearReembolso, lockBoletos, lockCompra, type ReembolsoHecho } from '../dinero/index.ts'
import { exigirReembolsables } from './reembolsables.ts'
import { avisarATitulares } from './reembolsar-evento.repository.ts'
import { idDeReembolso, yaSeHizo } from './reembolso-repetido.ts'
import { compraDeTaquilla, compraSinCobrar, compraSinPago, todoSeReembolsa } from './reembolsos.errors.ts'

type Cual = { slugEvento: string; folio: string }
const PAGADAS = ['pagada', 'reembolsada_parcial', 'reembolsada']

/** Who gives it back, and what is told of it in the transaction that does. */
type Quien = {
  origen: 'organizador' | 'plataforma'
  contar: (trx: Db, hecho: ReembolsoHecho) => Promise<void>
}
type Por = Pick<Detalle, 'id' | 'metodo' | 'total'> & { eventoId: string }

async function ordenar(
  trx: Db,
  ctx: Context,
  compra: Por,
  { boletos, monto, motivo }: Reembolsar,
  { origen, contar }: Quien,
): Promise<void> {
  const fila = await lockCompra(trx, compra.id)
  const id = ctx.idempotencyKey === null ? createId() : idDeReembolso(compra.id, ctx.idempotencyKey)
  if (await yaSeHizo(trx, id, { boletos, monto })) return
  if (compra.metodo === 'cortesia' || compra.total === 0) throw compraSinPago()
  if (esDeTaquilla(compra.metodo)) throw compraDeTaquilla()
  if (!PAGADAS.includes(fila?.estado ?? '')) throw compraSinCobrar()
  const suyos = await lockBoletos(trx, compra.id)
  if ((await causaDeCierre(trx, compra.eventoId)) === 'cancelado') throw todoSeReembolsa()
  exigirReembolsables(suyos, boletos, monto !== undefined)
  const nuevo = {
    ...{ id, compraId: compra.id, origen, boletoIds: boletos, motivo, usuarioId: usuarioDe(ctx).id },
    autorizado: origen === 'plataforma',
  }
  const hecho = await crearReembolso(trx, monto === undefined ? nuevo : { ...nuevo, monto })
  if (hecho.estado !== 'por_autorizar') await avisarATitulares(trx, compra.id, boletos)
  await contar(trx, hecho)
}

/** Gives back all or part of what some boletos cost; they stop admitting. What its organization's money does not cover waits, and they go on. */
export async function reembolsarCompra(ctx: Context, { slugEvento, folio }: Cual, datos: Reembolsar): Promise<Detalle> {
  const { id: eventoId } = await exigirEvento(ctx, slugEvento)
  const compra = await exigirDetalle(ctx, eventoId, folio)
  const contar = (trx: Db, { monto, estado }: ReembolsoHecho) =>
    anotar(trx, ctx, {
      organizacionId: membresiaDe(ctx).organizacionId,
      eventoId,
      accion: 'compra.reembolsada',
      objeto: compra.folio,
      despues: {
        ...{ monto, boletos: datos.boletos.length, motivo: datos.motivo },
        ...(estado === 'por_autorizar' && { espera: true }),
      },
    })
  const quien = { origen: 'organizador', contar } as const
  await ctx.db.transaction().execute((trx) => ordenar(trx, ctx, { ...compra, eventoId }, datos, quien))
  return exigirDetalle(ctx, eventoId, folio)
}

/** The same by an administrator, whatever became of its organization. `contar` tells of it, in the same transaction. */
export const reembolsarPorPlataforma = (
  ctx: Context,
  compra: Por,
  datos: Reembolsar,
  contar: Quien['contar'],
): Promise<void> =>
  ctx.db.transaction().execute((trx) => ordenar(trx, ctx, compra, datos, { origen: 'plataforma', contar }))
