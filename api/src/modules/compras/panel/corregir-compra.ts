import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { usuarioDe } from '../../../rules.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { personaEliminada } from '../compra/compras.errors.ts'
import { columnasDeNombre, type NombresNuevos } from '../compra/nombres.ts'
import { esSeudonimo } from '../compra/seudonimo.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'
import type { Detalle } from './detalle.repository.ts'
import { exigirDetalle, exigirEvento } from './evento-del-panel.ts'

type Cual = { slugEvento: string; folio: string }

/** The buyer's name as it should have been; where it goes stays. Neither name is written down. */
export async function corregirCompra(
  ctx: Context,
  { slugEvento, folio }: Cual,
  nombres: NombresNuevos,
): Promise<Detalle> {
  const evento = await exigirEvento(ctx, slugEvento)
  const compra = await exigirDetalle(ctx, evento.id, folio)
  if (esSeudonimo(compra.email)) throw personaEliminada()
  await ctx.db.transaction().execute(async (trx) => {
    // The person may erase the account at this moment: an erased name must not come back.
    const { numUpdatedRows } = await trx
      .updateTable('compras')
      .set(columnasDeNombre(nombres))
      .where('id', '=', compra.id)
      .where('email', '=', compra.email)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw personaEliminada()
    await anotarSuceso(trx, compra.id, 'corregida', { usuarioId: usuarioDe(ctx).id })
    await anotar(trx, ctx, {
      organizacionId: membresiaDe(ctx).organizacionId,
      eventoId: evento.id,
      accion: 'compra.corregida',
      objeto: compra.folio,
    })
  })
  return exigirDetalle(ctx, evento.id, folio)
}
