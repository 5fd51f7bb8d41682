import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { createId, idOf } from '../../ids.ts'
import { diaEn, importe } from '../../momento.ts'
import { usuarioDe } from '../../rules.ts'
import { anotarCastigo, lockPagosDe } from '../pagos/index.ts'
import {
  cuotaDeMas,
  masDeLoQueDebe,
  nadaQueDeba,
  organizacionNoEncontrada,
  primeraPasada,
  sinPlan,
} from './adeudos.errors.ts'
import { avisarEquipo } from './avisar-equipo.ts'
import { findDebe, hayCastigo, insertCastigo, insertPlan, markPlanTerminado, markSaldado } from './deudas.repository.ts'

type Deudora = { slug: string; debe: number }

/** In turn with everything else that moves its money. */
async function exigirDeudora(trx: Db, organizacionId: string): Promise<Deudora> {
  await lockPagosDe(trx, organizacionId)
  const fila = await trx.selectFrom('organizaciones').select('slug').where('id', '=', organizacionId).executeTakeFirst()
  if (fila === undefined) throw organizacionNoEncontrada()
  const debe = await findDebe(trx, organizacionId)
  if (debe === 0) throw nadaQueDeba()
  return { slug: fila.slug, debe }
}

type Acuerdo = { cuota: number; cadaDias: number; primera: string; motivo: string }

/** What it owes is taken from its payouts by instalments, and no longer whole. */
export async function ponerPlan(ctx: Context, organizacionId: string, acuerdo: Acuerdo): Promise<void> {
  const ahora = ctx.ports.clock.now()
  if (acuerdo.primera < diaEn(ahora)) throw primeraPasada()
  await ctx.db.transaction().execute(async (trx) => {
    const { slug, debe } = await exigirDeudora(trx, organizacionId)
    if (acuerdo.cuota > debe) throw cuotaDeMas(debe)
    await markPlanTerminado(trx, organizacionId, ahora)
    await insertPlan(trx, { ...acuerdo, organizacionId, total: debe, usuarioId: usuarioDe(ctx).id })
    const despues = { total: debe, ...acuerdo }
    await anotarPlataforma(trx, ctx, { accion: 'adeudo.plan', objeto: slug, organizacionId, despues })
    await avisarEquipo(trx, organizacionId, {
      clave: `plan:${organizacionId}:${ahora.toISOString()}`,
      titulo: 'Tienes un plan de pagos',
      texto: `${importe(acuerdo.cuota, 'MXN')} cada ${acuerdo.cadaDias} días, de lo que te paguemos.`,
    })
  })
}

/** What is left is taken whole again from what comes. */
export async function terminarPlan(ctx: Context, organizacionId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const { slug } = await exigirDeudora(trx, organizacionId)
    if (!(await markPlanTerminado(trx, organizacionId, ctx.ports.clock.now()))) throw sinPlan()
    await anotarPlataforma(trx, ctx, { accion: 'adeudo.plan_terminado', objeto: slug, organizacionId })
  })
}

/**
 * The platform gives up so much of what it is owed: it is a loss, until something comes of it. Sent again with its key,
 * it was done.
 */
export async function castigar(
  ctx: Context,
  organizacionId: string,
  { monto, motivo }: { monto: number; motivo: string },
): Promise<void> {
  const { idempotencyKey } = ctx
  const id = idempotencyKey === null ? createId() : idOf(`castigo ${organizacionId} ${idempotencyKey}`)
  const ahora = ctx.ports.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    await lockPagosDe(trx, organizacionId)
    if (await hayCastigo(trx, id)) return
    const { slug, debe } = await exigirDeudora(trx, organizacionId)
    if (monto > debe) throw masDeLoQueDebe(debe)
    await insertCastigo(trx, { id, organizacionId, monto, motivo, usuarioId: usuarioDe(ctx).id })
    await anotarCastigo(trx, { id, monto })
    if (monto === debe) {
      await markSaldado(trx, organizacionId, ahora)
      await markPlanTerminado(trx, organizacionId, ahora)
    }
    const despues = { monto, motivo }
    await anotarPlataforma(trx, ctx, { accion: 'adeudo.castigado', objeto: slug, organizacionId, despues })
  })
}
