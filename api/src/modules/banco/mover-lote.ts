import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { usuarioDe } from '../../rules.ts'
import {
  faltaAprobar,
  faltaDescargar,
  hayDetenidos,
  loApruebaOtra,
  loteNoEncontrado,
  noEsperaAprobacion,
  yaSeCerro,
  yaSeEnvio,
} from './banco.errors.ts'
import { type LoteRow, lockLote, updateLote } from './lotes.repository.ts'
import { avisarEnvio, findPorPagar, findRenglones, lockComprasDelLote, type PorPagar } from './renglones.repository.ts'
import { sacarRenglon } from './sacar-renglon.ts'

async function exigirLoteBajoCandado(trx: Db, id: string): Promise<LoteRow> {
  const lote = await lockLote(trx, id)
  if (lote === null) throw loteNoEncontrado()
  return lote
}

/** What happened since it was made may be against one of its transfers: then none of it leaves until that one is out. */
async function exigirSinDetenidos(trx: Db, loteId: string, ahora: Date): Promise<void> {
  const detenidos = (await findRenglones(trx, loteId, ahora)).filter(({ detenido }) => detenido !== null)
  if (detenidos.length > 0) throw hayDetenidos(detenidos.map(({ folio }) => folio))
}

/** Somebody else than its maker looked at it. */
export function aprobarLote(ctx: Context, id: string): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    const lote = await exigirLoteBajoCandado(trx, id)
    if (lote.estado !== 'por_aprobar') throw noEsperaAprobacion()
    const quien = usuarioDe(ctx).id
    if (lote.hechoPorId === quien) throw loApruebaOtra()
    await exigirSinDetenidos(trx, id, ctx.ports.clock.now())
    await updateLote(trx, id, { estado: 'listo', aprobado_por: quien, aprobado_en: ctx.ports.clock.now() })
    const despues = { monto: lote.monto }
    await anotarPlataforma(trx, ctx, { accion: 'lote.aprobado', objeto: lote.folio, despues })
  })
}

/**
 * What the bank takes. Until the bank said what became of it, it may be downloaded again: the transfers are the same, and
 * what came in between can be taken out no more.
 */
export function descargarLote(ctx: Context, id: string): Promise<{ lote: LoteRow; porPagar: PorPagar[] }> {
  return ctx.db.transaction().execute(async (trx) => {
    const lote = await exigirLoteBajoCandado(trx, id)
    if (lote.estado === 'por_aprobar') throw faltaAprobar()
    if (lote.estado !== 'listo' && lote.estado !== 'enviado') throw yaSeCerro()
    if (lote.estado === 'listo') await exigirSinDetenidos(trx, id, ctx.ports.clock.now())
    const porPagar = await findPorPagar(trx, id)
    await updateLote(trx, id, { descargado_en: lote.descargadoEn ?? ctx.ports.clock.now() })
    const despues = { cuantos: porPagar.length }
    await anotarPlataforma(trx, ctx, { accion: 'lote.descargado', objeto: lote.folio, despues })
    return { lote, porPagar }
  })
}

/** The bank has it. Said twice, it was said once. */
export function enviarLote(ctx: Context, id: string): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    const lote = await exigirLoteBajoCandado(trx, id)
    if (lote.estado === 'enviado') return
    if (lote.estado === 'por_aprobar') throw faltaAprobar()
    if (lote.estado !== 'listo') throw yaSeCerro()
    if (lote.descargadoEn === null) throw faltaDescargar()
    await exigirSinDetenidos(trx, id, ctx.ports.clock.now())
    await updateLote(trx, id, { estado: 'enviado', enviado_en: ctx.ports.clock.now() })
    await avisarEnvio(trx, id)
    await anotarPlataforma(trx, ctx, { accion: 'lote.enviado', objeto: lote.folio, despues: { monto: lote.monto } })
  })
}

/** It is never sent: all of it is to be paid again. */
export function descartarLote(ctx: Context, id: string, motivo: string): Promise<void> {
  return ctx.db.transaction().execute(async (trx) => {
    await lockComprasDelLote(trx, id)
    const lote = await exigirLoteBajoCandado(trx, id)
    if (lote.estado === 'enviado') throw yaSeEnvio()
    if (lote.estado !== 'por_aprobar' && lote.estado !== 'listo') throw yaSeCerro()
    const ahora = ctx.ports.clock.now()
    for (const renglon of await findRenglones(trx, id, ahora))
      if (renglon.estado === 'en_camino') await sacarRenglon(trx, renglon, { motivo, ahora })
    await updateLote(trx, id, { estado: 'descartado', motivo })
    await anotarPlataforma(trx, ctx, { accion: 'lote.descartado', objeto: lote.folio, despues: { motivo } })
  })
}
