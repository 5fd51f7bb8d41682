import type { Db } from '@entrale/db'
import type { Services } from '../../context.ts'
import { createId } from '../../ids.ts'
import type { Llavero } from '../../llavero.ts'
import { diaEn } from '../../momento.ts'
import { type CuentaVigente, cifrarClabe, cuentaVigente, lockPagosDe } from '../cuenta-deposito/index.ts'
import { type CausaRow, detieneTodo, findCausas, findPorRevisar, hayQueDetener } from '../detenciones/index.ts'
import { findFaltas } from '../expedientes/index.ts'
import { esHabil } from '../pagos/index.ts'
import { sumEsperas } from '../reembolsos/dinero/index.ts'
import { alcanza, armarLineas, type Linea, type Reglas, totalDe } from './armar.ts'
import { avisarLiquidacion } from './avisar-liquidacion.ts'
import { findConMenos, findCuentas, findReglas } from './cuentas.repository.ts'
import { findEventosDe, findPorPagar, findPorPagarDe } from './detener.repository.ts'
import { recuperarCastigo } from './deuda.repository.ts'
import { createFolioLiquidacion } from './folio.ts'
import {
  cambiarEstado,
  debeOtra,
  findLiquidacion,
  findOrganizacion,
  hayDelDia,
  insertLiquidacion,
  type LiquidacionRow,
  lockAlistables,
  pasarLineas,
  soltarPorPagar,
  sumarLineas,
  sumDebido,
} from './liquidaciones.repository.ts'
import { type Abierta, conDetenidos, ponerEnSuSitio, quienLaToma } from './poner-lineas.ts'

/** `todoEspera`: something stops all its money. `espera`: refunds of it wait for money; what it has coming is kept for them.
 * `falta`: nobody knows yet whom it would pay. */
type Ocasion = {
  secret: Llavero
  organizacionId: string
  ahora: Date
  reglas: Reglas
  todoEspera: boolean
  espera: boolean
  falta: boolean
}
type Opciones = { ahora: Date; reintentar?: string }

/** What an organization has coming is taken up by its newest payout that can still take it, or by a new one; and each goes on as far as it can. */
export async function liquidarOrganizacion({ db, config, ports }: Services, organizacionId: string): Promise<void> {
  const ahora = ports.clock.now()
  await db.transaction().execute((trx) => liquidar(trx, config, organizacionId, { ahora }))
}

/** Before payouts leave: those of them whose organization owes what went back since, has refunds that wait, lacks
 * something, or that a person has to look at, are seen to first. */
export async function repasarPorPagar(
  trx: Db,
  config: { secret: Llavero },
  { ids, ahora }: { ids: readonly string[] | null; ahora: Date },
): Promise<void> {
  const porPagar = await findPorPagar(trx, ids)
  const porRevisar = await findPorRevisar(
    trx,
    porPagar.map(({ id }) => id),
    ahora,
  )
  const suyas = porPagar.filter(({ id }) => porRevisar.has(id)).map(({ organizacionId }) => organizacionId)
  for (const organizacionId of [...new Set([...(await findConMenos(trx, ids, ahora)), ...suyas])].sort())
    await liquidar(trx, config, organizacionId, { ahora })
}

/** The same, in the transaction of the caller; one at a time for each organization. */
export async function liquidar(
  trx: Db,
  { secret }: { secret: Llavero },
  organizacionId: string,
  { ahora, reintentar }: Opciones,
): Promise<void> {
  await lockPagosDe(trx, organizacionId)
  if ((await findOrganizacion(trx, organizacionId)) === null) return
  const causas = await findCausas(trx, organizacionId)
  const todoEspera = causas.some(detieneTodo)
  const ocasion: Ocasion = {
    ...{ secret, organizacionId, ahora, todoEspera },
    reglas: await findReglas(trx, organizacionId, ahora),
    espera: (await sumEsperas(trx, organizacionId)).cuantos > 0,
    falta: (await findFaltas(trx, organizacionId, ahora)).length > 0,
  }
  await detenerPorPagar(trx, ocasion)
  if (ocasion.falta) await soltarPorPagar(trx, organizacionId, 'falta_expediente')
  if (ocasion.espera) await soltarPorPagar(trx, organizacionId, 'programada')
  const lineas = await tomar(trx, ocasion, causas)
  const alistables = await lockAlistables(trx, organizacionId, ahora, reintentar ?? null)
  const nuevas = await tomarLineas(trx, ocasion, lineas, alistables)
  const cuenta = todoEspera ? null : await cuentaVigente(trx, secret, organizacionId, ahora)
  for (const suya of new Set([...nuevas, ...alistables.map((liquidacion) => liquidacion.id)]))
    await alistar(trx, suya, ocasion, cuenta)
}

/**
 * What there is, after a debt that was written off took what it could of it: nothing of what refunds wait for, and
 * nothing before what is owed still is paid.
 */
async function tomar(
  trx: Db,
  { organizacionId, ahora, reglas, espera }: Ocasion,
  causas: readonly CausaRow[],
): Promise<Linea[]> {
  const leer = async () =>
    armarLineas(conDetenidos(await findCuentas(trx, organizacionId, ahora), causas), reglas, ahora)
  const lineas = await leer()
  if (espera) return lineas
  const libre = totalDe(lineas).monto - (await sumDebido(trx, organizacionId))
  return (await recuperarCastigo(trx, organizacionId, libre)) > 0 ? leer() : lineas
}

/** What became payable before something stopped it is payable no more. */
async function detenerPorPagar(trx: Db, { organizacionId, ahora }: Ocasion): Promise<void> {
  for (const { id } of await findPorPagarDe(trx, organizacionId))
    if (await hayQueDetener(trx, id, ahora)) await cambiarEstado(trx, id, 'retenida')
}

/**
 * Nobody has transferred it yet, and its organization owes what went back since: it takes that up before it leaves. One
 * that a lote took while it was looked at stays as it is there.
 */
async function reabrirPorPagar(trx: Db, organizacionId: string): Promise<Abierta[]> {
  const abiertas: Abierta[] = []
  for (const { id, monto } of await findPorPagarDe(trx, organizacionId))
    if (await cambiarEstado(trx, id, 'programada')) abiertas.push({ id, monto, detenida: false, eventos: new Set() })
  return abiertas
}

/** The one that can go on and has most left, where there is something to take away; else what owes, and the newest. */
function elegirAbierta(abiertas: readonly Abierta[], quita: boolean): string | undefined {
  const libres = abiertas.filter(({ detenida }) => !detenida)
  const [mayor] = libres.toSorted((a, b) => b.monto - a.monto)
  return (quita ? mayor : (libres.find(({ monto }) => monto < 0) ?? libres[0]))?.id
}

/** Puts the lines where they belong; answers the payouts that took some. One that waits for a person holds up no other money. */
async function tomarLineas(
  trx: Db,
  ocasion: Ocasion,
  lineas: readonly Linea[],
  alistables: readonly LiquidacionRow[],
): Promise<string[]> {
  const eventosDe = await findEventosDe(
    trx,
    alistables.map(({ id }) => id),
  )
  const abiertas: Abierta[] = []
  for (const { id, monto } of alistables) {
    // one that owes goes on taking what comes, so that the debt is set off
    const detenida = !ocasion.todoEspera && monto > 0 && (await hayQueDetener(trx, id, ocasion.ahora))
    abiertas.push({ id, monto, detenida, eventos: eventosDe.get(id) ?? new Set() })
  }
  const { suyas, sueltas } = ponerEnSuSitio(lineas, abiertas)
  const quita = totalDe(sueltas).monto < 0
  const debe = quita || abiertas.some(({ monto }) => monto < 0)
  const reabiertas = debe ? await reabrirPorPagar(trx, ocasion.organizacionId) : []
  const todas = [...abiertas, ...reabiertas]
  const libre = elegirAbierta(todas, quita) ?? (await abrir(trx, ocasion, sueltas))
  if (libre !== null && sueltas.length > 0) suyas.set(libre, sueltas)
  for (const [id, puestas] of suyas) await sumarLineas(trx, id, puestas)
  const luego = todas.map((una) => ({ ...una, monto: una.monto + totalDe(suyas.get(una.id) ?? []).monto }))
  for (const { de, a } of quienLaToma(luego)) await pasarLineas(trx, de, a)
  return [...suyas.keys(), ...reabiertas.map(({ id }) => id)]
}

/** A new payout, where what there is deserves one: on business days, one a day. Its id, or null: it all waits. */
async function abrir(
  trx: Db,
  { organizacionId, ahora, reglas, espera }: Ocasion,
  lineas: readonly Linea[],
): Promise<string | null> {
  const fecha = diaEn(ahora)
  if (
    espera ||
    !alcanza(totalDe(lineas).monto, reglas) ||
    !esHabil(ahora) ||
    (await hayDelDia(trx, organizacionId, fecha))
  )
    return null
  const id = createId()
  await insertLiquidacion(trx, { id, folio: createFolioLiquidacion(), organizacionId, fecha })
  return id
}

/** Where one stands whose organization is as it is now. */
async function siguiente(
  trx: Db,
  { id, monto }: LiquidacionRow,
  { organizacionId, todoEspera, espera, falta, reglas, ahora }: Ocasion,
  cuenta: CuentaVigente | null,
) {
  if (todoEspera) return 'retenida'
  if (espera || !alcanza(monto, reglas) || (await debeOtra(trx, organizacionId))) return 'programada'
  if (await hayQueDetener(trx, id, ahora)) return 'retenida'
  if (cuenta === null) return 'falta_cuenta'
  return falta ? 'falta_expediente' : 'por_pagar'
}

async function alistar(trx: Db, id: string, ocasion: Ocasion, cuenta: CuentaVigente | null): Promise<void> {
  const liquidacion = await findLiquidacion(trx, id)
  if (liquidacion === null) return
  const estado = await siguiente(trx, liquidacion, ocasion, cuenta)
  if (estado === liquidacion.estado) return
  const copia = estado !== 'por_pagar' || cuenta === null ? undefined : copiaDe(ocasion.secret, id, cuenta)
  const cambio = copia === undefined ? {} : { copia, porPagarEn: ocasion.ahora }
  if ((await cambiarEstado(trx, id, estado, cambio)) && (estado === 'falta_cuenta' || estado === 'falta_expediente'))
    await avisarLiquidacion(trx, id, estado)
}

const copiaDe = (secret: Llavero, id: string, { clabe, titular, banco }: CuentaVigente) => ({
  clabe: cifrarClabe(secret, id, clabe),
  final: clabe.slice(-4),
  titular,
  banco,
})
