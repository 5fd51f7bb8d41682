import type { Comprar } from '@entrale/contract/compras/compra'
import type { Context } from '../../../context.ts'
import { createId } from '../../../ids.ts'
import { colasPor } from '../../../lotes.ts'
import {
  type ApartadoRow,
  apartadoNoEncontrado,
  apartadoTerminado,
  exigirTope,
  leerApartado,
  reclamarApartado,
  reclamoDe,
  sumarLineas,
} from '../../boletos/index.ts'
import { cobradorDe, findPagoVivo } from '../../pagos/index.ts'
import { reembolsarTarde } from '../../reembolsos/dinero/index.ts'
import { eventoYaCancelado, otraCompra } from '../compra/compras.errors.ts'
import { type CompraCompleta, findComprasDeApartados } from '../compra/compras.repository.ts'
import { type Hecha, pagarApartado } from './pagar-apartado.ts'
import { corregirPendiente, leerDichas } from './respuestas-de-compra.ts'
import { armarVenta, huellaDe } from './venta.ts'
import { type VentaReclamada, venderLote } from './ventas.repository.ts'

/** Compras of one evento that cost nothing are closed together, many in one commit; each is answered with the compra that its hold has now. */
const colaDe = colasPor<string, VentaReclamada, CompraCompleta | null>({
  max: 500,
  queue: 5000,
  claveDe: (eventoId) => eventoId,
  keysOf: ({ apartado_id, usuario_id, correo }) => [apartado_id, `c ${correo}`, `u ${usuario_id ?? apartado_id}`],
  run: async (db, _, ventas) => {
    await venderLote(db, ventas)
    const apartados = ventas.map((venta) => venta.apartado_id)
    const compras = new Map((await findComprasDeApartados(db, apartados)).map((compra) => [compra.apartadoId, compra]))
    return apartados.map((id) => compras.get(id) ?? null)
  },
})

const SIN_PAGAR: readonly CompraCompleta['estado'][] = ['pendiente', 'vencida']

/** What this hold was bought with before: the same request gets the same answer. Null where it can still be paid. */
async function findPrevia(ctx: Context, apartado: ApartadoRow, huella: string): Promise<CompraCompleta | null> {
  const { db } = ctx
  const [previa] = await findComprasDeApartados(db, [apartado.id])
  if (previa !== undefined)
    return SIN_PAGAR.includes(previa.estado) && previa.huella === huella ? null : exigirMisma(ctx, previa, huella)
  if (apartado.estado === 'convertido') throw otraCompra()
  // An attempt whose answer got lost may have taken money: only going on can tell.
  const pago = await findPagoVivo(db, apartado.id)
  if (pago === null || pago.huella !== huella) throw apartadoTerminado()
  return null
}

async function exigirMisma(ctx: Context, compra: CompraCompleta, huella: string): Promise<CompraCompleta> {
  if (SIN_PAGAR.includes(compra.estado)) throw apartadoTerminado()
  if (compra.huella !== huella) throw otraCompra()
  return compra.estado === 'cancelada' && compra.boletos.length === 0 ? reembolsarTarde(ctx, compra) : compra
}

async function comprarGratis(ctx: Context, apartado: ApartadoRow, datos: Comprar): Promise<Hecha> {
  const venta = armarVenta(apartado, datos, { compraId: createId(), usuarioId: ctx.usuario?.id ?? null })
  const reclamo = reclamoDe(ctx, apartado.id, datos.comprador.email)
  const compra = await colaDe(ctx.db, apartado.eventoId).add({ ...venta, correo: reclamo.correo })
  if (compra === null) await exigirTope(ctx.db, reclamo)
  if (compra === null) throw apartadoTerminado()
  return { compra: await exigirMisma(ctx, compra, venta.huella), accion: null }
}

/**
 * Turns a hold into boletos, or into a compra that waits for its money, once: the double click, the second tab, the lost answer and the late
 * payment all end in one compra.
 */
export async function comprarBoletos(ctx: Context, apartadoId: string, datos: Comprar): Promise<Hecha> {
  const apartado = await leerApartado(ctx.db, apartadoId)
  if (apartado === null) throw apartadoNoEncontrado()
  const { total } = sumarLineas(apartado.lineas)
  const cobrador = await cobradorDe(ctx, { metodo: datos.metodo, total, eventoId: apartado.eventoId })
  const previa = apartado.estado === 'activo' ? null : await findPrevia(ctx, apartado, huellaDe(datos))
  if (previa !== null) return { compra: previa, accion: null }
  if (apartado.eventoEstado === 'cancelado') throw eventoYaCancelado()
  const dichas = await leerDichas(ctx.db, apartado, datos)
  if (cobrador === null) return comprarGratis(ctx, apartado, dichas)
  if (apartado.estado === 'activo') await reclamarApartado(ctx, apartado, dichas.comprador.email)
  return corregirPendiente(ctx.db, await pagarApartado(ctx, { apartado, datos: dichas, ...cobrador }), dichas)
}
