import type { Apartado, Apartar } from '@entrale/contract/boletos'
import { LIMITES } from '@entrale/contract/comunes'
import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { createId } from '../../ids.ts'
import { createLotes, type Lotes } from '../../lotes.ts'
import { presentApartado } from './apartado.presenter.ts'
import { type ApartadoRow, apartarLote, type Fallo, findApartado, type LineaPedida, type Pedido } from './apartados.repository.ts'
import {
  type Campo,
  claveUsada,
  eventoCancelado,
  eventoNoEncontrado,
  eventoPospuesto,
  noAlcanzan,
  seleccionInvalida,
  ventaCerrada,
  ventaProxima,
} from './boletos.errors.ts'
import type { EventoEnCatalogo, TipoEnCatalogo } from './boletos.repository.ts'
import { ventanaDe, ventaPorEvento } from './estado-venta.ts'
import { eventoEnVenta } from './eventos-en-venta.ts'
import { absorbidoDe, cargoDe, sumarLineas } from './precio.ts'

/** $10,000,000.00: whole amounts stay far from what an integer column holds. */
const TOTAL_MAXIMO = 1_000_000_000

type Colas = Map<string, Lotes<Pedido, Fallo>>
const colas = new WeakMap<Db, Colas>()

/** One queue per evento: a quiet sale never waits for a busy one. */
function colaDe(db: Db, { id, minutosApartado }: EventoEnCatalogo): Lotes<Pedido, Fallo> {
  const suyas: Colas = colas.get(db) ?? new Map()
  colas.set(db, suyas)
  const clave = `${id} ${minutosApartado}`
  const conocida = suyas.get(clave)
  if (conocida !== undefined) return conocida
  if (suyas.size > 500) for (const [otra, cola] of suyas) if (cola.idle()) suyas.delete(otra)
  const cola = createLotes<Pedido, Fallo>({
    max: 500,
    inFlight: 2,
    queue: 5000,
    patience: 5000,
    run: (pedidos) => apartarLote(db, id, minutosApartado, pedidos),
    keysOf: (pedido) => [pedido.id, `v ${pedido.visitante}`],
  })
  suyas.set(clave, cola)
  return cola
}

type Elegido = { tipo: TipoEnCatalogo; cantidad: number }

/** The same tipo named twice counts once. */
function sumarPorTipo(boletos: Apartar['boletos']): Map<string, number> {
  const cantidades = new Map<string, number>()
  for (const { tipoBoletoId, cantidad } of boletos) cantidades.set(tipoBoletoId, (cantidades.get(tipoBoletoId) ?? 0) + cantidad)
  return cantidades
}

function reparoDe(tipo: TipoEnCatalogo | undefined, cantidad: number): string | null {
  if (tipo === undefined || tipo.visibilidad !== 'publico') return 'Ese boleto no está disponible.'
  if (cantidad < tipo.minimo) return `De ${tipo.tipo} se llevan al menos ${tipo.minimo} boletos.`
  return cantidad > tipo.maximo ? `Puedes llevar hasta ${tipo.maximo} de ${tipo.tipo}.` : null
}

function elegir(boletos: Apartar['boletos'], evento: EventoEnCatalogo): Elegido[] {
  const elegidos: Elegido[] = []
  const campos: Campo[] = []
  let cuantos = 0
  for (const [id, cantidad] of sumarPorTipo(boletos)) {
    const tipo = evento.tipos.get(id)
    const message = reparoDe(tipo, cantidad)
    cuantos += cantidad
    if (message === null && tipo !== undefined) elegidos.push({ tipo, cantidad })
    else campos.push({ name: `boletos.${boletos.findIndex(({ tipoBoletoId }) => tipoBoletoId === id)}.cantidad`, message: message ?? '' })
  }
  if (cuantos > LIMITES.boletosPorCompra) campos.push({ name: 'boletos', message: `Puedes llevar hasta ${LIMITES.boletosPorCompra} boletos.` })
  if (campos.length > 0) throw seleccionInvalida(campos)
  return elegidos
}

function exigirVenta(evento: EventoEnCatalogo, elegidos: readonly Elegido[], ahora: Date): void {
  const porEvento = ventaPorEvento(evento, ahora)
  if (porEvento === 'cancelado') throw eventoCancelado()
  if (porEvento === 'pospuesto') throw eventoPospuesto()
  if (porEvento !== null) throw ventaCerrada()
  for (const { tipo } of elegidos) {
    const ventana = ventanaDe(tipo, ahora)
    if (ventana === 'cerrada') throw ventaCerrada()
    if (ventana === 'proximamente') throw ventaProxima(tipo.tipo, cuandoEmpieza(tipo, evento))
  }
}

function cuandoEmpieza({ ventaInicio }: TipoEnCatalogo, { zonaHoraria }: EventoEnCatalogo): string {
  return new Intl.DateTimeFormat('es-MX', { timeZone: zonaHoraria, dateStyle: 'long', timeStyle: 'short' }).format(ventaInicio ?? new Date())
}

/** The prices of this moment: they are the ones that will be charged. */
function congelar(elegidos: readonly Elegido[], { ajustes, quien }: EventoEnCatalogo): LineaPedida[] {
  const lineas = elegidos.map(({ tipo: { id, precio }, cantidad }) => ({
    tipoBoletoId: id,
    cantidad,
    precio,
    cargo: cargoDe(precio, ajustes, quien),
    absorbido: absorbidoDe(precio, ajustes, quien),
  }))
  if (sumarLineas(lineas).total > TOTAL_MAXIMO) throw seleccionInvalida([{ name: 'boletos', message: 'Una compra puede ser de hasta $10,000,000.00.' }])
  return lineas
}

function mismaSeleccion(apartado: ApartadoRow, { visitante, lineas }: Pedido): boolean {
  const cantidades = new Map(apartado.lineas.map(({ tipoBoletoId, cantidad }) => [tipoBoletoId, cantidad]))
  return (
    apartado.visitante === visitante &&
    cantidades.size === lineas.length &&
    lineas.every(({ tipoBoletoId, cantidad }) => cantidades.get(tipoBoletoId) === cantidad)
  )
}

/** The id is known: the same request again, or one whose answer got lost. */
async function repetido(db: Db, pedido: Pedido): Promise<Apartado> {
  const apartado = await findApartado(db, pedido.id)
  if (apartado === null || !mismaSeleccion(apartado, pedido)) throw claveUsada()
  return presentApartado(apartado)
}

/** Holds boletos for this visitor while they pay. A client's idempotency key is the id of the hold. */
export async function apartarBoletos(ctx: Context, organizerSlug: string, eventSlug: string, { visitante, boletos }: Apartar): Promise<Apartado> {
  const evento = await eventoEnVenta(ctx.db, organizerSlug, eventSlug)
  if (evento === null) throw eventoNoEncontrado()
  const elegidos = elegir(boletos, evento)
  exigirVenta(evento, elegidos, ctx.ports.clock.now())
  const pedido = { id: ctx.idempotencyKey ?? createId(), visitante, lineas: congelar(elegidos, evento) }
  const { resultado, quedan, expiraEn, ahora } = await colaDe(ctx.db, evento).add(pedido)
  if (resultado === 'existe') return repetido(ctx.db, pedido)
  if (resultado === 'insuficiente')
    throw noAlcanzan(elegidos.flatMap(({ tipo }, i) => (typeof quedan[i] === 'number' ? [{ tipo: tipo.tipo, quedan: quedan[i] }] : [])))
  const lineas = pedido.lineas.map((linea, i) => ({ ...linea, tipo: elegidos[i]?.tipo.tipo ?? '' }))
  return presentApartado({ id: pedido.id, estado: 'activo', expiraEn, ahora, extendido: false, organizerSlug, eventSlug, nombre: evento.nombre, lineas })
}
