import type { ReglaCompensacion, ReglaCompensacionNueva, ReglasCompensacion } from '@entrale/contract/reembolsos/reglas'
import { type Db, execute, rowsOf } from '@entrale/db'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import type { Context } from '../../../context.ts'
import { campoInvalido } from '../../../errors.ts'
import { diaEn } from '../../../momento.ts'

const findReglas = (db: Db, hoy: string) => rowsOf<ReglaCompensacion>(db)`
  select desde::text as desde, bps, fuente, case when desde > ${hoy}::date then 'futura'
      when desde = (select max(desde) from reglas_compensacion where desde <= ${hoy}::date) then 'vigente'
      else 'pasada' end as cuando
  from reglas_compensacion order by reglas_compensacion.desde desc`

export async function verReglasCompensacion(ctx: Context, db: Db = ctx.db): Promise<ReglasCompensacion> {
  const hoy = diaEn(ctx.ports.clock.now())
  return { hoy, reglas: await findReglas(db, hoy) }
}

/** What began is never changed: what somebody was given, was given by the rule of that day. */
export function ponerReglaCompensacion(ctx: Context, regla: ReglaCompensacionNueva): Promise<ReglasCompensacion> {
  const { desde, bps, fuente } = regla
  if (desde <= diaEn(ctx.ports.clock.now()))
    throw campoInvalido('desde', 'Elige un día por venir: lo que ya empezó no cambia.')
  return ctx.db.transaction().execute(async (trx) => {
    await execute(trx)`insert into reglas_compensacion (desde, bps, fuente) values (${desde}, ${bps}, ${fuente})
      on conflict (desde) do update set bps = excluded.bps, fuente = excluded.fuente`
    await anotarPlataforma(trx, ctx, { accion: 'compensacion.regla', objeto: desde, despues: regla })
    return verReglasCompensacion(ctx, trx)
  })
}
