import type { CuentasPago } from '@entrale/contract/cuenta-deposito/schemas'
import type { DatosClabe } from '@entrale/contract/reembolsos/schemas'
import type { Db } from '@entrale/db'
import { anotar } from '../../bitacora.ts'
import type { Context, Mode } from '../../context.ts'
import { contarIntento, enModo, type Intento, type Limite } from '../../http/rate-limit.ts'
import { createId } from '../../ids.ts'
import type { Llavero } from '../../llavero.ts'
import { usuarioDe } from '../../rules.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { avisarResponsables } from './avisar-responsables.ts'
import { cifrarClabe, descifrarClabe } from './cifrar-clabe.ts'
import { mismaCuenta, pideOtraPrueba, sinCambioPendiente } from './cuenta-deposito.errors.ts'
import {
  type CuentaRow,
  findCuentas,
  findDetenidaEn,
  findProbadaEn,
  insertCuenta,
  soltarCambios,
  terminarCuenta,
} from './cuenta-deposito.repository.ts'
import { vigenteDesde } from './cuenta-deposito.ts'
import { enTurno } from './turno.ts'
import { verCuentas } from './ver-cuenta.ts'

/** The account that waits is not used after all. One that is in use by now can only be replaced. */
export async function cancelarPendiente(ctx: Context): Promise<CuentasPago> {
  const ahora = ctx.ports.clock.now()
  await enTurno(ctx, ahora, async (trx, organizacionId) => {
    const pendiente = (await findCuentas(trx, organizacionId)).find(({ estado }) => estado === 'pendiente')
    if (pendiente === undefined) throw sinCambioPendiente()
    await terminarCuenta(trx, pendiente.id, 'cancelada', ahora)
    await anotar(trx, ctx, { organizacionId, accion: 'pagos.cuenta_cancelada', objeto: pendiente.ultimos })
    await avisarResponsables(trx, pendiente, 'cancelada')
  })
  return verCuentas(ctx)
}

/** Each change is an e-mail to everybody who answers for the organization. */
const CAMBIOS: Limite = { nombre: 'cuenta-pago', maximo: 5, segundos: 3600 }
const intentosDeCambio = (mode: Mode, organizacionId: string): Intento[] => [
  { limite: enModo(CAMBIOS, mode), de: organizacionId },
]

/** After a "no fui yo" the proof of identity must be newer than that; with it the next change is free again. */
async function exigirOtraPrueba(trx: Db, ctx: Context, organizacionId: string): Promise<void> {
  const detenidaEn = await findDetenidaEn(trx, organizacionId)
  if (detenidaEn === null) return
  const probadaEn = await findProbadaEn(trx, usuarioDe(ctx).sesionId)
  if (probadaEn === null || probadaEn <= detenidaEn) throw pideOtraPrueba()
  await soltarCambios(trx, organizacionId)
}

const esEsta = (secret: Llavero, fila: CuentaRow | undefined, { clabe, titular }: DatosClabe): boolean =>
  fila !== undefined &&
  fila.clabe !== null &&
  fila.titular === titular &&
  descifrarClabe(secret, fila.id, fila.clabe) === clabe

async function cambiar(trx: Db, ctx: Context, organizacionId: string, datos: DatosClabe, ahora: Date): Promise<void> {
  const { secret } = ctx.config
  const cuentas = await findCuentas(trx, organizacionId)
  const vigente = cuentas.find(({ estado }) => estado === 'vigente')
  const pendiente = cuentas.find(({ estado }) => estado === 'pendiente')
  if (esEsta(secret, vigente, datos)) throw mismaCuenta(pendiente !== undefined)
  if (esEsta(secret, pendiente, datos)) return
  if (pendiente !== undefined) await terminarCuenta(trx, pendiente.id, 'cancelada', ahora)
  const id = createId()
  const { clabe, titular } = datos
  const nueva = { id, organizacionId, titular, ultimos: clabe.slice(-4), banco: clabe.slice(0, 3) }
  await insertCuenta(trx, { ...nueva, clabe: cifrarClabe(secret, id, clabe), desde: vigenteDesde(ahora), ahora })
  const antes = { cuenta: vigente?.ultimos ?? null }
  await anotar(trx, ctx, {
    organizacionId,
    accion: 'pagos.cuenta_cambiada',
    objeto: nueva.ultimos,
    antes,
    despues: { cuenta: nueva.ultimos },
  })
  await avisarResponsables(trx, { ...nueva, organizacion_id: organizacionId }, 'cambiada')
}

/** The new account is used a day from now, and the old one until then. Another change meanwhile takes its place and waits anew. Ask for a proof of identity before. */
export async function cambiarCuenta(ctx: Context, datos: DatosClabe): Promise<CuentasPago> {
  const ahora = ctx.ports.clock.now()
  const { organizacionId } = membresiaDe(ctx)
  await contarIntento(ctx.db, intentosDeCambio(ctx.config.mode, organizacionId), ahora)
  await enTurno(ctx, ahora, async (trx) => {
    await exigirOtraPrueba(trx, ctx, organizacionId)
    await cambiar(trx, ctx, organizacionId, datos, ahora)
  })
  return verCuentas(ctx)
}
