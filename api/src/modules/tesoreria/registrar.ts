import type { ajusteTesoreriaBody, enteroBody, saldoBancoBody } from '@entrale/contract/tesoreria/schemas'
import type * as z from 'zod/mini'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { campoInvalido, conflicto } from '../../errors.ts'
import { createId } from '../../ids.ts'
import { diaEn } from '../../momento.ts'
import { usuarioDe } from '../../rules.ts'
import { anotarRegistro } from '../pagos/index.ts'
import { guardarSaldoBanco, hayEntero, insertRegistro } from './tesoreria.repository.ts'

const yaSePago = () => conflicto('Ese pago ya está registrado con esa referencia.')
const aunNoPasa = (campo: string) => campoInvalido(campo, 'Todavía no llega ese día.')

/** Moves money from one account to another, with a reason. It cannot be taken back: another one corrects it. */
export async function registrarAjuste(
  ctx: Context,
  { debe, haber, monto, motivo }: z.output<typeof ajusteTesoreriaBody>,
): Promise<void> {
  const id = createId()
  const fecha = diaEn(ctx.ports.clock.now())
  await ctx.db.transaction().execute(async (trx) => {
    await insertRegistro(trx, { id, clase: 'ajuste', monto, debe, haber, motivo, fecha, usuarioId: usuarioDe(ctx).id })
    await anotarRegistro(trx, { id, concepto: 'ajuste', debe, haber, monto })
    await anotarPlataforma(trx, ctx, { accion: 'tesoreria.ajuste', objeto: motivo, despues: { debe, haber, monto } })
  })
}

/** A tax left the bank for the tax authority. Said twice with one reference, it is refused. */
export async function registrarEntero(
  ctx: Context,
  { impuesto, monto, periodo, referencia }: z.output<typeof enteroBody>,
): Promise<void> {
  const id = createId()
  const fecha = diaEn(ctx.ports.clock.now())
  if (periodo > fecha.slice(0, 7)) throw aunNoPasa('periodo')
  await ctx.db.transaction().execute(async (trx) => {
    await trx.selectFrom('ajustes').select('version').forUpdate().execute()
    if (await hayEntero(trx, impuesto, referencia)) throw yaSePago()
    await insertRegistro(trx, {
      ...{ id, clase: 'entero', monto, debe: impuesto, haber: 'banco', motivo: referencia, fecha },
      ...{ periodo: `${periodo}-01`, usuarioId: usuarioDe(ctx).id },
    })
    await anotarRegistro(trx, { id, concepto: 'entero', debe: impuesto, haber: 'banco', monto })
    const despues = { impuesto, periodo, monto, referencia }
    await anotarPlataforma(trx, ctx, { accion: 'tesoreria.entero', objeto: impuesto, despues })
  })
}

/** What the statement of the bank says at the end of a day. Typed again, the last one holds. */
export async function registrarSaldoBanco(
  ctx: Context,
  { dia, monto }: z.output<typeof saldoBancoBody>,
): Promise<void> {
  if (dia > diaEn(ctx.ports.clock.now())) throw aunNoPasa('dia')
  await ctx.db.transaction().execute(async (trx) => {
    await guardarSaldoBanco(trx, { dia, monto, usuarioId: usuarioDe(ctx).id })
    await anotarPlataforma(trx, ctx, { accion: 'tesoreria.saldo_banco', objeto: dia, despues: { monto } })
  })
}
