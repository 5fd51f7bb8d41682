import type { CONTRACUENTAS } from '@entrale/contract/liquidaciones/schemas'
import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { createId, idOf } from '../../ids.ts'
import { usuarioDe } from '../../rules.ts'
import { anotarAjuste, lockPagosDe } from '../pagos/index.ts'
import { findLiquidacionAdmin, haVendido, insertAjuste, type LiquidacionAdminRow } from './administrar.repository.ts'
import {
  liquidacionNoEncontrada,
  noFallo,
  noSePuedePagar,
  organizacionNoEncontrada,
  sinVentas,
} from './liquidaciones.errors.ts'
import { findOrganizacion, type OrganizacionRow } from './liquidaciones.repository.ts'
import { liquidar } from './liquidar-organizacion.ts'

export async function exigirLiquidacion(db: Db, id: string): Promise<LiquidacionAdminRow> {
  const liquidacion = await findLiquidacionAdmin(db, id)
  if (liquidacion === null) throw liquidacionNoEncontrada()
  return liquidacion
}

/** Payable again, to the account that is valid now. */
export function reintentar(ctx: Context, id: string): Promise<LiquidacionAdminRow> {
  return ctx.db.transaction().execute(async (trx) => {
    const antes = await exigirLiquidacion(trx, id)
    if (antes.estado !== 'fallida') throw noFallo()
    await liquidar(trx, ctx.config, antes.organizacionId, { ahora: ctx.ports.clock.now(), reintentar: id })
    const liquidacion = await exigirLiquidacion(trx, id)
    if (liquidacion.estado !== 'por_pagar') throw noSePuedePagar()
    const { folio, organizacionId } = antes
    const despues = { monto: liquidacion.monto }
    await anotarPlataforma(trx, ctx, { accion: 'liquidacion.reintentada', objeto: folio, organizacionId, despues })
    return liquidacion
  })
}

async function exigirOrganizacion(db: Db, id: string): Promise<OrganizacionRow> {
  const organizacion = await findOrganizacion(db, id)
  if (organizacion === null) throw organizacionNoEncontrada()
  return organizacion
}

type Contracuenta = (typeof CONTRACUENTAS)[number]
/** What the platform gives, or takes back, with its reason; the next payout has it. Sent again with its key, it was done. */
export async function ajustarSaldo(
  ctx: Context,
  organizacionId: string,
  { monto, cuenta, motivo }: { monto: number; cuenta: Contracuenta; motivo: string },
): Promise<void> {
  const { idempotencyKey } = ctx
  const id = idempotencyKey === null ? createId() : idOf(`ajuste ${organizacionId} ${idempotencyKey}`)
  await ctx.db.transaction().execute(async (trx) => {
    await lockPagosDe(trx, organizacionId)
    const { slug } = await exigirOrganizacion(trx, organizacionId)
    if (!(await haVendido(trx, organizacionId))) throw sinVentas()
    if (!(await insertAjuste(trx, { id, organizacionId, monto, motivo, usuarioId: usuarioDe(ctx).id }))) return
    await anotarAjuste(trx, { id, monto, cuenta })
    await anotarPlataforma(trx, ctx, {
      accion: 'saldo.ajustado',
      objeto: slug,
      organizacionId,
      despues: { monto, cuenta, motivo },
    })
  })
}
