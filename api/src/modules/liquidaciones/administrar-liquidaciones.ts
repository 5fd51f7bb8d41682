import type { CONTRACUENTAS } from '@entrale/contract/liquidaciones/schemas'
import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { createId } from '../../ids.ts'
import { usuarioDe } from '../../rules.ts'
import { anotarAjuste } from '../pagos/index.ts'
import { findLiquidacionAdmin, haVendido, insertAjuste, type LiquidacionAdminRow } from './administrar.repository.ts'
import { avisarLiquidacion } from './avisar-liquidacion.ts'
import {
  liquidacionNoEncontrada,
  noEstaPorPagar,
  noFallo,
  noSePuedePagar,
  organizacionNoEncontrada,
  sinVentas,
} from './liquidaciones.errors.ts'
import { cambiarEstado, findOrganizacion, type OrganizacionRow } from './liquidaciones.repository.ts'
import { liquidar } from './liquidar-organizacion.ts'
import { saldarLiquidacion } from './pagar-liquidacion.ts'

export async function exigirLiquidacion(db: Db, id: string): Promise<LiquidacionAdminRow> {
  const liquidacion = await findLiquidacionAdmin(db, id)
  if (liquidacion === null) throw liquidacionNoEncontrada()
  return liquidacion
}

type Accion = 'liquidacion.pagada' | 'liquidacion.fallida' | 'liquidacion.reintentada'
const anotar = (
  trx: Db,
  ctx: Context,
  { folio, organizacionId }: LiquidacionAdminRow,
  accion: Accion,
  despues: Record<string, string | number>,
) => anotarPlataforma(trx, ctx, { accion, objeto: folio, organizacionId, despues })

/** Somebody transferred it. Said twice with the same reference, it was said once. */
export function marcarPagada(
  ctx: Context,
  id: string,
  { referencia }: { referencia: string },
): Promise<LiquidacionAdminRow> {
  return ctx.db.transaction().execute(async (trx) => {
    const antes = await exigirLiquidacion(trx, id)
    if (await saldarLiquidacion(trx, id, { referencia, ahora: ctx.ports.clock.now() }))
      await anotar(trx, ctx, antes, 'liquidacion.pagada', { referencia, monto: antes.monto })
    const liquidacion = await exigirLiquidacion(trx, id)
    if (liquidacion.estado !== 'pagada' || liquidacion.referencia !== referencia) throw noEstaPorPagar()
    return liquidacion
  })
}

/** The bank would not have it. */
export function marcarFallida(ctx: Context, id: string, { motivo }: { motivo: string }): Promise<LiquidacionAdminRow> {
  return ctx.db.transaction().execute(async (trx) => {
    const antes = await exigirLiquidacion(trx, id)
    if (!(await cambiarEstado(trx, id, 'fallida', { motivo }))) throw noEstaPorPagar()
    await anotar(trx, ctx, antes, 'liquidacion.fallida', { motivo })
    await avisarLiquidacion(trx, id, 'fallida')
    return exigirLiquidacion(trx, id)
  })
}

/** Payable again, to the account that is valid now. */
export function reintentar(ctx: Context, id: string): Promise<LiquidacionAdminRow> {
  return ctx.db.transaction().execute(async (trx) => {
    const antes = await exigirLiquidacion(trx, id)
    if (antes.estado !== 'fallida') throw noFallo()
    await liquidar(trx, ctx.config, antes.organizacionId, { ahora: ctx.ports.clock.now(), reintentar: id })
    const liquidacion = await exigirLiquidacion(trx, id)
    if (liquidacion.estado !== 'por_pagar') throw noSePuedePagar()
    await anotar(trx, ctx, antes, 'liquidacion.reintentada', { monto: liquidacion.monto })
    return liquidacion
  })
}

async function exigirOrganizacion(db: Db, id: string): Promise<OrganizacionRow> {
  const organizacion = await findOrganizacion(db, id)
  if (organizacion === null) throw organizacionNoEncontrada()
  return organizacion
}

type Contracuenta = (typeof CONTRACUENTAS)[number]
/** What the platform gives, or takes back, with its reason; the next payout has it. */
export async function ajustarSaldo(
  ctx: Context,
  organizacionId: string,
  { monto, cuenta, motivo }: { monto: number; cuenta: Contracuenta; motivo: string },
): Promise<void> {
  const id = createId()
  await ctx.db.transaction().execute(async (trx) => {
    const { slug } = await exigirOrganizacion(trx, organizacionId)
    if (!(await haVendido(trx, organizacionId))) throw sinVentas()
    await insertAjuste(trx, { id, organizacionId, monto, motivo, usuarioId: usuarioDe(ctx).id })
    await anotarAjuste(trx, { id, monto, cuenta })
    await anotarPlataforma(trx, ctx, {
      accion: 'saldo.ajustado',
      objeto: slug,
      organizacionId,
      despues: { monto, cuenta, motivo },
    })
  })
}
