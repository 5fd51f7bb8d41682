import type { DatosClabe } from '@entrale/contract/reembolsos/schemas'
import type { Db } from '@entrale/db'
import type { Context } from '../../../context.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { abrirCompra, type CompraCompleta, findCompraPorFolio } from '../../compras/index.ts'
import {
  findCuentaEnCamino,
  lockCompra,
  lockEsperanCuenta,
  ponerCuenta,
  reclamar,
  sellarCuenta,
} from '../dinero/index.ts'
import { nadieEsperaClabe, yaVaEnCamino } from './reembolsos.errors.ts'

/** Answers the refunds that go there now. One that somebody is transferring goes where it was said before. */
async function ponerEnTodos(
  trx: Db,
  { config, ports }: Context,
  compraId: string,
  { clabe, titular }: DatosClabe,
): Promise<string[]> {
  const esperan = await lockEsperanCuenta(trx, compraId)
  for (const reembolso of esperan) {
    const { id } = reembolso
    await reclamar(trx, compraId, reembolso)
    await ponerCuenta(trx, id, {
      cuenta: sellarCuenta(config.secret, id, { clabe, titular }),
      ...{ final: clabe.slice(-4), banco: clabe.slice(0, 3), en: ports.clock.now() },
    })
  }
  if (esperan.length > 0) return esperan.map(({ id }) => id)
  const final = await findCuentaEnCamino(trx, compraId)
  throw final === null ? nadieEsperaClabe() : yaVaEnCamino(final)
}

/** The account that the refunds of a compra go to where their payment cannot take them back; until they are on their way, another one may be given. */
export async function darClabe(
  ctx: Context,
  { folio, acceso }: { folio: string; acceso?: string | undefined },
  datos: DatosClabe,
): Promise<CompraCompleta> {
  const compra = await abrirCompra(ctx, folio, acceso)
  await ctx.db.transaction().execute(async (trx) => {
    await lockCompra(trx, compra.id)
    for (const reembolsoId of await ponerEnTodos(trx, ctx, compra.id, datos)) {
      await encargarTrabajo(trx, 'pagar_reembolso', { reembolsoId })
      await encargarTrabajo(trx, 'avisar_reembolso', { reembolsoId }, 1)
    }
  })
  return (await findCompraPorFolio(ctx.db, folio)) ?? compra
}
