import type { VentaTaquilla, VentaTaquillaBody } from '@entrale/contract/taquilla/schemas'
import type { Db } from '@entrale/db'
import type { CelularDePuerta, Config, Context } from '../../context.ts'
import { conflicto } from '../../errors.ts'
import { createId } from '../../ids.ts'
import { insistir } from '../../insistir.ts'
import { celularDe, celularSinPuerta, enHoraDelServidor, entranYa, estaVivo } from '../accesos/index.ts'
import { firmarBoleto, tomarVarios } from '../boletos/index.ts'
import { enlaceDe, findUsuarioConEmail } from '../compras/index.ts'
import { findApartados, venderApartados } from './apartados.repository.ts'
import { armarVenta, huellaDeVenta, type PorVender, totalDeVenta } from './armar-venta.ts'
import { esCajaDe } from './cajas.repository.ts'
import { exigirCortesias } from './cortesias.ts'
import {
  apartadoAjeno,
  cajaNoEncontrada,
  cambioElPrecio,
  noAlcanzan,
  tipoSinTaquilla,
  ventaCerrada,
} from './taquilla.errors.ts'
import { absorbidoEnTaquilla, findTiposDeTaquilla, porQueNoVende, type TipoDeTaquilla } from './tipos.repository.ts'
import { findVenta, insertVenta, type VentaRow } from './ventas.repository.ts'

const OCUPADO = 'Hay mucha gente comprando en este momento. Intenta de nuevo en unos segundos.'
const otraConSuId = () => conflicto('Esa venta ya se registró con otros datos.')

export function presentVenta(config: Config, venta: VentaRow): VentaTaquilla {
  const { id, folio, eventoId, llave, en, pago, referencia, total, lineas, boletos, anuladaEn } = venta
  return {
    ...{ id, folio, en: en.toISOString(), pago, referencia, total, lineas },
    boletos: boletos.map((boleto) => ({
      ...{ id: boleto.id, tipo: boleto.tipo },
      codigo: firmarBoleto(config.secret, { id: boleto.id, eventoId, llave, version: boleto.version }),
    })),
    enlace: enlaceDe(config, venta),
    anuladaEn: anuladaEn?.toISOString() ?? null,
  }
}

/** The boletos of a sale out of the phone's block, with the prices at which they were taken. */
async function deSuApartado(
  db: Db,
  celular: CelularDePuerta,
  { lineas, apartados = [] }: VentaTaquillaBody,
  tipos: ReadonlyMap<string, TipoDeTaquilla>,
): Promise<PorVender[]> {
  const suyos = await findApartados(db, celular.id, apartados)
  const cuantos = (id: string) => suyos.filter(({ tipoId }) => tipoId === id).length
  const cuadra = suyos.length === new Set(apartados).size && suyos.length === apartados.length
  if (!cuadra || lineas.some(({ tipoId, cantidad }) => cuantos(tipoId) !== cantidad)) throw apartadoAjeno()
  const total = lineas.reduce((suma, { cantidad }) => suma + cantidad, 0)
  if (total !== suyos.length) throw apartadoAjeno()
  return suyos.map((suyo) => {
    const tipo = tipos.get(suyo.tipoId)
    return { ...suyo, tipo: tipo?.nombre ?? '', tasa: tipo?.tasa ?? null }
  })
}

function delAforo({ lineas }: VentaTaquillaBody, tipos: ReadonlyMap<string, TipoDeTaquilla>): PorVender[] {
  return lineas.flatMap(({ tipoId, cantidad }) => {
    const tipo = tipos.get(tipoId)
    if (tipo === undefined || !tipo.abierto) throw tipoSinTaquilla()
    const { nombre, precio, tasa } = tipo
    const absorbido = absorbidoEnTaquilla(tipo)
    return Array.from({ length: cantidad }, () => ({ id: createId(), tipoId, tipo: nombre, precio, absorbido, tasa }))
  })
}

async function tomar(
  trx: Db,
  celular: CelularDePuerta,
  datos: VentaTaquillaBody,
  nombres: ReadonlyMap<string, TipoDeTaquilla>,
) {
  const { apartados, lineas } = datos
  if (apartados !== undefined) {
    if (!(await venderApartados(trx, celular.id, apartados))) throw apartadoAjeno()
    return
  }
  const porTomar = lineas.map(({ tipoId, cantidad }) => ({ tipoBoletoId: tipoId, cantidad }))
  const falta = await tomarVarios(trx, porTomar)
  if (falta !== null) throw noAlcanzan(nombres.get(falta.tipoBoletoId)?.nombre ?? '', falta.hay)
}

/** What was sold before by this id: the same sale, or somebody else's. */
async function yaVendida(
  ctx: Context,
  celular: CelularDePuerta,
  datos: VentaTaquillaBody,
): Promise<VentaTaquilla | null> {
  const previa = await findVenta(ctx.db, datos.id)
  if (previa === null) return null
  if (previa.celularId !== celular.id || previa.huella !== huellaDeVenta(datos)) throw otraConSuId()
  return presentVenta(ctx.config, previa)
}

/**
 * A sale at the door, once for each id. Out of the stock it asks under the same locks as every other sale, and is refused
 * as they are; out of the phone's block it has happened already, and is kept whatever became of the evento.
 */
export async function venderEnTaquilla(ctx: Context, datos: VentaTaquillaBody): Promise<VentaTaquilla> {
  const { db, ports } = ctx
  const celular = celularDe(ctx)
  const ahora = ports.clock.now()
  const previa = await yaVendida(ctx, celular, datos)
  if (previa !== null) return previa
  if (!(await esCajaDe(db, celular.id, datos.cajaId))) throw cajaNoEncontrada()
  const tipos = new Map((await findTiposDeTaquilla(db, celular.eventoId)).map((tipo) => [tipo.id, tipo]))
  const enLinea = datos.apartados === undefined
  const vivo = estaVivo(celular, ahora)
  if (enLinea && !vivo) throw celularSinPuerta()
  const porVender = enLinea ? delAforo(datos, tipos) : await deSuApartado(db, celular, datos, tipos)
  const total = totalDeVenta(porVender, datos.pago === 'cortesia')
  if (total !== datos.total) throw cambioElPrecio(total)
  const usuarioId = datos.email === undefined ? null : await findUsuarioConEmail(db, datos.email)
  const venta = armarVenta(celular.eventoId, datos, porVender, usuarioId)
  const en = enHoraDelServidor(datos, ahora.getTime(), vivo)
  const vender = async (trx: Db) => {
    if (enLinea && datos.pago === 'cortesia') await exigirCortesias(trx, celular.id, porVender.length)
    await tomar(trx, celular, datos, tipos)
    // Cancelling an evento locks its stock, which this transaction holds: what is read here cannot change now.
    const cerrada = enLinea ? await porQueNoVende(trx, celular.eventoId, ahora) : ''
    if (cerrada !== '') throw ventaCerrada(cerrada)
    await insertVenta(trx, venta, {
      ...{ compra_id: datos.id, evento_id: celular.eventoId, caja_id: datos.cajaId, celular_id: celular.id },
      ...{ pago: datos.pago, monto: total, boletos: porVender.length, referencia: datos.referencia, en },
      autoriza: datos.pago === 'cortesia' ? datos.autoriza : '',
    })
    if (datos.entra) await entranYa(trx, celular, { boletoIds: porVender.map(({ id }) => id), en, ahora })
  }
  const fallo = await insistir(() => db.transaction().execute(vender), OCUPADO).then(
    () => null,
    (error: unknown) => ({ error }),
  )
  // Two of the same at one moment: the other one sold them.
  const hecha = await yaVendida(ctx, celular, datos)
  if (hecha !== null) return hecha
  throw fallo?.error ?? new Error('a sale of the till without its compra')
}
