import type { Compensaciones, CompensarEvento, FiltroPrevia } from '@entrale/contract/reembolsos/compensaciones'
import type { Db } from '@entrale/db'
import { anotar } from '../../../bitacora.ts'
import type { Context, Services } from '../../../context.ts'
import { createId, idOf } from '../../../ids.ts'
import { diaEn } from '../../../momento.ts'
import { usuarioDe } from '../../../rules.ts'
import { encargarTrabajo } from '../../../trabajos.ts'
import { exigirEvento } from '../../compras/index.ts'
import { membresiaDe } from '../../organizaciones/index.ts'
import { crearCompensacion, findCobertura, lockCompra } from '../dinero/index.ts'
import {
  cambioLaSuma,
  NO_FALLO,
  nadieQueCompensar,
  SIN_REGLA,
  soloSiFallo,
  yaEnCurso,
} from './compensaciones.errors.ts'
import { type Cual, findBps, findDebida, findDebidas, sumDebidas } from './debidas.repository.ts'
import { fallo } from './fallo.repository.ts'
import { estaEnCurso, findDadas, findTanda, insertTanda, lockDecisiones, type Tanda } from './tandas.repository.ts'

const PUNTOS = 100

/** What giving it to all compras of an evento would come to now, and what they were given before. */
export async function verCompensaciones(
  { db, ports }: Pick<Context, 'db' | 'ports'>,
  { eventoId, organizacionId }: { eventoId: string; organizacionId: string },
  { clase, porBoleto }: FiltroPrevia,
): Promise<Compensaciones> {
  const ahora = ports.clock.now()
  const bps = await findBps(db, diaEn(ahora))
  const sePuede = clase !== 'ley' || (await fallo(db, eventoId, ahora))
  const dinero = clase === 'diferencia' ? 'propio' : 'ajeno'
  const dadas = await findDadas(db, eventoId)
  const cual = { clase, porBoleto: porBoleto ?? 0, bps: bps ?? 0, hasta: ahora }
  return {
    porcentaje: (bps ?? 0) / PUNTOS,
    previa: await sumDebidas(db, eventoId, cual),
    impedimento: clase === 'ley' && bps === null ? SIN_REGLA : sePuede ? null : NO_FALLO,
    cubre: (await findCobertura(db, organizacionId, eventoId, dinero)).cubre,
    tienen: dadas.find((una) => una.clase === clase)?.compras ?? 0,
    enCurso: await estaEnCurso(db, eventoId),
    dadas,
  }
}

type Por = Pick<Tanda, 'eventoId' | 'paga' | 'lado'>

/** Writes down what was decided, and has each compra given its own. Answers null where that was done before. */
async function decidir(
  trx: Db,
  ctx: Context,
  { eventoId, paga, lado }: Por,
  { clase, porBoleto, motivo, monto }: CompensarEvento,
): Promise<{ id: string; compras: number; monto: number } | null> {
  const ahora = ctx.ports.clock.now()
  const { idempotencyKey } = ctx
  const id = idempotencyKey === null ? createId() : idOf(`tanda ${eventoId} ${idempotencyKey}`)
  await lockDecisiones(trx, eventoId)
  if ((await findTanda(trx, id)) !== null) return null
  const bps = await findBps(trx, diaEn(ahora))
  if (clase === 'ley' && (bps === null || !(await fallo(trx, eventoId, ahora)))) throw soloSiFallo()
  if (await estaEnCurso(trx, eventoId)) throw yaEnCurso()
  const suma = await sumDebidas(trx, eventoId, { clase, porBoleto: porBoleto ?? null, bps: bps ?? 0, hasta: ahora })
  if (suma.compras === 0) throw nadieQueCompensar()
  if (suma.monto !== monto) throw cambioLaSuma(suma.monto)
  const nueva = await insertTanda(trx, {
    ...{ id, eventoId, clase, porBoleto: clase === 'ley' ? null : (porBoleto ?? null), lado, motivo },
    paga: clase === 'diferencia' ? 'organizacion' : paga,
    usuarioId: usuarioDe(ctx).id,
  })
  if (!nueva) return null
  await encargarTrabajo(trx, 'compensar_evento', { tandaId: id })
  return { id, ...suma }
}

/** An organizer gives it to all compras of an evento: each of them once, in a job. */
export async function compensarEvento(ctx: Context, slugEvento: string, datos: CompensarEvento): Promise<void> {
  const { id: eventoId, nombre: objeto } = await exigirEvento(ctx, slugEvento)
  await ctx.db.transaction().execute(async (trx) => {
    const hecha = await decidir(trx, ctx, { eventoId, paga: 'organizacion', lado: 'organizacion' }, datos)
    if (hecha === null) return
    const { clase, motivo } = datos
    await anotar(trx, ctx, {
      ...{ organizacionId: membresiaDe(ctx).organizacionId, eventoId, accion: 'evento.compensado', objeto },
      despues: { clase, compras: hecha.compras, monto: hecha.monto, motivo },
    })
  })
}

/** The same by an administrator; `contar` tells of it, in the same transaction. */
export const compensarEventoPorPlataforma = (
  ctx: Context,
  eventoId: string,
  { paga, ...datos }: CompensarEvento & { paga: Tanda['paga'] },
  contar: (trx: Db, hecha: { id: string; compras: number; monto: number }) => Promise<void>,
): Promise<void> =>
  ctx.db.transaction().execute(async (trx) => {
    const hecha = await decidir(trx, ctx, { eventoId, paga, lado: 'plataforma' }, datos)
    if (hecha !== null) await contar(trx, hecha)
  })

/** As many as fit well within the lease of a job. */
const LOTE = 100

/** What was paid after it was decided is not part of it. */
const cualDe = async (db: Db, { clase, porBoleto, creadoEn }: Tanda): Promise<Cual> => ({
  ...{ clase, porBoleto, hasta: creadoEn },
  bps: (await findBps(db, diaEn(creadoEn))) ?? 0,
})

/** One compra is given its part, once however often this is asked. */
export async function compensarDeTanda(
  { db }: Pick<Services, 'db'>,
  { tandaId, compraId }: { tandaId: string; compraId: string },
): Promise<void> {
  const tanda = await findTanda(db, tandaId)
  if (tanda === null) return
  const cual = await cualDe(db, tanda)
  await db.transaction().execute(async (trx) => {
    await lockCompra(trx, compraId)
    const monto = await findDebida(trx, compraId, cual)
    if (monto <= 0) return
    const { eventoId, clase, paga, lado, motivo, usuarioId } = tanda
    await crearCompensacion(trx, {
      ...{ compraId, eventoId, clase, paga, lado, motivo, usuarioId, monto, tandaId },
      bps: clase === 'ley' ? cual.bps : null,
      autorizado: lado === 'plataforma',
    })
  })
}

/** All compras of an evento, some at a time; what is left goes on in a job of its own. */
export async function compensarTanda(
  services: Services,
  { tandaId, despuesDe }: { tandaId: string; despuesDe?: string | undefined },
): Promise<void> {
  const { db } = services
  const tanda = await findTanda(db, tandaId)
  if (tanda === null) return
  const tramo = { despuesDe: despuesDe ?? null, limite: LOTE }
  const debidas = await findDebidas(db, tanda.eventoId, await cualDe(db, tanda), tramo)
  for (const { id: compraId } of debidas)
    await compensarDeTanda(services, { tandaId, compraId }).catch(() =>
      encargarTrabajo(db, 'compensar_compra', { tandaId, compraId }, 1),
    )
  const ultima = debidas.at(-1)?.id
  if (debidas.length === LOTE && ultima !== undefined)
    await encargarTrabajo(db, 'compensar_evento', { tandaId, despuesDe: ultima })
}
