import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { devolverALista, retirarDeLista } from '../boletos/index.ts'
import { abrirBoleto } from './abrir-boleto.ts'
import { type BoletoRow, lockBoleto, lockCompra } from './boletos.repository.ts'

async function conElSuyo(
  ctx: Context,
  boletoId: string,
  acceso: string,
  work: (trx: Db, id: string) => Promise<void>,
): Promise<BoletoRow> {
  const { id, compraId } = await abrirBoleto(ctx, boletoId, acceso)
  await ctx.db.transaction().execute(async (trx) => {
    await lockCompra(trx, compraId)
    await lockBoleto(trx, id)
    await abrirBoleto({ ...ctx, db: trx }, id, acceso)
    await work(trx, id)
  })
  return abrirBoleto(ctx, id, acceso)
}

/** Gives a boleto to the waiting list at face value: it admits its holder until somebody is offered it. */
export const devolverBoleto = (ctx: Context, boletoId: string, acceso: string): Promise<BoletoRow> =>
  conElSuyo(ctx, boletoId, acceso, (trx, id) => devolverALista(trx, id, ctx.ports.clock.now()))

/** Keeps it after all, unless somebody is buying it. */
export const retirarBoleto = (ctx: Context, boletoId: string, acceso: string): Promise<BoletoRow> =>
  conElSuyo(ctx, boletoId, acceso, retirarDeLista)
