import type { Context } from '../../../context.ts'
import { contarIntento, type Limite, redDe } from '../../../http/rate-limit.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { abrirCompra } from '../compra/abrir-compra.ts'
import { personaEliminada, sinBoletosValidos } from '../compra/compras.errors.ts'
import { esSeudonimo } from '../compra/seudonimo.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'

const POR_COMPRA: Limite = { nombre: 'reenvio-compra', maximo: 3, segundos: 3600 }
const POR_RED: Limite = { nombre: 'reenvio-red', maximo: 30, segundos: 3600 }

/** Sends the boletos once more, always to the address that bought them. */
export async function reenviarCompra(ctx: Context, folio: string, acceso: string): Promise<void> {
  const { id, email, boletos } = await abrirCompra(ctx, folio, acceso)
  if (esSeudonimo(email)) throw personaEliminada()
  if (!boletos.some(({ estado }) => estado === 'valido')) throw sinBoletosValidos()
  const intentos = [
    { limite: POR_RED, de: redDe(ctx.ip) },
    { limite: POR_COMPRA, de: id },
  ]
  await contarIntento(ctx.db, intentos, ctx.ports.clock.now())
  await ctx.db.transaction().execute(async (trx) => {
    await encargarTrabajo(trx, 'enviar_boletos', { compraId: id })
    await anotarSuceso(trx, id, 'reenviada')
  })
}
