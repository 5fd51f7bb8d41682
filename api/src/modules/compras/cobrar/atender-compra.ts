import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import type { Context } from '../../../context.ts'
import { Refusal } from '../../../errors.ts'
import { contarIntento, type Limite } from '../../../http/rate-limit.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { compraNoEncontrada, personaEliminada, sinBoletosValidos } from '../compra/compras.errors.ts'
import { esSeudonimo } from '../compra/seudonimo.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'
import { findCompraAtendida, findPagosDe } from './atender.repository.ts'
import { consultarPago } from './consultar-pagos.ts'

/** E-mails that administrators may send again for one compra. */
const REENVIOS: Limite = { nombre: 'reenvio-soporte', maximo: 10, segundos: 3600 }

async function exigirCompra(ctx: Context, folio: string) {
  const compra = await findCompraAtendida(ctx.db, folio)
  if (compra === null) throw compraNoEncontrada()
  return compra
}

/** For administrators: sends the boletos again to the address that bought them. */
export async function reenviarComoAdministrador(ctx: Context, folio: string): Promise<void> {
  const compra = await exigirCompra(ctx, folio)
  if (esSeudonimo(compra.email)) throw personaEliminada()
  if (compra.validos === 0) throw sinBoletosValidos()
  await contarIntento(ctx.db, [{ limite: REENVIOS, de: compra.id }], ctx.ports.clock.now())
  await ctx.db.transaction().execute(async (trx) => {
    await encargarTrabajo(trx, 'enviar_boletos', { compraId: compra.id })
    await anotarSuceso(trx, compra.id, 'reenviada')
    await anotarPlataforma(trx, ctx, { accion: 'compra.reenviada', objeto: compra.folio })
  })
}

const sinRespuesta = () =>
  new Refusal(503, 'El proveedor de pagos no respondió. Intenta de nuevo en un momento.', { retryAfter: 30 })

/** For administrators: asks the providers how each payment of a compra stands now, and does what follows. */
export async function consultarCompra(ctx: Context, folio: string): Promise<void> {
  const compra = await exigirCompra(ctx, folio)
  await anotarPlataforma(ctx.db, ctx, { accion: 'compra.consultada', objeto: compra.folio })
  for (const id of await findPagosDe(ctx.db, compra.id)) {
    await consultarPago(ctx, id).catch((error: unknown) => {
      throw error instanceof Refusal ? error : sinRespuesta()
    })
  }
}
