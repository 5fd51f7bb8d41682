import type { CajaDeTaquilla } from '@entrale/contract/taquilla/schemas'
import type { Db } from '@entrale/db'
import type { Context } from '../../context.ts'
import { celularDe } from '../accesos/index.ts'
import { contarLibres } from './apartados.repository.ts'
import {
  type CajaRow,
  cerrarCaja,
  findCaja,
  findCajaAbierta,
  insertCaja,
  insertMovimiento,
  lockCaja,
} from './cajas.repository.ts'
import {
  cajaCerrada,
  cajaNoEncontrada,
  faltaDecirQuePaso,
  hayCajaAbierta,
  sueltaTuApartado,
} from './taquilla.errors.ts'

/** What must be in the drawer, in centavos: sales that were taken back are not among those in cash. */
function debeDe({ fondo, efectivo, movimientos }: CajaRow): number {
  const movido = movimientos.reduce((suma, { clase, monto }) => suma + (clase === 'entrada' ? monto : -monto), 0)
  return fondo + efectivo.monto + movido
}

export function presentCaja(caja: CajaRow): CajaDeTaquilla {
  const { eventoId: _evento, celularId: _celular, abiertaEn, cerradaEn, movimientos, ...datos } = caja
  return {
    ...datos,
    abiertaEn: abiertaEn.toISOString(),
    cerradaEn: cerradaEn?.toISOString() ?? null,
    movimientos: movimientos.map(({ en, ...movimiento }) => ({ ...movimiento, en: new Date(en).toISOString() })),
    debe: debeDe(caja),
  }
}

/** A drawer of this phone, under lock. */
export async function exigirCaja(trx: Db, celularId: string, id: string): Promise<{ cerradaEn: Date | null }> {
  const caja = await lockCaja(trx, id)
  if (caja === null || caja.celularId !== celularId) throw cajaNoEncontrada()
  return caja
}

/** As it stands now, of a phone that has it. */
async function mostrar(db: Db, celularId: string, id: string): Promise<CajaDeTaquilla> {
  const caja = await findCaja(db, id)
  if (caja === null || caja.celularId !== celularId) throw cajaNoEncontrada()
  return presentCaja(caja)
}

/** One at a time on each phone. */
export async function abrirCaja(ctx: Context, { id, fondo }: { id: string; fondo: number }): Promise<CajaDeTaquilla> {
  const celular = celularDe(ctx)
  const nueva = { id, evento_id: celular.eventoId, celular_id: celular.id, fondo, abierta_en: ctx.ports.clock.now() }
  if (!(await insertCaja(ctx.db, nueva))) {
    const abierta = await findCajaAbierta(ctx.db, celular.id)
    if (abierta !== null && abierta.id !== id) throw hayCajaAbierta()
  }
  return mostrar(ctx.db, celular.id, id)
}

type Movimiento = { id: string; clase: 'entrada' | 'salida'; monto: number; nota: string }
export async function moverCaja(ctx: Context, id: string, movimiento: Movimiento): Promise<CajaDeTaquilla> {
  const celular = celularDe(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const { cerradaEn } = await exigirCaja(trx, celular.id, id)
    if (cerradaEn !== null) throw cajaCerrada()
    await insertMovimiento(trx, id, movimiento, ctx.ports.clock.now())
  })
  return mostrar(ctx.db, celular.id, id)
}

/** The corte: somebody counted. A difference needs a word about it. Asked again with the same count, it is the same one. */
export async function hacerCorte(
  ctx: Context,
  id: string,
  corte: { contado: number; nota: string },
): Promise<CajaDeTaquilla> {
  const celular = celularDe(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const { cerradaEn } = await exigirCaja(trx, celular.id, id)
    const caja = await mostrar(trx, celular.id, id)
    if (cerradaEn !== null) {
      if (caja.contado !== corte.contado) throw cajaCerrada()
      return
    }
    if ((await contarLibres(trx, celular.id)) > 0) throw sueltaTuApartado()
    if (corte.contado !== caja.debe && corte.nota === '') throw faltaDecirQuePaso()
    await cerrarCaja(trx, id, corte, ctx.ports.clock.now())
  })
  return mostrar(ctx.db, celular.id, id)
}
