import type { ReglaFactura, ReglaFacturaNueva, ReglasFactura } from '@entrale/contract/facturacion/reglas'
import { type Db, execute, rowsOf } from '@entrale/db'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { cuandoVale, exigirPorVenir, hoyDe } from '../../vigencias.ts'

const findReglas = (db: Db, hoy: string) => rowsOf<ReglaFactura>(db)`
  select desde::text as desde, dias_tras_el_anio as dias, fuente, ${cuandoVale(hoy, { tabla: 'reglas_factura' })} as cuando
  from reglas_factura t order by t.desde desc`

export async function verReglasFactura(ctx: Context, db: Db = ctx.db): Promise<ReglasFactura> {
  const hoy = hoyDe(ctx)
  return { hoy, reglas: await findReglas(db, hoy) }
}

/** Who paid already keeps the time that they were told. */
export function ponerReglaFactura(ctx: Context, regla: ReglaFacturaNueva): Promise<ReglasFactura> {
  const { desde, dias, fuente } = regla
  exigirPorVenir(ctx, regla)
  return ctx.db.transaction().execute(async (trx) => {
    await execute(
      trx,
    )`insert into reglas_factura (desde, dias_tras_el_anio, fuente) values (${desde}, ${dias}, ${fuente})
      on conflict (desde) do update set dias_tras_el_anio = excluded.dias_tras_el_anio, fuente = excluded.fuente`
    await anotarPlataforma(trx, ctx, { accion: 'comprobante.regla', objeto: desde, despues: regla })
    return verReglasFactura(ctx, trx)
  })
}
