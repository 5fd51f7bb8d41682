import type { ReglasRetencion, TasaRetencionNueva, VigenciaRetencion } from '@entrale/contract/retenciones/schemas'
import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { usuarioDe } from '../../rules.ts'
import { exigirPorVenir, hoyDe } from '../../vigencias.ts'
import { findTasa, findTasas, findVigencias, markConfirmada, upsertTasa, upsertVigencia } from './reglas.repository.ts'
import { tasaNoEncontrada } from './retenciones.errors.ts'

const valeHoy = (vigencias: readonly VigenciaRetencion[], hoy: string) =>
  vigencias.find(({ desde }) => desde <= hoy)?.retiene ?? false

export async function verReglas(ctx: Context, db: Db = ctx.db): Promise<ReglasRetencion> {
  const hoy = hoyDe(ctx)
  const [vigencias, tasas] = [await findVigencias(db), await findTasas(db, hoy)]
  return { hoy, retiene: valeHoy(vigencias, hoy), vigencias, tasas }
}

/** Sales of today may have had theirs withheld already. */
export function ponerTasa(ctx: Context, tasa: TasaRetencionNueva): Promise<ReglasRetencion> {
  const { impuesto, contribuyente, bps, desde, hasta, fuente } = tasa
  exigirPorVenir(ctx, tasa)
  return ctx.db.transaction().execute(async (trx) => {
    const despues = { impuesto, contribuyente, bps, desde, hasta, fuente }
    await upsertTasa(trx, tasa, usuarioDe(ctx).id)
    await anotarPlataforma(trx, ctx, { accion: 'retencion.tasa', objeto: `${impuesto} ${contribuyente}`, despues })
    return verReglas(ctx, trx)
  })
}

/** Of any rate, also one that began: a contador looked at it. */
export function confirmarTasa(ctx: Context, id: string, confirmacion: string): Promise<ReglasRetencion> {
  return ctx.db.transaction().execute(async (trx) => {
    const tasa = await findTasa(trx, id, hoyDe(ctx))
    if (tasa === null) throw tasaNoEncontrada()
    await markConfirmada(trx, id, confirmacion, ctx.ports.clock.now())
    await anotarPlataforma(trx, ctx, {
      accion: 'retencion.confirmada',
      objeto: `${tasa.impuesto} ${tasa.contribuyente}`,
      despues: { desde: tasa.desde, bps: tasa.bps, confirmacion },
    })
    return verReglas(ctx, trx)
  })
}

export function ponerVigencia(ctx: Context, vigencia: VigenciaRetencion): Promise<ReglasRetencion> {
  exigirPorVenir(ctx, vigencia)
  return ctx.db.transaction().execute(async (trx) => {
    const antes = (await findVigencias(trx)).find(({ desde }) => desde === vigencia.desde) ?? null
    await upsertVigencia(trx, vigencia, usuarioDe(ctx).id)
    await anotarPlataforma(trx, ctx, {
      accion: 'retencion.vigencia',
      objeto: vigencia.desde,
      antes,
      despues: vigencia,
    })
    return verReglas(ctx, trx)
  })
}
