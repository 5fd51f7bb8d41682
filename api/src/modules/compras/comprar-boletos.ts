import type { Comprar } from '@entrale/contract/compras'
import type { Db } from '@entrale/db'
import { v7 } from 'uuid'
import type { Context } from '../../context.ts'
import { createLotes, type Lotes } from '../../lotes.ts'
import type { Pasarela } from '../../ports/pasarela/pasarela.ts'
import { type ApartadoRow, apartadoNoEncontrado, apartadoTerminado, findApartado, sumarLineas } from '../boletos/index.ts'
import { type Cobrado, cobrar, findPagoVivo, pasarelaPara, reembolsar } from '../pagos/index.ts'
import { eventoYaCancelado, otraCompra, pagoDevuelto } from './compras.errors.ts'
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

/** Nothing is sold, so nothing is kept: the money goes back, now or when the request is repeated. */
async function devolver(db: Db, pasarela: Pasarela | null, compra: CompraCompleta): Promise<never> {
  const pago = await findPagoVivo(db, compra.apartadoId)
  if (pago !== null && pasarela !== null) await reembolsar(db, pasarela, pago)
  throw pagoDevuelto(compra.total)
}

/** The money came after the hold's time was over: it takes stock if there is any, and goes back if there is none. */
async function venderTarde(db: Db, pasarela: Pasarela | null, venta: Venta): Promise<CompraCompleta> {
  if (venta.pago_id === null) throw apartadoTerminado()
  const [vendida] = await venderYLeer(db, [venta], true)
  if (vendida) return vendida
  await insertCancelada(db, venta)
  const [cancelada] = await findComprasDeApartados(db, [venta.apartado_id])
  return devolver(db, pasarela, cancelada as CompraCompleta)
}

/** What this hold was bought with before: the same request gets the same answer. */
async function findPrevia(db: Db, pasarela: Pasarela | null, apartado: ApartadoRow, huella: string): Promise<CompraCompleta | null> {
  const [previa] = await findComprasDeApartados(db, [apartado.id])
  if (previa !== undefined) return exigirMisma(db, pasarela, previa, huella)
  if (apartado.estado === 'convertido') throw otraCompra()
  // An attempt whose answer got lost may have taken money: only going on can tell.
  const pago = await findPagoVivo(db, apartado.id)
  if (pago === null || pago.huella !== huella) throw apartadoTerminado()
  return null
}

async function exigirMisma(db: Db, pasarela: Pasarela | null, compra: CompraCompleta, huella: string): Promise<CompraCompleta> {
  if (compra.huella !== huella) throw otraCompra()
  return compra.estado === 'cancelada' && compra.boletos.length === 0 ? devolver(db, pasarela, compra) : compra
}

type Orden = { apartado: ApartadoRow; datos: Comprar; pasarela: Pasarela | null; usuarioId: string | null }

async function pagar(db: Db, { apartado, datos, pasarela }: Orden): Promise<Cobrado | null> {
  if (pasarela === null) return null
  const { total } = sumarLineas(apartado.lineas)
  const intento = { id: v7(), compraId: v7(), apartadoId: apartado.id, proveedor: pasarela.metodo, monto: total, huella: huellaDe(datos) }
  return cobrar(db, pasarela, intento, datos.comprador.email)
}

async function vender(db: Db, orden: Orden): Promise<CompraCompleta> {
  const { apartado, datos, pasarela, usuarioId } = orden
  const pago = await pagar(db, orden)
  const venta = armarVenta(apartado, datos, { compraId: pago?.compraId ?? v7(), usuarioId, pago })
  const compra = (await colaDe(db, apartado.eventoId).add(venta)) ?? (await venderTarde(db, pasarela, venta))
  return exigirMisma(db, pasarela, compra, venta.huella)
}

/** Turns a hold into paid boletos, once: the double click, the lost answer and the late payment all end in one compra. */
export async function comprarBoletos(ctx: Context, apartadoId: string, datos: Comprar): Promise<CompraCompleta> {
  const { db, usuario } = ctx
  const apartado = await findApartado(db, apartadoId)
  if (apartado === null) throw apartadoNoEncontrado()
  const pasarela = pasarelaPara(ctx, datos.metodo, sumarLineas(apartado.lineas).total)
  const previa = apartado.estado === 'activo' ? null : await findPrevia(db, pasarela, apartado, huellaDe(datos))
  if (previa !== null) return previa
  if (apartado.eventoEstado === 'cancelado') throw eventoYaCancelado()
  return vender(db, { apartado, datos, pasarela, usuarioId: usuario?.id ?? null })
}
