import { type Db, isUnavailable } from '@entrale/db'
import { Refusal } from '../../../errors.ts'
import { createId } from '../../../ids.ts'
import { colasPor, estorbado, leerJuntos } from '../../../lotes.ts'
import type { Lectura } from '../../../ports/pasarela/pasarela.ts'
import { type ApartadoRow, leerApartado } from '../../boletos/index.ts'
import { findPago, movimientoDeComision, type Pago } from '../../pagos/index.ts'
import { costoDe } from './aplicar-efecto.ts'
import { aplicarLectura } from './aplicar-lectura.ts'
import {
  anotarAviso,
  asentarLote,
  type CompraPorCobrar,
  findComprasPorCobrar,
  type Notado,
  type PorAsentar,
} from './asentar.repository.ts'
import { leerPedido } from './pedido.ts'
import { COBRADO, loEsperado } from './que-hacer.ts'
import { armarCobro, armarVenta } from './venta.ts'

/** Readings of one evento are settled together, many in one commit; each is told whether it was. */
const colaDe = colasPor<string, PorAsentar, boolean>({
  max: 300,
  queue: 5000,
  claveDe: (eventoId) => eventoId,
  keysOf: ({ apartado }) => [apartado],
  run: async (db, eventoId, lecturas) => {
    const listos = await asentarLote(db, eventoId, lecturas)
    return lecturas.map(({ pago }) => listos.has(pago))
  },
})

const compraDe = leerJuntos<string, CompraPorCobrar>(async (db, pagos) => {
  const compras = new Map((await findComprasPorCobrar(db, pagos)).map((compra) => [compra.pagoId, compra]))
  return pagos.map((id) => compras.get(id) ?? null)
})

function costoEnLibro(pago: Pago, lectura: Lectura): Pick<PorAsentar, 'comision' | 'comision_id'> {
  const costo = costoDe(pago, lectura)
  if (costo === null) return {}
  const { id, asientos } = movimientoDeComision(pago.id, costo.monto, costo.iva)
  return { comision_id: id, comision: asientos }
}

type Caso = { pago: Pago; lectura: Lectura; aviso?: Notado | undefined }
/** Both roads write the same of it: the rows, and what they say. */
function comunDe({ pago, lectura, aviso }: Caso, cobrado: boolean): Omit<PorAsentar, 'compra'> {
  const { referencia, recibido, disponibleEn, tarjeta, debito = false } = lectura
  return {
    ...{ pago: pago.id, apartado: pago.apartadoId, metodo: pago.metodo, monto: pago.monto, moneda: pago.moneda },
    ...{ cobrado, referencia, recibido, debito, trabajo: createId() },
    ...(cobrado && disponibleEn && { disponible_en: disponibleEn.toISOString() }),
    ...(cobrado && tarjeta && { tarjeta }),
    ...(cobrado && costoEnLibro(pago, lectura)),
    ...(aviso !== undefined && { aviso }),
  }
}

/** A charge that has no compra yet makes it out of what its buyer sent. */
export function conVenta(caso: Caso, apartado: ApartadoRow, cobrado: boolean): PorAsentar | null {
  const { pago, lectura } = caso
  const pedido = leerPedido(pago)
  if (pedido === null) return null
  const datos = { ...pedido.datos, metodo: pago.metodo as typeof pedido.datos.metodo }
  const { compraId, usuarioId } = pago
  const { boletos, asientos, trabajo_id, ...escrita } = armarVenta(apartado, datos, { compraId, usuarioId })
  const venta = { ...escrita, folios: pedido.folios, huella: pago.huella }
  const venceEn = lectura.venceEn?.toISOString() ?? pedido.venceEn
  return {
    ...comunDe(caso, cobrado),
    compra: compraId,
    venta,
    ...(cobrado && { cobro: { id: compraId, evento_id: venta.evento_id, trabajo_id, boletos, asientos } }),
    ...(lectura.ficha !== null && { ficha: lectura.ficha }),
    ...(pedido.apartadoHasta !== null && { hasta: pedido.apartadoHasta }),
    ...(venceEn !== null && { vence_en: venceEn }),
  }
}

const conCompra = (caso: Caso, { compraId: id, eventoId, lineas }: CompraPorCobrar): PorAsentar => ({
  ...comunDe(caso, true),
  compra: id,
  cobro: armarCobro({ id, eventoId }, lineas),
})

/**
 * What spoiled its batch alone is tried by itself, and so is what moved under it each time; what the database could do
 * for nobody is not.
 */
async function enLote(db: Db, eventoId: string, lectura: PorAsentar): Promise<boolean> {
  return colaDe(db, eventoId)
    .add(lectura)
    .catch((error: unknown) => {
      if (!estorbado(error) && (error instanceof Refusal || isUnavailable(error))) throw error
      return false
    })
}

/** By itself, whatever it says; a notice is written down in the transaction of its effect. */
async function aparte(db: Db, { pago, lectura, aviso }: Caso): Promise<void> {
  const antes = aviso === undefined ? [] : [(trx: Db) => anotarAviso(trx, aviso)]
  await aplicarLectura(db, pago.id, lectura, ...antes)
}

/** What was paid meanwhile learns nothing from the answer with which it was begun. */
async function esVieja(db: Db, { pago, aviso }: Caso): Promise<boolean> {
  const ahora = aviso === undefined ? await findPago(db, pago.id) : null
  return ahora !== null && COBRADO.includes(ahora.estado)
}

/** As its batch takes it, and whose queue that is; null where it must go alone. */
async function porAsentar(db: Db, caso: Caso, esperado: 'empezado' | 'cobrado', apartado?: ApartadoRow) {
  const compra = apartado === undefined && esperado === 'cobrado' ? await compraDe(db, caso.pago.id) : null
  if (compra !== null) return { eventoId: compra.eventoId, lectura: conCompra(caso, compra) }
  // Its notice may be here before the answer with which it was begun.
  const suyo = apartado ?? (esperado === 'cobrado' ? await leerApartado(db, caso.pago.apartadoId) : null)
  const lectura = suyo && conVenta(caso, suyo, esperado === 'cobrado')
  return suyo && lectura && { eventoId: suyo.eventoId, lectura }
}

/**
 * Does what follows from how a provider has a charge now. What is as expected (begun, or paid in time) shares its commit
 * with others of its evento; all else goes the careful way alone (`aplicarLectura`). `apartado`: of a payment that was
 * just written down, and has no compra.
 */
export async function asentarLectura(db: Db, caso: Caso, apartado?: ApartadoRow): Promise<void> {
  const esperado = loEsperado(caso.pago, caso.lectura)
  const suya = esperado === null ? null : await porAsentar(db, caso, esperado, apartado)
  if (suya !== null && (await enLote(db, suya.eventoId, suya.lectura))) return
  if (esperado === 'empezado' && (await esVieja(db, caso))) return
  await aparte(db, caso)
}
