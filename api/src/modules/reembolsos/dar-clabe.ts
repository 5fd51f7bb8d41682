import type { DatosClabe } from '@entrale/contract/reembolsos'
import type { Context } from '../../context.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { abrirCompra, type CompraCompleta, findCompraPorFolio } from '../compras/index.ts'
import { lockCompra, ponerClabe } from '../pagos/index.ts'
import { nadieEsperaClabe } from './reembolsos.errors.ts'
import { tieneAvisoPendiente } from './reembolsos.repository.ts'

/** The account that the refunds of a compra go to where their payment cannot take them back; until they are paid, another one may be given. */
export async function darClabe(ctx: Context, { folio, acceso }: { folio: string; acceso?: string | undefined }, datos: DatosClabe): Promise<CompraCompleta> {
  const compra = await abrirCompra(ctx, folio, acceso)
  await ctx.db.transaction().execute(async (trx) => {
    await lockCompra(trx, compra.id)
    const ids = await ponerClabe(trx, compra.id, datos)
    if (ids.length === 0) throw nadieEsperaClabe()
    for (const reembolsoId of ids) {
      await encargarTrabajo(trx, 'pagar_reembolso', { reembolsoId })
      if (!(await tieneAvisoPendiente(trx, reembolsoId))) await encargarTrabajo(trx, 'avisar_reembolso', { reembolsoId }, 1)
    }
  })
  return (await findCompraPorFolio(ctx.db, folio)) ?? compra
}
