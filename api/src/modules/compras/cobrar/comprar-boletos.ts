import type { Comprar } from '@entrale/contract/compras/compra'
import type { Db } from '@entrale/db'
import type { Context } from '../../../context.ts'
import { createId } from '../../../ids.ts'
import { createLotes, type Lotes } from '../../../lotes.ts'
import type { Pasarela } from '../../../ports/pasarela/pasarela.ts'
import {
  type ApartadoRow,
  apartadoNoEncontrado,
  apartadoTerminado,
  findApartado,
  sumarLineas,
} from '../../boletos/index.ts'
import {
  abrirPago,
  cobrar,
  esAlInstante,
  findPagoVivo,
  type PagoAbierto,
  type PagoNuevo,
  pasarelaPara,
} from '../../pagos/index.ts'
import { reembolsarTarde } from '../../reembolsos/dinero/index.ts'
import { eventoYaCancelado, otraCompra } from '../compra/compras.errors.ts'
import { type CompraCompleta, findComprasDeApartados } from '../compra/compras.repository.ts'
import { type Hecha, pagarDespues, seguirPago } from './pagar-despues.ts'
import { quienPaga } from './pedido.ts'
import { corregirPendiente, leerDichas } from './respuestas-de-compra.ts'
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

/** The money came after the hold's time was over: it takes stock if there is any, and goes back if there is none. */
async function venderTarde(ctx: Context, venta: Venta): Promise<CompraCompleta> {
  const { db } = ctx
  if (venta.pago_id === null) throw apartadoTerminado()
  const [vendida] = await venderYLeer(db, [venta], true)
  if (vendida) return vendida
  await insertCancelada(db, venta, venta.pago_id)
  const [cancelada] = await findComprasDeApartados(db, [venta.apartado_id])
  return reembolsarTarde(ctx, cancelada as CompraCompleta)
}

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

type Pedido = { apartado: ApartadoRow; datos: Comprar; pasarela: Pasarela | null }

function intentoDe({ usuario }: Context, { apartado, datos }: Pedido, pasarela: Pasarela): PagoNuevo {
  const { total } = sumarLineas(apartado.lineas)
  const { proveedor } = pasarela
  const deQuien = { usuarioId: usuario?.id ?? null, huella: huellaDe(datos), pedido: null }
  return {
    id: createId(),
    compraId: createId(),
    apartadoId: apartado.id,
    proveedor,
    metodo: datos.metodo,
    monto: total,
    ...deQuien,
  }
}

/** Another attempt waits for its money, or the hold has a compra already: that one is paid. */
const esDeOtraCompra = (pago: PagoAbierto, intento: PagoNuevo) =>
  pago.estado === 'pendiente' ||
  pago.huella !== intento.huella ||
  (pago.id === intento.id && pago.compraId !== intento.compraId)

async function vender(ctx: Context, pedido: Pedido): Promise<Hecha> {
  const { apartado, datos, pasarela } = pedido
  const intento = pasarela === null ? null : intentoDe(ctx, pedido, pasarela)
  const pago = intento === null ? null : await abrirPago(ctx.db, intento)
  if (intento !== null && pago !== null && esDeOtraCompra(pago, intento))
    return seguirPago(ctx, { apartado, datos, pasarela: pasarela as Pasarela }, { intento, pago })
  const cobro = { concepto: '', metodo: 'prueba', venceEn: null, urlRegreso: '', ...quienPaga(datos) } as const
  const cobrado = pasarela === null || pago === null ? null : await cobrar(ctx.db, pasarela, pago, cobro)
  const venta = armarVenta(apartado, datos, {
    compraId: cobrado?.compraId ?? createId(),
    usuarioId: ctx.usuario?.id ?? null,
    pago: cobrado,
  })
  const compra = (await colaDe(ctx.db, apartado.eventoId).add(venta)) ?? (await venderTarde(ctx, venta))
  return { compra: await exigirMisma(ctx, compra, venta.huella), accion: null }
}

/**
 * Turns a hold into paid boletos, or into a compra that waits for its money, once: the double click, the second tab, the lost answer and the late
 * payment all end in one compra.
 */
export async function comprarBoletos(ctx: Context, apartadoId: string, datos: Comprar): Promise<Hecha> {
  const apartado = await findApartado(ctx.db, apartadoId)
  if (apartado === null) throw apartadoNoEncontrado()
  const pasarela = pasarelaPara(ctx, datos.metodo, sumarLineas(apartado.lineas).total)
  const previa = apartado.estado === 'activo' ? null : await findPrevia(ctx, apartado, huellaDe(datos))
  if (previa !== null) return { compra: previa, accion: null }
  if (apartado.eventoEstado === 'cancelado') throw eventoYaCancelado()
  const conRespuestas = await leerDichas(ctx.db, apartado, datos)
  if (pasarela === null || esAlInstante(datos.metodo)) return vender(ctx, { apartado, datos: conRespuestas, pasarela })
  return corregirPendiente(ctx.db, await pagarDespues(ctx, { apartado, datos: conRespuestas, pasarela }), conRespuestas)
}
