import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { type Detalle, exigirDetalle, exigirEvento } from '../../compras/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { lockCompra, saldar } from '../dinero/index.ts'
import { noEsTransferencia, reembolsoNoEncontrado } from './reembolsos.errors.ts'
import { findReembolsoDeEvento } from './reembolsos.repository.ts'

/** The organization transferred it. Saying so twice says it once. */
export async function marcarPagado(
  ctx: Context,
  { slugEvento, id }: { slugEvento: string; id: string },
): Promise<Detalle> {
  const evento = await exigirEvento(ctx, slugEvento)
  const reembolso = await findReembolsoDeEvento(ctx.db, evento.id, id)
  if (reembolso === null) throw reembolsoNoEncontrado()
  await ctx.db.transaction().execute(async (trx) => {
    await lockCompra(trx, reembolso.compraId)
    const { estado, transferido, folio, monto } = (await findReembolsoDeEvento(trx, evento.id, id)) ?? reembolso
    if (estado === 'pagado' && transferido) return
    if (estado !== 'por_transferir') throw noEsTransferencia()
    await saldar(trx, id, { referencia: null, cuenta: 'banco' })
    const organizacionId = membresiaDe(ctx).organizacionId
    await anotar(trx, ctx, {
      organizacionId,
      eventoId: evento.id,
      accion: 'compra.reembolsada',
      objeto: folio,
      despues: { transferido: monto },
    })
  })
  return exigirDetalle(ctx, evento.id, reembolso.folio)
}
