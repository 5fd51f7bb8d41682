import { type Db, rowsOf } from '@entrale/db'
import { idOf } from '../../ids.ts'

export type Cuenta =
  | 'pasarela'
  | 'organizacion'
  | 'plataforma'
  | 'iva'
  | 'comprador'
  | 'comision'
  | 'retencion'
  | 'banco'
  | 'por_aplicar'
  | 'caja'
  | 'iva_acreditable'
  | 'perdida'
  | 'conectada'
type Concepto =
  | 'cobro'
  | 'reembolso'
  | 'comision'
  | 'contracargo'
  | 'liquidacion'
  | 'ajuste'
  | 'deposito'
  | 'castigo'
  | 'entero'
  | 'compensacion'
  | 'reparto'
type DeQue =
  | { compraId: string }
  | { liquidacionId: string }
  | { ajusteId: string }
  | { pagoId: string }
  | { fichaId: string }
  | { castigoId: string }
  | { tesoreriaId: string }
export type Linea = { cuenta: Cuenta; monto: number }
type Movimiento = DeQue & { id: string; concepto: Concepto; asientos: Linea[] }

/** The same one each time: a movement that was booked before is refused by its key. */
export const idDe = (...partes: (string | number)[]): string => idOf(partes.join(' '))

const columnasDe = (de: DeQue) => {
  if ('compraId' in de) return { compra_id: de.compraId }
  if ('pagoId' in de) return { pago_id: de.pagoId }
  if ('fichaId' in de) return { ficha_id: de.fichaId }
  if ('castigoId' in de) return { castigo_id: de.castigoId }
  if ('tesoreriaId' in de) return { tesoreria_id: de.tesoreriaId }
  return 'ajusteId' in de ? { ajuste_id: de.ajusteId } : { liquidacion_id: de.liquidacionId }
}

export async function anotar(
  trx: Db,
  { id, concepto, asientos, ...de }: Movimiento,
  { otraVez = false } = {},
): Promise<void> {
  const filas = asientos.filter(({ monto }) => monto !== 0)
  if (filas.length === 0) return
  const insertar = trx
    .insertInto('asientos')
    .values(filas.map((fila) => ({ movimiento_id: id, ...columnasDe(de), concepto, ...fila })))
  await (otraVez ? insertar.onConflict((oc) => oc.doNothing()) : insertar).execute()
}

/** `compraId` is null of a payment that never came to have a compra. */
export type DelPago = { pagoId: string; compraId: string | null; monto: number }
export const deQuien = ({ pagoId, compraId }: Omit<DelPago, 'monto'>): DeQue =>
  compraId === null ? { pagoId } : { compraId }

/** `parte`: of what came of a payment after a fee of it was booked. */
export const idDeComision = (pagoId: string, parte?: string): string =>
  parte === undefined ? idDe('comision', pagoId) : idDe('comision', pagoId, parte)

/** The movement of what a provider kept of a payment. */
export const movimientoDeComision = (
  pagoId: string,
  monto: number,
  iva: number,
  parte?: string,
): { id: string; asientos: Linea[] } => ({
  id: idDeComision(pagoId, parte),
  asientos: comisionDe(monto, iva).filter((linea) => linea.monto !== 0),
})

/** What the provider kept of a payment, once, whenever it says; the tax in it is ours to credit. */
export const anotarComision = (
  trx: Db,
  { pagoId, compraId, monto, iva = 0, parte }: DelPago & { iva?: number; parte?: string | undefined },
): Promise<void> =>
  anotar(
    trx,
    { ...movimientoDeComision(pagoId, monto, iva, parte), ...deQuien({ pagoId, compraId }), concepto: 'comision' },
    { otraVez: true },
  )

/** What a provider keeps, and the tax in it. */
export const comisionDe = (monto: number, iva: number): Linea[] => [
  { cuenta: 'comision', monto: monto - iva },
  { cuenta: 'iva_acreditable', monto: iva },
  { cuenta: 'pasarela', monto: -monto },
]

/** Money that was owed to its payer is booked as money whose owner has to be settled. */
export const anotarPorAplicar = (trx: Db, { monto, ...pago }: DelPago): Promise<void> =>
  anotar(trx, {
    ...{ id: idDe('por aplicar', pago.pagoId), ...deQuien(pago), concepto: 'ajuste' },
    asientos: [
      { cuenta: 'comprador', monto },
      { cuenta: 'por_aplicar', monto: -monto },
    ],
  })

type SinReclamar = { reembolsoId: string; compraId: string; monto: number; desde: Date; vuelve: boolean }
/**
 * Nobody said where a refund goes: it stays owed as money still to be claimed; with `vuelve`, its buyer said so after
 * all. `desde`: since when it stood as before.
 */
export const anotarSinReclamar = (
  trx: Db,
  { reembolsoId, compraId, monto, desde, vuelve }: SinReclamar,
): Promise<void> =>
  anotar(trx, {
    id: idDe(vuelve ? 'reclamado' : 'sin reclamar', reembolsoId, desde.toISOString()),
    ...{ compraId, concepto: 'ajuste' },
    asientos: [
      { cuenta: 'comprador', monto: vuelve ? -monto : monto },
      { cuenta: 'por_aplicar', monto: vuelve ? monto : -monto },
    ],
  })

/**
 * Money that was owed to its payer pays a sale after all: the sale has booked its whole `total`, and what did not come
 * of that is the platform's loss. What came beyond it goes on being owed.
 */
export function anotarCobroVendido(
  trx: Db,
  { pagoId, compraId, recibido, total }: Omit<DelPago, 'monto'> & { recibido: number; total: number },
): Promise<void> {
  const monto = Math.min(recibido, total)
  return anotar(trx, {
    ...{ id: idDe('cobro vendido', pagoId), ...deQuien({ pagoId, compraId }), concepto: 'ajuste' },
    asientos: [
      { cuenta: 'comprador', monto },
      { cuenta: 'plataforma', monto: total - monto },
      { cuenta: 'pasarela', monto: -total },
    ],
  })
}

/** A sale of the till that did not stand: all that is left of it, the other way round. The organizer gives the money back. */
export async function anotarDevolucionEnTaquilla(trx: Db, compraId: string): Promise<void> {
  const rows = await rowsOf<{ cuenta: Cuenta; monto: number }>(trx)`
    select cuenta, -sum(monto)::int as monto from asientos where compra_id = ${compraId} group by cuenta`
  await anotar(trx, { id: idDe('devuelta en taquilla', compraId), compraId, concepto: 'reembolso', asientos: rows })
}

/** What one line of the ledger holds; a payout may be more. */
const MONTO_MAXIMO = 2_000_000_000

type DePartes = { liquidacionId: string; clave: readonly string[]; cuenta: Cuenta }

/** From what an organization is owed to an account, in as many movements as it takes. */
async function pasarDeOrganizacion(
  trx: Db,
  { liquidacionId, clave: [nombre = '', ...vez], cuenta }: DePartes,
  total: number,
): Promise<void> {
  for (let parte = 0; Math.abs(total) > parte * MONTO_MAXIMO; parte += 1) {
    const suyo = Math.sign(total) * Math.min(Math.abs(total) - parte * MONTO_MAXIMO, MONTO_MAXIMO)
    const asientos = [
      { cuenta: 'organizacion' as const, monto: suyo },
      { cuenta, monto: -suyo },
    ]
    const id = idDe(nombre, liquidacionId, parte, ...vez)
    await anotar(trx, { id, liquidacionId, concepto: 'liquidacion', asientos })
  }
}

type Pagada = { id: string; monto: number; caja: number; renglonId?: string | null }
/**
 * Books a payout that left the bank, and what the organization had taken at the door itself (`caja`). Its key refuses a
 * second booking; `renglonId` is the transfer, so that one the bank sent back is booked once more.
 */
export async function anotarLiquidacion(
  trx: Db,
  { id: liquidacionId, monto, caja, renglonId = null }: Pagada,
): Promise<void> {
  const vez = renglonId ? [renglonId] : []
  await pasarDeOrganizacion(trx, { liquidacionId, clave: ['liquidacion', ...vez], cuenta: 'banco' }, monto)
  await pasarDeOrganizacion(trx, { liquidacionId, clave: ['caja', ...vez], cuenta: 'caja' }, caja)
}

/** The bank sent that payout back: all that it booked, the other way round. */
export async function anotarLiquidacionRegresada(
  trx: Db,
  { id: liquidacionId, renglonId }: { id: string; renglonId: string },
): Promise<void> {
  const rows = await rowsOf<{ cuenta: Cuenta; monto: number }>(trx)`
    select cuenta, sum(monto)::float8 as monto from asientos
    where liquidacion_id = ${liquidacionId} and cuenta <> 'organizacion' group by cuenta`
  for (const { cuenta, monto } of rows)
    await pasarDeOrganizacion(trx, { liquidacionId, clave: [`regreso ${cuenta}`, renglonId], cuenta }, monto)
}

/** What an organization is given, or what is taken from it, and of whose account that comes. */
export const anotarAjuste = (
  trx: Db,
  { id, monto, cuenta = 'plataforma' }: { id: string; monto: number; cuenta?: Cuenta },
): Promise<void> =>
  anotar(trx, {
    ...{ id: idDe('ajuste', id), ajusteId: id, concepto: 'ajuste' },
    asientos: [
      { cuenta: 'organizacion', monto: -monto },
      { cuenta, monto },
    ],
  })

/** What an organization sent to the platform's bank, once: it is owed that much more. */
export const anotarDepositoDeOrganizacion = (trx: Db, { id, monto }: { id: string; monto: number }): Promise<void> =>
  anotar(trx, {
    ...{ id: idDe('deposito de organizacion', id), fichaId: id, concepto: 'deposito' },
    asientos: [
      { cuenta: 'banco', monto },
      { cuenta: 'organizacion', monto: -monto },
    ],
  })

/** What an organization owed and nobody expects any more is the platform's loss; below zero, what came of it after all. */
export const anotarCastigo = (trx: Db, { id, monto }: { id: string; monto: number }): Promise<void> =>
  anotar(trx, {
    ...{ id: idDe('castigo', id), castigoId: id, concepto: 'castigo' },
    asientos: [
      { cuenta: 'perdida', monto },
      { cuenta: 'organizacion', monto: -monto },
    ],
  })
