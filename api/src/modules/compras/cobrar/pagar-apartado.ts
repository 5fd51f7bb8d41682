import type { Comprar } from '@entrale/contract/compras/compra'
import type { Db } from '@entrale/db'
import type { Context } from '../../../context.ts'
import { muchosIntentos } from '../../../errors.ts'
import { createId } from '../../../ids.ts'
import type { Accion, Lectura, Pasarela } from '../../../ports/pasarela/pasarela.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { type ApartadoRow, apartadoTerminado } from '../../boletos/index.ts'
import {
  abrirPago,
  apartadoHasta,
  cancelarSinCobro,
  findPago,
  findRechazados,
  limiteDe,
  MONEDA,
  metodoNoDisponible,
  type Pago,
  type PagoAbierto,
  type PagoNuevo,
  pagoEnCurso,
  pagoRechazado,
  parteDeApartado,
  preguntar,
  type QuienCobra,
} from '../../pagos/index.ts'
import { reembolsarTarde } from '../../reembolsos/dinero/index.ts'
import { eventoYaCancelado, otraCompra } from '../compra/compras.errors.ts'
import type { CompraCompleta } from '../compra/compras.repository.ts'
import { createFolio } from '../compra/folio.ts'
import { leerCompraDe } from '../compra/leer-juntas.ts'
import { columnasDeNombre } from '../compra/nombres.ts'
import { lockCompraDeApartado, sostenerApartado } from './aplicar.repository.ts'
import { asentarLectura } from './asentar.ts'
import { cerrarPendiente } from './cerrar-pendiente.ts'
import { findQuienCompro, leerParaPagar, type ParaPagar, reabrirCompra } from './intento.repository.ts'
import { cobroDe, leerPedido, type Pedido, quienPaga } from './pedido.ts'
import { soltarIntento } from './soltar-intento.ts'
import { huellaDe } from './venta.ts'

/** Nobody needs as many for one compra, but who tries cards that are not theirs. */
const MAXIMO_INTENTOS = 20
const ESPERA_S = 3600
/** How many attempts of other tabs one request ends. */
const MAXIMO_SOLTADOS = 2

export type Hecha = { compra: CompraCompleta; accion: Accion | null }
/** `apartado`: as it was read, where it has no compra yet. */
export type PorPagar = QuienCobra & { apartado: { id: string } | ApartadoRow; datos: Comprar }
type Abierto = { intento: PagoNuevo; pago: PagoAbierto }

/** The compra as it stands after a reading; refuses where there is none to go on with. */
async function concluir(ctx: Context, pago: Pago, lectura: Lectura, apartado?: ApartadoRow): Promise<Hecha> {
  await asentarLectura(ctx.db, { pago, lectura }, apartado)
  const compra = (await leerCompraDe(ctx.db, pago.apartadoId)) ?? undefined
  if (compra?.estado === 'cancelada' && lectura.recibido > 0) return reembolsarTarde(ctx, compra)
  if (lectura.estado === 'rechazado') throw pagoRechazado()
  if (compra === undefined || compra.estado === 'vencida' || compra.estado === 'cancelada') throw apartadoTerminado()
  return { compra, accion: compra.estado === 'pendiente' ? lectura.accion : null }
}

/** As it was asked for the first time, to the letter: providers refuse the same key with anything else. */
async function iniciar(
  ctx: Context,
  pasarela: Pasarela,
  pago: Pago,
  { pedido, nueva = false }: { pedido: Pedido; nueva?: boolean },
): Promise<Lectura> {
  const compra = nueva ? null : await leerCompraDe(ctx.db, pago.apartadoId)
  const venceEn = pedido.venceEn === null ? null : new Date(pedido.venceEn)
  const datos = {
    folio: compra?.folio ?? pedido.folios[0] ?? '',
    evento: pedido.evento,
    enlaces: pedido.enlaces,
    venceEn,
    quien: quienPaga(pedido.datos),
  }
  return preguntar(pasarela.iniciar(cobroDe(ctx, pago, datos)))
}

/** How an attempt stands that was begun before: asked, or begun again under its key where its answer got lost. */
async function leer(ctx: Context, pasarela: Pasarela, pago: Pago, pedido: Pedido): Promise<Lectura> {
  const leida = pago.referencia === null ? null : await preguntar(pasarela.leer(pago.referencia))
  return leida ?? iniciar(ctx, pasarela, pago, { pedido: leerPedido(pago) ?? pedido })
}

const texto = (fecha: Date | null) => fecha?.toISOString() ?? null

function pedidoDe(para: ParaPagar, datos: Comprar, ahora: Date): Pedido {
  const limite = limiteDe(datos.metodo as Parameters<typeof limiteDe>[0], para, ahora)
  if (limite === undefined) throw metodoNoDisponible()
  const hasta = limite === null ? null : apartadoHasta(limite, para.inicio)
  return {
    datos,
    folios: [createFolio(), createFolio(), createFolio()],
    evento: para.evento,
    venceEn: texto(limite),
    apartadoHasta: texto(hasta),
    enlaces: para.enlaces,
  }
}

/** A card that was declined can be tried again at its provider's page, in a tab that was left open: it ends there. */
async function cancelarRechazados(trx: Db, compraId: string): Promise<void> {
  for (const { id } of await findRechazados(trx, compraId)) await encargarTrabajo(trx, 'cancelar_cobro', { pagoId: id })
}

/**
 * A compra that is there already takes up this attempt: its boletos are held (again), and it says how it is paid and by
 * whom. False where the clock ended the compra just before, and gave this attempt up with it.
 */
async function retomar(ctx: Context, { datos }: PorPagar, pago: PagoAbierto, pedido: Pedido): Promise<boolean> {
  const hasta = pedido.apartadoHasta === null ? null : new Date(pedido.apartadoHasta)
  let sigue = true
  const fallo = await ctx.db.transaction().execute(async (trx) => {
    const compra = await lockCompraDeApartado(trx, pago.apartadoId, pago.id)
    if (compra === null || (compra.estado !== 'pendiente' && compra.estado !== 'vencida')) return otraCompra()
    sigue = (await findPago(trx, pago.id))?.estado === 'iniciado'
    if (!sigue) return null
    if (await sostenerApartado(trx, { apartadoId: pago.apartadoId, compraId: compra.id, hasta })) {
      const { metodo, comprador } = datos
      await reabrirCompra(trx, compra.id, {
        metodo,
        ...columnasDeNombre(comprador),
        email: comprador.email,
        huella: pago.huella,
      })
      await cancelarRechazados(trx, compra.id)
      return null
    }
    await cerrarPendiente(trx, { compraId: compra.id, estado: 'vencida' })
    return apartadoTerminado()
  })
  if (fallo === null) return sigue
  await cancelarSinCobro(ctx.db, pago.id)
  throw fallo
}

const esAjeno = (pago: PagoAbierto, intento: PagoNuevo) => pago.id !== intento.id && pago.huella !== intento.huella

function intentoDe(
  { usuario }: Context,
  { apartado, datos, pasarela, vendedor }: PorPagar,
  { total, nuestro }: ParaPagar & { nuestro: number | null },
  pedido: Pedido,
): PagoNuevo {
  const deQuien = { usuarioId: usuario?.id ?? null, huella: huellaDe(datos) }
  const { proveedor } = pasarela
  return {
    id: createId(),
    compraId: createId(),
    apartadoId: apartado.id,
    proveedor,
    metodo: datos.metodo,
    monto: total,
    vendedor,
    nuestro,
    ...deQuien,
    pedido,
  }
}

/** As it was written down this moment. */
const recienAbierto = (intento: PagoNuevo, pago: PagoAbierto): Pago => ({
  ...{ ...intento, ...pago, moneda: MONEDA, recibido: 0, ficha: null, venceEn: null, creadoEn: new Date() },
})

/** With an attempt that was just written down, or the one that was found in its place. */
async function conPago(
  ctx: Context,
  porPagar: PorPagar,
  { intento, pago }: Abierto,
  pedido: Pedido,
): Promise<Hecha | null> {
  const { pasarela, apartado } = porPagar
  const propio = pago.id === intento.id
  if (esAjeno(pago, intento)) {
    await soltarIntento(ctx, pago)
    return null
  }
  if (propio && pago.compraId === intento.compraId) {
    const suyo = recienAbierto(intento, pago)
    const lectura = await iniciar(ctx, pasarela, suyo, { pedido, nueva: true })
    return 'lineas' in apartado ? concluir(ctx, suyo, lectura, apartado) : concluir(ctx, suyo, lectura)
  }
  if (propio && !(await retomar(ctx, porPagar, pago, pedido))) return null
  const completo = await findPago(ctx.db, pago.id)
  if (completo === null) throw pagoEnCurso()
  return concluir(
    ctx,
    completo,
    propio ? await iniciar(ctx, pasarela, completo, { pedido }) : await leer(ctx, pasarela, completo, pedido),
  )
}

async function prepararPedido(
  ctx: Context,
  { apartado, datos, vendedor }: PorPagar,
): Promise<{ para: ParaPagar & { nuestro: number | null }; pedido: Pedido }> {
  const para = await leerParaPagar(ctx.db, apartado.id)
  if (para === null) throw apartadoTerminado()
  if (para.eventoEstado === 'cancelado') throw eventoYaCancelado()
  if (para.intentos > MAXIMO_INTENTOS) throw muchosIntentos(ESPERA_S)
  const nuestro = vendedor === null ? null : await parteDeApartado(ctx.db, apartado.id)
  return { para: { ...para, nuestro }, pedido: pedidoDe(para, datos, ctx.ports.clock.now()) }
}

/** What its earlier attempt turned out to be: paid, which is the answer; else there is place for another. */
async function yaPagada(ctx: Context, apartadoId: string): Promise<Hecha | null> {
  const compra = await leerCompraDe(ctx.db, apartadoId)
  if (compra === null || compra.estado === 'pendiente' || compra.estado === 'vencida') return null
  if (compra.estado === 'cancelada') throw otraCompra()
  return { compra, accion: null }
}

/**
 * Begins to pay for a hold: by card, in cash, by transfer. The hold becomes a compra, which waits for its money or has it at once.
 * The same request again gets the same answer; another method, or other data, ends the earlier attempt at its provider first.
 */
export async function pagarApartado(ctx: Context, porPagar: PorPagar): Promise<Hecha> {
  const { apartado, datos } = porPagar
  const { para, pedido } = await prepararPedido(ctx, porPagar)
  for (let vez = 0; vez <= MAXIMO_SOLTADOS; vez += 1) {
    const intento = intentoDe(ctx, porPagar, para, pedido)
    const pago = await abrirPago(ctx.db, intento)
    if (pago.estado === 'aprobado') break
    // After so many turns this request gives up: otherwise two tabs would replace each other's attempt for ever.
    if (vez === MAXIMO_SOLTADOS && esAjeno(pago, intento)) throw pagoEnCurso()
    const hecha = (await conPago(ctx, porPagar, { intento, pago }, pedido)) ?? (await yaPagada(ctx, apartado.id))
    if (hecha !== null) return hecha
  }
  const hecha = await yaPagada(ctx, apartado.id)
  if (hecha === null || hecha.compra.huella !== huellaDe(datos)) throw hecha === null ? pagoEnCurso() : otraCompra()
  return hecha
}

/** What the buyer of a compra sent, as far as it is kept. */
export async function datosDe(ctx: Context, compraId: string, metodo: Comprar['metodo']): Promise<Comprar> {
  const { comprador } = await findQuienCompro(ctx.db, compraId)
  return { comprador, metodo, aceptaTerminos: true }
}
