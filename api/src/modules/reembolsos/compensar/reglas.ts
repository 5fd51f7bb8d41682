import type { ReglaCompensacion, ReglaCompensacionNueva, ReglasCompensacion } from '@entrale/contract/reembolsos/reglas'
import { type Db, execute, rowsOf } from '@entrale/db'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import type { Context } from '../../../context.ts'
import { cuandoVale, exigirPorVenir, hoyDe } from '../../../vigencias.ts'

const findReglas = (db: Db, hoy: string) => rowsOf<ReglaCompensacion>(db)`
  select desde::text as desde, bps, fuente, ${cuandoVale(hoy, { tabla: 'reglas_compensacion' })} as cuando
  from reglas_compensacion t order by t.desde desc`

export async function verReglasCompensacion(ctx: Context, db: Db = ctx.db): Promise<ReglasCompensacion> {
  const hoy = hoyDe(ctx)
  return { hoy, reglas: await findReglas(db, hoy) }
}

/** What began is never changed: what somebody was given, was given by the rule of that day. */
export function ponerReglaCompensacion(ctx: Context, regla: ReglaCompensacionNueva): Promise<ReglasCompensacion> {
  const { desde, bps, fuente } = regla
  exigirPorVenir(ctx, regla)
  return ctx.db.transaction().execute(async (trx) => {
    await execute(trx)`insert into reglas_compensacion (desde, bps, fuente) values (${desde}, ${bps}, ${fuente})
      on conflict (desde) do update set bps = excluded.bps, fuente = excluded.fuente`
    await anotarPlataforma(trx, ctx, { accion: 'compensacion.regla', objeto: desde, despues: regla })
    return verReglasCompensacion(ctx, trx)
  })
}
