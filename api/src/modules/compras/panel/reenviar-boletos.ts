import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import type { Context } from '../../../context.ts'
import { contarIntento, type Limite } from '../../../http/rate-limit.ts'
import { usuarioDe } from '../../../rules.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { anularEnlaces } from '../compra/anular-enlaces.ts'
import { personaEliminada, sinBoletosValidos, sinCorreo } from '../compra/compras.errors.ts'
import { esDeEliminada, esSeudonimo } from '../compra/seudonimo.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'
import { exigirDetalle, exigirEvento } from './evento-del-panel.ts'

/** E-mails that the organizers may send again to one buyer. */
const REENVIOS: Limite = { nombre: 'reenvio-boletos', maximo: 5, segundos: 3600 }

type DeCompra = { slugEvento: string; folio: string }
type Anotada = 'compra.reenviada' | 'compra.enlaces_anulados'

/** Sends the boletos to where they were sent before, after what else is done in the same transaction. */
async function mandar(
  ctx: Context,
  { slugEvento, folio }: DeCompra,
  accion: Anotada,
  antes: (trx: Db, compraId: string, usuarioId: string) => Promise<void>,
): Promise<void> {
  const evento = await exigirEvento(ctx, slugEvento)
  const compra = await exigirDetalle(ctx, evento.id, folio)
  if (esDeEliminada(compra.email)) throw personaEliminada()
  if (esSeudonimo(compra.email)) throw sinCorreo()
  if (!compra.admisiones.some(({ estado }) => estado === 'valido')) throw sinBoletosValidos()
  await contarIntento(ctx.db, [{ limite: REENVIOS, de: compra.id }], ctx.ports.clock.now())
  await ctx.db.transaction().execute(async (trx) => {
    await antes(trx, compra.id, usuarioDe(ctx).id)
    await encargarTrabajo(trx, 'enviar_boletos', { compraId: compra.id })
    await anotar(trx, ctx, {
      organizacionId: membresiaDe(ctx).organizacionId,
      eventoId: evento.id,
      accion,
      objeto: compra.folio,
    })
  })
}

/** The links and codes stay as they are. */
export const reenviarBoletos = (ctx: Context, deCompra: DeCompra): Promise<void> =>
  mandar(ctx, deCompra, 'compra.reenviada', (trx, compraId, usuarioId) =>
    anotarSuceso(trx, compraId, 'reenviada', { usuarioId }),
  )

/** For a link that somebody else came by: what was sent before opens nothing any more. */
export const renovarBoletos = (ctx: Context, deCompra: DeCompra): Promise<void> =>
  mandar(ctx, deCompra, 'compra.enlaces_anulados', anularEnlaces)
