import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { contarIntento, type Limite } from '../../../http/rate-limit.ts'
import { usuarioDe } from '../../../rules.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { personaEliminada, sinBoletosValidos } from '../compra/compras.errors.ts'
import { esSeudonimo } from '../compra/seudonimo.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'
import { exigirDetalle, exigirEvento } from './evento-del-panel.ts'

/** E-mails that the organizers may send again to one buyer. */
const REENVIOS: Limite = { nombre: 'reenvio-boletos', maximo: 5, segundos: 3600 }

/** Sends the boletos again to where they were sent before. */
export async function reenviarBoletos(
  ctx: Context,
  { slugEvento, folio }: { slugEvento: string; folio: string },
): Promise<void> {
  const evento = await exigirEvento(ctx, slugEvento)
  const compra = await exigirDetalle(ctx, evento.id, folio)
  if (esSeudonimo(compra.email)) throw personaEliminada()
  if (!compra.admisiones.some(({ estado }) => estado === 'valido')) throw sinBoletosValidos()
  await contarIntento(ctx.db, [{ limite: REENVIOS, de: compra.id }], ctx.ports.clock.now())
  await ctx.db.transaction().execute(async (trx) => {
    await encargarTrabajo(trx, 'enviar_boletos', { compraId: compra.id })
    await anotarSuceso(trx, compra.id, 'reenviada', { usuarioId: usuarioDe(ctx).id })
    await anotar(trx, ctx, {
      organizacionId: membresiaDe(ctx).organizacionId,
      eventoId: evento.id,
      accion: 'compra.reenviada',
      objeto: compra.folio,
    })
  })
}
