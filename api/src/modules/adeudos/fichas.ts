import { randomInt } from 'node:crypto'
import { anotar } from '../../bitacora.ts'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { createId } from '../../ids.ts'
import { diaEn, importe } from '../../momento.ts'
import { usuarioDe } from '../../rules.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { anotarDepositoDeOrganizacion, lockPagosDe } from '../pagos/index.ts'
import {
  claveRepetida,
  demasiadasFichas,
  fechaPorVenir,
  fichaNoEncontrada,
  fichaYaNoEspera,
  sinVentas,
} from './adeudos.errors.ts'
import { avisarEquipo } from './avisar-equipo.ts'
import {
  cancelar,
  countEsperadas,
  type FichaAdminRow,
  type FichaRow,
  findFicha,
  findFichaAdmin,
  haVendido,
  hayClave,
  insertFicha,
  markRecibida,
} from './fichas.repository.ts'

const MAXIMO_ESPERADAS = 5
const DIAS_PARA_PAGAR = 7
const DIA_MS = 86_400_000

/** Seven digits that a bank carries beside a transfer; drawn again where another has them. */
const createReferencia = () => String(randomInt(1, 10_000_000)).padStart(7, '0')

/** The organization says what it will send, and gets a reference to send it with. */
export function pedirFicha(ctx: Context, { monto }: { monto: number }): Promise<FichaRow> {
  const { organizacionId } = membresiaDe(ctx)
  const creadaEn = ctx.ports.clock.now()
  const nueva = { id: createId(), organizacionId, monto, usuarioId: usuarioDe(ctx).id }
  const venceEn = new Date(creadaEn.getTime() + DIAS_PARA_PAGAR * DIA_MS)
  return ctx.db.transaction().execute(async (trx) => {
    await lockPagosDe(trx, organizacionId)
    if (!(await haVendido(trx, organizacionId))) throw sinVentas()
    if ((await countEsperadas(trx, organizacionId)) >= MAXIMO_ESPERADAS) throw demasiadasFichas(MAXIMO_ESPERADAS)
    let referencia = createReferencia()
    while (!(await insertFicha(trx, { ...nueva, referencia, venceEn, creadaEn }))) referencia = createReferencia()
    await anotar(trx, ctx, { organizacionId, accion: 'pagos.ficha_pedida', objeto: referencia, despues: { monto } })
    const ficha = await findFicha(trx, nueva.id)
    if (ficha === null) throw fichaNoEncontrada()
    return ficha
  })
}

/** It will not send it after all. */
export async function cancelarFicha(ctx: Context, id: string): Promise<void> {
  const { organizacionId } = membresiaDe(ctx)
  await ctx.db.transaction().execute(async (trx) => {
    const ficha = await findFicha(trx, id)
    if (ficha?.organizacionId !== organizacionId) throw fichaNoEncontrada()
    if (!(await cancelar(trx, organizacionId, id))) throw fichaYaNoEspera()
    const { referencia, monto } = ficha
    await anotar(trx, ctx, { organizacionId, accion: 'pagos.ficha_cancelada', objeto: referencia, despues: { monto } })
  })
}

type Llegada = { monto: number; claveRastreo: string; fecha: string }

/**
 * An administrator saw it in the bank: the organization is owed that much more, whatever it had said, and refunds that
 * waited for it go on. Said twice with the same key, it was said once.
 */
export function recibirFicha(ctx: Context, id: string, llegada: Llegada): Promise<FichaAdminRow> {
  if (llegada.fecha > diaEn(ctx.ports.clock.now())) throw fechaPorVenir()
  return ctx.db.transaction().execute(async (trx) => {
    const antes = await findFicha(trx, id)
    if (antes === null) throw fichaNoEncontrada()
    const { organizacionId, referencia } = antes
    await lockPagosDe(trx, organizacionId)
    const ahora = (await findFicha(trx, id)) ?? antes
    const yaDicha = ahora.claveRastreo === llegada.claveRastreo && ahora.recibido === llegada.monto
    if (!yaDicha) {
      if (ahora.estado !== 'recibida' && (await hayClave(trx, llegada.claveRastreo))) throw claveRepetida()
      if (!(await markRecibida(trx, id, { ...llegada, usuarioId: usuarioDe(ctx).id }))) throw fichaYaNoEspera()
      await anotarDepositoDeOrganizacion(trx, { id, monto: llegada.monto })
      const despues = { monto: llegada.monto, referencia: llegada.claveRastreo }
      await anotarPlataforma(trx, ctx, { accion: 'adeudo.deposito', objeto: referencia, organizacionId, despues })
      await avisarEquipo(trx, organizacionId, {
        clave: `ficha:${id}`,
        titulo: `Recibimos ${importe(llegada.monto, 'MXN')}`,
        texto: `De la ficha ${referencia}. Con eso siguen los reembolsos que alcance a cubrir.`,
      })
      await encargarTrabajo(trx, 'soltar_reembolsos', { organizacionId })
    }
    const ficha = await findFichaAdmin(trx, id)
    if (ficha === null) throw fichaNoEncontrada()
    return ficha
  })
}
