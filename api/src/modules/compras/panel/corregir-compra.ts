import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { usuarioDe } from '../../../rules.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { corregirComprador } from '../compra/corregir-comprador.ts'
import { columnasDeNombre, type NombresNuevos } from '../compra/nombres.ts'
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
  await ctx.db.transaction().execute(async (trx) => {
    await corregirComprador(trx, compra, columnasDeNombre(nombres))
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
