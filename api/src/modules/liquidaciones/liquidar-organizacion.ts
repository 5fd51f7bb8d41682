import type { Db } from '@entrale/db'
import type { Services } from '../../context.ts'
import { createId } from '../../ids.ts'
import { diaEn } from '../../momento.ts'
import { type CuentaVigente, cifrarClabe, cuentaVigente, lockPagosDe } from '../cuenta-deposito/index.ts'
import { esHabil } from '../pagos/index.ts'
import { sumEsperas } from '../reembolsos/dinero/index.ts'
import { alcanza, armarLineas, type Linea, type Reglas, totalDe } from './armar.ts'
import { avisarLiquidacion } from './avisar-liquidacion.ts'
import { findCuentas, findReglas } from './cuentas.repository.ts'
import { recuperarCastigo } from './deuda.repository.ts'
import { createFolioLiquidacion } from './folio.ts'
import {
  cambiarEstado,
  findLiquidacion,
  findOrganizacion,
  hayDelDia,
  insertLiquidacion,
  type LiquidacionRow,
  lockAlistables,
  sumarLineas,
} from './liquidaciones.repository.ts'

/** `espera`: refunds of it wait for money; what it has coming is kept for them. */
type Ocasion = {
  secret: Buffer
  organizacionId: string
  ahora: Date
  reglas: Reglas
  congelada: boolean
  espera: boolean
}
type Opciones = { ahora: Date; reintentar?: string }

/** What an organization has coming is taken up by its newest payout that can still take it, or by a new one; and each goes on as far as it can. */
export async function liquidarOrganizacion({ db, config, ports }: Services, organizacionId: string): Promise<void> {
  const ahora = ports.clock.now()
  await db.transaction().execute((trx) => liquidar(trx, config, organizacionId, { ahora }))
}

/** The same, in the transaction of the caller; one at a time for each organization. */
export async function liquidar(
  trx: Db,
  { secret }: { secret: Buffer },
  organizacionId: string,
  { ahora, reintentar }: Opciones,
): Promise<void> {
  await lockPagosDe(trx, organizacionId)
  const organizacion = await findOrganizacion(trx, organizacionId)
  if (organizacion === null) return
  const ocasion: Ocasion = {
    secret,
    organizacionId,
    ahora,
    reglas: await findReglas(trx, organizacionId, ahora),
    congelada: organizacion.congelada !== null,
    espera: (await sumEsperas(trx, organizacionId)).cuantos > 0,
  }
  const lineas = await tomar(trx, ocasion)
  const alistables = await lockAlistables(trx, organizacionId, ahora, reintentar ?? null)
  const id = alistables[0]?.id ?? (await abrir(trx, ocasion, lineas))
  if (id === null) return
  if (lineas.length > 0) await sumarLineas(trx, id, lineas)
  const cuenta = ocasion.congelada ? null : await cuentaVigente(trx, secret, organizacionId, ahora)
  for (const suya of new Set([id, ...alistables.map((liquidacion) => liquidacion.id)]))
    await alistar(trx, suya, ocasion, cuenta)
}

/** What there is, after a debt that was written off took what it could of it. */
async function tomar(trx: Db, { organizacionId, ahora, reglas }: Ocasion): Promise<Linea[]> {
  const leer = async () => armarLineas(await findCuentas(trx, organizacionId, diaEn(ahora)), reglas, ahora)
  const lineas = await leer()
  return (await recuperarCastigo(trx, organizacionId, totalDe(lineas).monto)) > 0 ? leer() : lineas
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
function siguiente({ monto }: LiquidacionRow, { congelada, espera, reglas }: Ocasion, cuenta: CuentaVigente | null) {
  if (congelada) return 'retenida'
  if (espera || !alcanza(monto, reglas)) return 'programada'
  return cuenta === null ? 'falta_cuenta' : 'por_pagar'
}

async function alistar(trx: Db, id: string, ocasion: Ocasion, cuenta: CuentaVigente | null): Promise<void> {
  const liquidacion = await findLiquidacion(trx, id)
  if (liquidacion === null) return
  const estado = siguiente(liquidacion, ocasion, cuenta)
  if (estado === liquidacion.estado) return
  const copia = estado !== 'por_pagar' || cuenta === null ? undefined : copiaDe(ocasion.secret, id, cuenta)
  const cambio = copia === undefined ? {} : { copia, porPagarEn: ocasion.ahora }
  if ((await cambiarEstado(trx, id, estado, cambio)) && estado === 'falta_cuenta')
    await avisarLiquidacion(trx, id, 'falta_cuenta')
}

const copiaDe = (secret: Buffer, id: string, { clabe, titular, banco }: CuentaVigente) => ({
  clabe: cifrarClabe(secret, id, clabe),
  final: clabe.slice(-4),
  titular,
  banco,
})
