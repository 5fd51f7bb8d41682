import type { MotivoCancelacion, PeriodoQuery } from '@entrale/contract/facturacion/schemas'
import type { Db } from '@entrale/db'
import { anotar } from '../../bitacora.ts'
import type { Context, Services } from '../../context.ts'
import { createId } from '../../ids.ts'
import { diaEn } from '../../momento.ts'
import { PacCerrado, PacRechaza } from '../../ports/pac/pac.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { guardarArchivos } from './archivos.ts'
import { esperarCancelacion } from './cancelaciones.ts'
import { cancelarEnPac, exigirEmision } from './cancelar-factura.ts'
import { findDatos, markConexion } from './datos.repository.ts'
import { type Emision, emisionDe } from './emision.ts'
import { puedePasar } from './estado.ts'
import { findPorFacturar, lockDelPeriodo } from './facturables.repository.ts'
import {
  cancelandose,
  enCurso,
  folioRepetido,
  globalNoEncontrada,
  nadaEnElPeriodo,
  noEstaEmitida,
  periodoAbierto,
  sinDatos,
  sinNominativas,
  soloIncorporacion,
  yaEmitida,
} from './facturacion.errors.ts'
import { cfdiGlobal, partesDe, tandasDe } from './global.ts'
import {
  encargarAjustesDeGlobal,
  endGlobal,
  findGlobal,
  findPartes,
  type GlobalRow,
  insertGlobal,
  lockGlobal,
  markTimbrandoGlobal,
  soltarGlobal,
  volverAPedirGlobal,
} from './globales.repository.ts'
import { type Periodo, periodoDe, ultimoCerrado } from './periodo.ts'
import { existeUuid } from './solicitudes.repository.ts'

async function exigirGlobal(ctx: Context, id: string, db: Db = ctx.db): Promise<GlobalRow> {
  const global = await findGlobal(db, id, membresiaDe(ctx).organizacionId)
  if (global === null) throw globalNoEncontrada()
  return global
}

async function exigirPeriodo(ctx: Context, { periodicidad, hasta }: Periodo): Promise<void> {
  const datos = await findDatos(ctx.db, membresiaDe(ctx).organizacionId)
  if (datos === null) throw sinDatos()
  if (periodicidad === 'bimestre' && datos.regimen !== '621') throw soloIncorporacion()
  if (hasta >= diaEn(ctx.ports.clock.now())) throw periodoAbierto()
}

const objetoDe = ({ desde, hasta }: Pick<Periodo, 'desde' | 'hasta'>) =>
  desde === hasta ? desde : `${desde} a ${hasta}`
const nota = (
  ctx: Context,
  trx: Db,
  periodo: Pick<Periodo, 'desde' | 'hasta'>,
  despues: Record<string, string | number>,
) =>
  anotar(trx, ctx, {
    organizacionId: membresiaDe(ctx).organizacionId,
    accion: 'facturacion.global',
    objeto: objetoDe(periodo),
    despues,
  })

type Abierta = { id: string; compras: number; total: number }
/** All that has no invoice of a period: in one, or in as many as a PAC takes it in. `enUna`: it was made out elsewhere. */
async function abrirGlobales(
  trx: Db,
  organizacionId: string,
  periodo: Periodo,
  { enUna = false } = {},
): Promise<Abierta[]> {
  await lockDelPeriodo(trx, organizacionId, periodo)
  const partes = partesDe(await findPorFacturar(trx, organizacionId, periodo)).map(({ id: compraId, ...parte }) => ({
    compraId,
    ...parte,
  }))
  const tandas = enUna && partes.length > 0 ? [partes] : tandasDe(partes, ({ conceptos }) => conceptos.length)
  const abiertas: Abierta[] = []
  for (const tanda of tandas) {
    const [id, total] = [createId(), tanda.reduce((suma, parte) => suma + parte.total, 0)]
    await insertGlobal(trx, { ...periodo, id, organizacionId, partes: tanda, total })
    abiertas.push({ id, compras: tanda.length, total })
  }
  return abiertas
}

/** The global invoice of the period that closed last, by the clock: made once, and only where somebody can stamp it. */
export async function hacerGlobal(services: Services, organizacionId: string): Promise<void> {
  const emision = await emisionDe(services, organizacionId)
  const cada = emision?.datos.globalCada ?? null
  if (cada === null) return
  const periodo = ultimoCerrado(cada, diaEn(services.ports.clock.now()))
  await services.db.transaction().execute(async (trx) => {
    for (const { id: globalId, compras, total } of await abrirGlobales(trx, organizacionId, periodo)) {
      await encargarTrabajo(trx, 'timbrar_global', { globalId })
      await anotar(
        trx,
        { usuario: null },
        {
          ...{ organizacionId, accion: 'facturacion.global', objeto: objetoDe(periodo) },
          despues: { hecho: 'pedida por el reloj', compras, monto: total },
        },
      )
    }
  })
}

/**
 * All that has no invoice of a period that is over goes into one, or more, and has it stamped; with `uuid` it was made
 * out somewhere else. Answers the first.
 */
export async function crearGlobal(
  ctx: Context,
  { uuid, ...pedido }: PeriodoQuery & { uuid?: string | undefined },
): Promise<GlobalRow> {
  const { organizacionId } = membresiaDe(ctx)
  const periodo = periodoDe(pedido.periodicidad, pedido.fecha)
  const ahora = ctx.ports.clock.now()
  await exigirPeriodo(ctx, periodo)
  if (uuid === undefined) await exigirEmision(ctx, organizacionId)
  const id = await ctx.db.transaction().execute(async (trx) => {
    const abiertas = await abrirGlobales(trx, organizacionId, periodo, { enUna: uuid !== undefined })
    const [primera] = abiertas
    if (primera === undefined) throw nadaEnElPeriodo()
    for (const { id: globalId, compras, total } of abiertas) {
      if (uuid === undefined) await encargarTrabajo(trx, 'timbrar_global', { globalId })
      else await anotarExterna(trx, globalId, uuid, ahora)
      await nota(ctx, trx, periodo, {
        hecho: uuid === undefined ? 'pedida' : 'emitida por fuera',
        ...{ compras, monto: total },
        ...(uuid !== undefined && { uuid }),
      })
    }
    return primera.id
  })
  return exigirGlobal(ctx, id)
}

async function anotarExterna(trx: Db, globalId: string, uuid: string, ahora: Date): Promise<void> {
  if (await existeUuid(trx, uuid)) throw folioRepetido()
  await endGlobal(trx, globalId, {
    estado: 'timbrada',
    timbre: { proveedor: 'externa', referencia: '', uuid, dePrueba: false },
    ahora,
  })
}

export async function reintentarGlobal(ctx: Context, id: string): Promise<GlobalRow> {
  const { estado } = await exigirGlobal(ctx, id)
  if (estado === 'timbrada') throw yaEmitida()
  if (estado === 'cancelada') throw noEstaEmitida()
  await exigirEmision(ctx, membresiaDe(ctx).organizacionId)
  await ctx.db.transaction().execute(async (trx) => {
    await volverAPedirGlobal(trx, id)
    await encargarTrabajo(trx, 'timbrar_global', { globalId: id })
  })
  return exigirGlobal(ctx, id)
}

/** The PAC waits for its receiver: a clock asks again. */
async function esperarGlobal(ctx: Context, global: GlobalRow, motivo: MotivoCancelacion): Promise<void> {
  const { id: globalId, referencia, uuid, proveedor } = global
  if (referencia === null || uuid === null || proveedor === null || proveedor === 'externa') return
  await ctx.db.transaction().execute(async (trx) => {
    const { organizacionId } = membresiaDe(ctx)
    await esperarCancelacion(trx, {
      ...{ referencia, uuid, proveedor, motivo, organizacionId, emisor: 'organizacion', compraId: null, globalId },
    })
    await nota(ctx, trx, global, { hecho: 'cancelación pedida', motivo })
  })
}

/** Its compras are free again: their buyers may ask for an invoice, and another global may take them. */
export async function cancelarGlobal(ctx: Context, id: string, motivo: MotivoCancelacion): Promise<GlobalRow> {
  const global = await exigirGlobal(ctx, id)
  if (global.estado === 'cancelada') return global
  if (global.enCurso) throw enCurso()
  if (global.cancelando) throw cancelandose()
  if (motivo === '04' && global.nominativas === 0) throw sinNominativas()
  if (global.estado === 'timbrada' && !(await cancelarEnPac(ctx, global, motivo))) {
    await esperarGlobal(ctx, global, motivo)
    return exigirGlobal(ctx, id)
  }
  await ctx.db.transaction().execute(async (trx) => {
    await lockGlobal(trx, id)
    const ahora = await exigirGlobal(ctx, id, trx)
    if (ahora.estado === 'cancelada') return
    if (ahora.enCurso || ahora.estado !== global.estado || !puedePasar(ahora.estado, 'cancelada')) throw enCurso()
    await endGlobal(trx, id, { estado: 'cancelada', ahora: ctx.ports.clock.now() })
    await nota(ctx, trx, global, { hecho: 'cancelada', motivo })
  })
  return exigirGlobal(ctx, id)
}

/** Its lines were frozen when it was made: asked again, the PAC hears the same under the same key. */
async function tomar({ db }: Services, globalId: string, emision: Emision) {
  return db.transaction().execute(async (trx) => {
    await lockGlobal(trx, globalId)
    const global = await findGlobal(trx, globalId)
    if (global?.estado !== 'solicitada') return null
    await markTimbrandoGlobal(trx, globalId)
    const cfdi = cfdiGlobal(global.clave, emision, global, await findPartes(trx, globalId))
    return { cfdi, otraVez: global.enCurso }
  })
}

/** Has a global invoice stamped. Without a PAC it waits for one; what is not answered is asked again with the same key. */
export async function timbrarGlobal(services: Services, { globalId }: { globalId: string }): Promise<void> {
  const { db, ports } = services
  const pedida = await findGlobal(db, globalId)
  if (pedida?.estado !== 'solicitada') return
  const emision = await emisionDe(services, pedida.organizacionId)
  const tomada = emision === null ? null : await tomar(services, globalId, emision)
  if (emision === null || tomada === null) return
  const ahora = ports.clock.now()
  try {
    const timbre = await emision.pac.global(tomada.cfdi)
    const { proveedor } = emision.pac
    await db.transaction().execute(async (trx) => {
      const hecha = await endGlobal(trx, globalId, { estado: 'timbrada', timbre: { ...timbre, proveedor }, ahora })
      if (!hecha) return
      await guardarArchivos(trx, { id: globalId, proveedor })
      await encargarAjustesDeGlobal(trx, globalId)
    })
  } catch (error) {
    if (error instanceof PacRechaza)
      await db
        .transaction()
        .execute((trx) => endGlobal(trx, globalId, { estado: 'error', error: error.message.slice(0, 500), ahora }))
    else if (error instanceof PacCerrado) {
      await markConexion(db, pedida.organizacionId, error.message, ahora)
      // asked before without an answer, it may have been stamped then
      if (tomada.otraVez) throw error
      await soltarGlobal(db, globalId)
    } else throw error
  }
}
