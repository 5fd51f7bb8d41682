import { type Db, rowsOf } from '@entrale/db'
import type { Context } from '../../../context.ts'
import { contarIntento, type Limite, redDe } from '../../../http/rate-limit.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { pasarACorreo } from '../../boletos/index.ts'
import { abrirCompra } from '../compra/abrir-compra.ts'
import { anularEnlaces } from '../compra/anular-enlaces.ts'
import { compraDeCuenta, correoFijo, mismoCorreo } from '../compra/compras.errors.ts'
import { type CompraCompleta, findCompraPorFolio } from '../compra/compras.repository.ts'
import { corregirComprador, correoCorregible } from '../compra/corregir-comprador.ts'
import { anotarSuceso } from '../compra/sucesos.repository.ts'

const POR_COMPRA: Limite = { nombre: 'corregir-correo', maximo: 3, segundos: 86_400 }
const POR_RED: Limite = { nombre: 'corregir-correo-red', maximo: 20, segundos: 3600 }

/** What its buyer has to pay in cash or by transfer, if the compra waits for that. */
const findFichas = (trx: Db, compraId: string) => rowsOf<{ id: string }>(trx)`
  select id from pagos where compra_id = ${compraId} and estado = 'pendiente' and ficha is not null`

/** All that went to the address before, once more to the new one. It may have been paid since it was opened. */
async function enviarDeNuevo(trx: Db, id: string): Promise<void> {
  const { estado } = await trx.selectFrom('compras').select('estado').where('id', '=', id).executeTakeFirstOrThrow()
  if (estado === 'pagada') return encargarTrabajo(trx, 'enviar_boletos', { compraId: id })
  for (const { id: pagoId } of await findFichas(trx, id))
    await encargarTrabajo(trx, 'enviar_ficha', { compraId: id, pagoId })
}

/**
 * Who bought and mistyped the address corrects it, by the link that this device was given: what was sent to the other one
 * opens and admits nothing any more, and that address is told so without a link. Answers the compra, which the caller
 * opens anew.
 */
export async function corregirCorreo(
  ctx: Context,
  { folio, acceso }: { folio: string; acceso: string },
  email: string,
): Promise<CompraCompleta> {
  const compra = await abrirCompra(ctx, folio, acceso)
  const { id, apartadoId, email: antes, usuarioId } = compra
  if (usuarioId !== null && usuarioId !== ctx.usuario?.id) throw compraDeCuenta()
  if (!correoCorregible(compra, ctx.ports.clock.now())) throw correoFijo()
  if (email === antes) throw mismoCorreo()
  const intentos = [
    { limite: POR_RED, de: redDe(ctx.ip) },
    { limite: POR_COMPRA, de: id },
  ]
  await contarIntento(ctx.db, intentos, ctx.ports.clock.now())
  await ctx.db.transaction().execute(async (trx) => {
    await corregirComprador(trx, compra, { email })
    await pasarACorreo(trx, ctx.config, apartadoId, email)
    await anularEnlaces(trx, id)
    await anotarSuceso(trx, id, 'corregida', { datos: { causa: 'correo' } })
    await enviarDeNuevo(trx, id)
    await encargarTrabajo(trx, 'avisar_correo_corregido', { compraId: id, email: antes })
  })
  return (await findCompraPorFolio(ctx.db, folio)) ?? compra
}
