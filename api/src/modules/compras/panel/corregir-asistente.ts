import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { usuarioDe } from '../../../rules.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { boletoNoEncontrado, boletoSinVigencia, personaEliminada } from '../compra/compras.errors.ts'
import { esDeEliminada } from '../compra/seudonimo.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'
import { type AsistenteRow, findAsistente, lockAsistente, updateAsistente } from './asistentes.repository.ts'
import { exigirEvento } from './evento-del-panel.ts'

type Cual = { slugEvento: string; id: string }

/** The name on one boleto, which its paper and its e-mail show from then on; an empty one is the buyer's again. */
export async function corregirAsistente(ctx: Context, { slugEvento, id }: Cual, nombre: string): Promise<AsistenteRow> {
  const evento = await exigirEvento(ctx, slugEvento)
  await ctx.db.transaction().execute(async (trx) => {
    const boleto = await lockAsistente(trx, evento.id, id)
    if (boleto === null) throw boletoNoEncontrado()
    if (boleto.estado !== 'valido' && boleto.estado !== 'usado') throw boletoSinVigencia()
    if (esDeEliminada(boleto.email)) throw personaEliminada()
    await updateAsistente(trx, id, nombre.replace(/\s+/g, ' ') || null)
    await anotarSuceso(trx, boleto.compraId, 'corregida', {
      usuarioId: usuarioDe(ctx).id,
      datos: { numero: boleto.numero },
    })
    await anotar(trx, ctx, {
      organizacionId: membresiaDe(ctx).organizacionId,
      eventoId: evento.id,
      accion: 'compra.corregida',
      objeto: boleto.folio,
    })
  })
  const corregido = await findAsistente(ctx.db, evento.id, id)
  if (corregido === null) throw boletoNoEncontrado()
  return corregido
}
