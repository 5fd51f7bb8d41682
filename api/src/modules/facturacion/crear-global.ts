import type { MotivoCancelacion, PeriodoQuery } from '@entrale/contract/facturacion/schemas'
import type { Db } from '@entrale/db'
import { anotar } from '../../bitacora.ts'
import type { Context, Services } from '../../context.ts'
import { createId } from '../../ids.ts'
import { diaEn } from '../../momento.ts'
import { PacCerrado, PacRechaza } from '../../ports/pac/pac.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { cancelarEnPac, exigirEmision } from './cancelar-factura.ts'
import { findDatos, markConexion } from './datos.repository.ts'
import { type Emision, emisionDe } from './emision.ts'
import { puedePasar } from './estado.ts'
import { findPorFacturar, lockDelPeriodo } from './facturables.repository.ts'
import {
  enCurso,
  folioRepetido,
  globalNoEncontrada,
  nadaEnElPeriodo,
  noEstaEmitida,
  periodoAbierto,
  sinDatos,
  soloIncorporacion,
  yaEmitida,
} from './facturacion.errors.ts'
import { cfdiGlobal, partesDe } from './global.ts'
import {
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
import { type Periodo, periodoDe } from './periodo.ts'
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

/** All that has no invoice of a period that is over goes into one, and has it stamped; with `uuid` it was made out somewhere else. */
export async function crearGlobal(
  ctx: Context,
  { uuid, ...pedido }: PeriodoQuery & { uuid?: string | undefined },
): Promise<GlobalRow> {
  const { organizacionId } = membresiaDe(ctx)
  const periodo = periodoDe(pedido.periodicidad, pedido.fecha)
  const ahora = ctx.ports.clock.now()
  await exigirPeriodo(ctx, periodo)
  if (uuid === undefined) await exigirEmision(ctx, organizacionId)
  const id = createId()
  await ctx.db.transaction().execute(async (trx) => {
    await lockDelPeriodo(trx, organizacionId, periodo)
    const partes = partesDe(await findPorFacturar(trx, organizacionId, periodo, ahora)).map(
      ({ id: compraId, ...parte }) => ({ compraId, ...parte }),
    )
    if (partes.length === 0) throw nadaEnElPeriodo()
    const total = partes.reduce((suma, parte) => suma + parte.total, 0)
    await insertGlobal(trx, { ...periodo, id, organizacionId, partes, total })
    if (uuid === undefined) await encargarTrabajo(trx, 'timbrar_global', { globalId: id })
    else {
      if (await existeUuid(trx, uuid)) throw folioRepetido()
      await endGlobal(trx, id, {
        estado: 'timbrada',
        timbre: { proveedor: 'externa', referencia: '', uuid, dePrueba: false },
        ahora,
      })
    }
    await nota(ctx, trx, periodo, {
      hecho: uuid === undefined ? 'pedida' : 'emitida por fuera',
      compras: partes.length,
      monto: total,
      ...(uuid !== undefined && { uuid }),
    })
  })
  return exigirGlobal(ctx, id)
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

/** Its compras are free again: their buyers may ask for an invoice, and another global may take them. */
export async function cancelarGlobal(ctx: Context, id: string, motivo: MotivoCancelacion): Promise<GlobalRow> {
  const global = await exigirGlobal(ctx, id)
  if (global.estado === 'cancelada') return global
  if (global.enCurso) throw enCurso()
  if (global.estado === 'timbrada') await cancelarEnPac(ctx, global, motivo)
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
async function tomar({ db }: Services, globalId: string, { emisor }: Emision) {
  return db.transaction().execute(async (trx) => {
    await lockGlobal(trx, globalId)
    const global = await findGlobal(trx, globalId)
    if (global?.estado !== 'solicitada') return null
    await markTimbrandoGlobal(trx, globalId)
    return cfdiGlobal(global.clave, emisor, global, await findPartes(trx, globalId))
  })
}

/** Has a global invoice stamped. Without a PAC it waits for one; what is not answered is asked again with the same key. */
export async function timbrarGlobal(services: Services, { globalId }: { globalId: string }): Promise<void> {
  const { db, ports } = services
  const pedida = await findGlobal(db, globalId)
  if (pedida?.estado !== 'solicitada') return
  const emision = await emisionDe(services, pedida.organizacionId)
  const cfdi = emision === null ? null : await tomar(services, globalId, emision)
  if (emision === null || cfdi === null) return
  const ahora = ports.clock.now()
  try {
    const timbre = await emision.pac.global(cfdi)
    await db.transaction().execute((trx) =>
      endGlobal(trx, globalId, {
        estado: 'timbrada',
        timbre: { ...timbre, proveedor: emision.pac.proveedor },
        ahora,
      }),
    )
  } catch (error) {
    if (error instanceof PacRechaza)
      await db
        .transaction()
        .execute((trx) => endGlobal(trx, globalId, { estado: 'error', error: error.message.slice(0, 500), ahora }))
    else if (error instanceof PacCerrado) {
      await soltarGlobal(db, globalId)
      await markConexion(db, pedida.organizacionId, error.message, ahora)
    } else throw error
  }
}
