import type { Context } from '../../../context.ts'
import type { Lectura } from '../../../ports/pasarela/pasarela.ts'
import {
  cancelarSinCobro,
  findPago,
  type Pago,
  type PagoAbierto,
  pagoEnCurso,
  pasarelaDelPago,
  preguntar,
} from '../../pagos/index.ts'
import { lockCompraDeApartado } from './aplicar.repository.ts'
import { aplicarLectura } from './aplicar-lectura.ts'
import { soltarPago } from './cerrar-pendiente.ts'

/** A request that is asking the provider now has its answer within this time. */
const EN_CURSO_MS = 30_000

type Puertos = Pick<Context, 'db' | 'ports'>
type Intento = Pick<PagoAbierto, 'id' | 'proveedor' | 'apartadoId' | 'referencia'>

/** Null where the provider never heard of it. */
async function cancelarAlla(ctx: Puertos, intento: Pago): Promise<Lectura | null> {
  const pasarela = pasarelaDelPago(ctx.ports, intento)
  const referencia = intento.referencia ?? (await pasarela.buscar(intento.id, intento.vendedor))?.referencia ?? null
  return referencia === null ? null : pasarela.cancelar(referencia)
}

/**
 * Ends an attempt at its provider so that another can take its place. What turns out paid is settled as paid: whoever asks looks at the compra next.
 * One that the provider cannot end is given up by us, and its money, if it comes, goes back.
 */
export async function soltarIntento(ctx: Puertos, intento: Intento): Promise<void> {
  const pago = await findPago(ctx.db, intento.id)
  if (pago === null || (pago.estado !== 'iniciado' && pago.estado !== 'pendiente')) return
  const lectura = await preguntar(cancelarAlla(ctx, pago))
  if (lectura === null && Date.now() - pago.creadoEn.getTime() < EN_CURSO_MS) throw pagoEnCurso()
  if (lectura === null) return cancelarSinCobro(ctx.db, pago.id)
  await aplicarLectura(ctx.db, pago.id, lectura)
  await ctx.db.transaction().execute(async (trx) => {
    const compra = await lockCompraDeApartado(trx, pago.apartadoId, pago.id)
    if (compra !== null && compra.estado !== 'cancelada') await soltarPago(trx, compra.id, pago.id, 'cancelado')
  })
}

/** A job: tells the provider that nobody is to pay this any more, and settles what it says. */
export async function cancelarCobro(ctx: Puertos, { pagoId }: { pagoId: string }): Promise<void> {
  const pago = await findPago(ctx.db, pagoId)
  if (pago === null) return
  const lectura = await cancelarAlla(ctx, pago)
  if (lectura !== null) await aplicarLectura(ctx.db, pago.id, lectura)
}
