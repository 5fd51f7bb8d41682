import type { Context } from '../../../context.ts'
import { contarIntento, type Limite, redDe } from '../../../http/rate-limit.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { abrirCompra } from '../compra/abrir-compra.ts'
import { anularEnlaces } from '../compra/anular-enlaces.ts'
import { personaEliminada, sinBoletosValidos } from '../compra/compras.errors.ts'
import type { CompraCompleta } from '../compra/compras.repository.ts'
import { esSeudonimo } from '../compra/seudonimo.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'

const POR_COMPRA: Limite = { nombre: 'reenvio-compra', maximo: 3, segundos: 3600 }
const POR_RED: Limite = { nombre: 'reenvio-red', maximo: 30, segundos: 3600 }

const daAcceso = ({ boletos }: CompraCompleta) => boletos.some(({ estado }) => estado === 'valido')

/** Each of these sends an e-mail. */
async function contarEnvio(ctx: Context, compraId: string): Promise<void> {
  const intentos = [
    { limite: POR_RED, de: redDe(ctx.ip) },
    { limite: POR_COMPRA, de: compraId },
  ]
  await contarIntento(ctx.db, intentos, ctx.ports.clock.now())
}

/** Sends the boletos once more, always to the address that bought them. */
export async function reenviarCompra(ctx: Context, folio: string, acceso: string): Promise<void> {
  const compra = await abrirCompra(ctx, folio, acceso)
  const { id, email } = compra
  if (esSeudonimo(email)) throw personaEliminada()
  if (!daAcceso(compra)) throw sinBoletosValidos()
  await contarEnvio(ctx, id)
  await ctx.db.transaction().execute(async (trx) => {
    await encargarTrabajo(trx, 'enviar_boletos', { compraId: id })
    await anotarSuceso(trx, id, 'reenviada')
  })
}

/**
 * All that was sent of a compra stops working, and new links and codes go to the address that bought it. Who asked gets
 * none: a stranger with the old link gains nothing by it.
 */
export async function renovarEnlaces(ctx: Context, folio: string, acceso: string): Promise<void> {
  const compra = await abrirCompra(ctx, folio, acceso)
  const { id, email } = compra
  if (esSeudonimo(email)) throw personaEliminada()
  await contarEnvio(ctx, id)
  await ctx.db.transaction().execute(async (trx) => {
    await anularEnlaces(trx, id)
    if (daAcceso(compra)) await encargarTrabajo(trx, 'enviar_boletos', { compraId: id })
    else await encargarTrabajo(trx, 'enviar_busqueda', { email, pasados: true })
  })
}
