import type { TasaLocalNueva, TasasLocales } from '@entrale/contract/impuesto-local/schemas'
import type { Db } from '@entrale/db'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { usuarioDe } from '../../rules.ts'
import { exigirPorVenir, hoyDe } from '../../vigencias.ts'
import { tasaNoEncontrada } from './impuesto-local.errors.ts'
import { findTasa, findTasas, markConfirmada, upsertTasa } from './tasas.repository.ts'

export async function verTasas(ctx: Context, db: Db = ctx.db): Promise<TasasLocales> {
  const hoy = hoyDe(ctx)
  return { hoy, tasas: await findTasas(db, hoy) }
}

const enLugar = ({ entidad, municipio }: { entidad: string; municipio: string }) =>
  municipio === '' ? entidad : `${municipio}, ${entidad}`

/** Sales of today were told their tax already. */
export function ponerTasaLocal(ctx: Context, tasa: TasaLocalNueva): Promise<TasasLocales> {
  exigirPorVenir(ctx, tasa)
  return ctx.db.transaction().execute(async (trx) => {
    await upsertTasa(trx, tasa, usuarioDe(ctx).id)
    await anotarPlataforma(trx, ctx, { accion: 'impuesto_local.tasa', objeto: enLugar(tasa), despues: tasa })
    return verTasas(ctx, trx)
  })
}

/** Of any rate, also one that began: a contador looked at it. */
export function confirmarTasaLocal(ctx: Context, id: string, confirmacion: string): Promise<TasasLocales> {
  return ctx.db.transaction().execute(async (trx) => {
    const tasa = await findTasa(trx, id, hoyDe(ctx))
    if (tasa === null) throw tasaNoEncontrada()
    await markConfirmada(trx, id, confirmacion, ctx.ports.clock.now())
    await anotarPlataforma(trx, ctx, {
      accion: 'impuesto_local.confirmada',
      objeto: enLugar(tasa),
      despues: { desde: tasa.desde, bps: tasa.bps, confirmacion },
    })
    return verTasas(ctx, trx)
  })
}
