import type { Comprar } from '@entrale/contract/compras'
import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { createId } from '../../ids.ts'
import { createLotes, type Lotes } from '../../lotes.ts'
import type { Pasarela } from '../../ports/pasarela/pasarela.ts'
import { type ApartadoRow, apartadoNoEncontrado, apartadoTerminado, findApartado, sumarLineas } from '../boletos/index.ts'
import { type Cobrado, cobrar, devolverPago, findPagoVivo, pasarelaPara } from '../pagos/index.ts'
import { eventoYaCancelado, otraCompra, pagoTardio } from './compras.errors.ts'
import { type CompraCompleta, findComprasDeApartados } from './compras.repository.ts'
import { armarVenta, huellaDe, type Venta } from './venta.ts'
import { insertCancelada, venderLote } from './ventas.repository.ts'

type Cola = Lotes<Venta, CompraCompleta | null>
const colas = new WeakMap<Db, Map<string, Cola>>()

/** Sold or not, each one is answered with the compra that its hold has now. */
async function venderYLeer(db: Db, ventas: Venta[], tarde = false): Promise<(CompraCompleta | null)[]> {
  await venderLote(db, ventas, tarde)
  const compras = await findComprasDeApartados(
    db,
    ventas.map((venta) => venta.apartado_id),
  )
  const porApartado = new Map(compras.map((compra) => [compra.apartadoId, compra]))
  return ventas.map((venta) => porApartado.get(venta.apartado_id) ?? null)
}

function colaDe(db: Db, eventoId: string): Cola {
  const suyas = colas.get(db) ?? new Map<string, Cola>()
  colas.set(db, suyas)
  const conocida = suyas.get(eventoId)
  if (conocida !== undefined) return conocida
  if (suyas.size > 500) for (const [otra, cola] of suyas) if (cola.idle()) suyas.delete(otra)
  const cola: Cola = createLotes({
    max: 500,
    inFlight: 2,
    queue: 5000,
    patience: 5000,
    run: (ventas) => venderYLeer(db, ventas),
    keysOf: (venta) => [venta.apartado_id],
  })
  suyas.set(eventoId, cola)
  return cola
}

/** Nothing is sold, so nothing is kept: the money goes back now, or by its job if the provider does not answer. */
async function devolver(ctx: Context, { id, total }: CompraCompleta): Promise<never> {
  const devuelto = await devolverPago(ctx, { compraId: id }).then(
    () => true,
    () => false,
  )
  throw pagoTardio(total, devuelto)
}

/** The money came after the hold's time was over: it takes stock if there is any, and goes back if there is none. */
async function venderTarde(ctx: Context, venta: Venta): Promise<CompraCompleta> {
  const { db } = ctx
  if (venta.pago_id === null) throw apartadoTerminado()
  const [vendida] = await venderYLeer(db, [venta], true)
  if (vendida) return vendida
  await insertCancelada(db, venta)
  const [cancelada] = await findComprasDeApartados(db, [venta.apartado_id])
  return devolver(ctx, cancelada as CompraCompleta)
}

/** What this hold was bought with before: the same request gets the same answer. */
async function findPrevia(ctx: Context, apartado: ApartadoRow, huella: string): Promise<CompraCompleta | null> {
  const { db } = ctx
  const [previa] = await findComprasDeApartados(db, [apartado.id])
  if (previa !== undefined) return exigirMisma(ctx, previa, huella)
  if (apartado.estado === 'convertido') throw otraCompra()
  // An attempt whose answer got lost may have taken money: only going on can tell.
  const pago = await findPagoVivo(db, apartado.id)
  if (pago === null || pago.huella !== huella) throw apartadoTerminado()
  return null
}

async function exigirMisma(ctx: Context, compra: CompraCompleta, huella: string): Promise<CompraCompleta> {
  if (compra.huella !== huella) throw otraCompra()
  return compra.estado === 'cancelada' && compra.boletos.length === 0 ? devolver(ctx, compra) : compra
}

type Pedido = { apartado: ApartadoRow; datos: Comprar; pasarela: Pasarela | null }

async function pagar({ db, usuario }: Context, { apartado, datos, pasarela }: Pedido): Promise<Cobrado | null> {
  if (pasarela === null) return null
  const { total } = sumarLineas(apartado.lineas)
  const deQuien = { usuarioId: usuario?.id ?? null, huella: huellaDe(datos) }
  const intento = { id: createId(), compraId: createId(), apartadoId: apartado.id, proveedor: pasarela.proveedor, monto: total, ...deQuien }
  return cobrar(db, pasarela, intento, datos.comprador.email)
}

async function vender(ctx: Context, pedido: Pedido): Promise<CompraCompleta> {
  const { apartado, datos } = pedido
  const pago = await pagar(ctx, pedido)
  const venta = armarVenta(apartado, datos, { compraId: pago?.compraId ?? createId(), usuarioId: ctx.usuario?.id ?? null, pago })
  const compra = (await colaDe(ctx.db, apartado.eventoId).add(venta)) ?? (await venderTarde(ctx, venta))
  return exigirMisma(ctx, compra, venta.huella)
}

/** Turns a hold into paid boletos, once: the double click, the lost answer and the late payment all end in one compra. */
export async function comprarBoletos(ctx: Context, apartadoId: string, datos: Comprar): Promise<CompraCompleta> {
  const apartado = await findApartado(ctx.db, apartadoId)
  if (apartado === null) throw apartadoNoEncontrado()
  const pasarela = pasarelaPara(ctx, datos.metodo, sumarLineas(apartado.lineas).total)
  const previa = apartado.estado === 'activo' ? null : await findPrevia(ctx, apartado, huellaDe(datos))
  if (previa !== null) return previa
  if (apartado.eventoEstado === 'cancelado') throw eventoYaCancelado()
  return vender(ctx, { apartado, datos, pasarela })
}
