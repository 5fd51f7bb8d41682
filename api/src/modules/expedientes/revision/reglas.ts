import { textoDeDias } from '@entrale/contract/dias'
import type { ReglaExpediente, ReglaExpedienteNueva, ReglasExpediente } from '@entrale/contract/expedientes/reglas'
import { type Db, execute, rowsOf } from '@entrale/db'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import type { Context } from '../../../context.ts'
import { cuandoVale, exigirPorVenir, hoyDe } from '../../../vigencias.ts'

const findReglas = (db: Db, hoy: string) => rowsOf<ReglaExpediente>(db)`
  select desde::text as desde, beneficiario_bps as "beneficiarioBps", conserva_meses as "conservaMeses",
    constancia_meses as "constanciaMeses", gracia_dias as "graciaDias", listas_dias as "listasDias",
    aviso_dias as "avisoDias", fuente, ${cuandoVale(hoy, { tabla: 'reglas_expediente' })} as cuando
  from reglas_expediente t order by t.desde desc`

export async function verReglasExpediente(ctx: Context, db: Db = ctx.db): Promise<ReglasExpediente> {
  const hoy = hoyDe(ctx)
  return { hoy, reglas: await findReglas(db, hoy) }
}

const anotable = ({ avisoDias, ...regla }: ReglaExpedienteNueva) => ({ ...regla, avisoDias: textoDeDias(avisoDias) })

/** What began is never changed: what was asked of somebody can be read afterwards. */
export function ponerReglaExpediente(ctx: Context, nueva: ReglaExpedienteNueva): Promise<ReglasExpediente> {
  exigirPorVenir(ctx, nueva)
  const regla = { ...nueva, avisoDias: nueva.avisoDias.toSorted((a, b) => b - a) }
  const { desde, beneficiarioBps, conservaMeses, constanciaMeses, graciaDias, listasDias, avisoDias, fuente } = regla
  return ctx.db.transaction().execute(async (trx) => {
    await execute(trx)`
      insert into reglas_expediente (desde, beneficiario_bps, conserva_meses, constancia_meses, gracia_dias,
          listas_dias, aviso_dias, fuente)
        values (${desde}, ${beneficiarioBps}, ${conservaMeses}, ${constanciaMeses}, ${graciaDias}, ${listasDias},
          ${avisoDias}, ${fuente})
      on conflict (desde) do update set beneficiario_bps = excluded.beneficiario_bps,
        conserva_meses = excluded.conserva_meses, constancia_meses = excluded.constancia_meses,
        gracia_dias = excluded.gracia_dias, listas_dias = excluded.listas_dias, aviso_dias = excluded.aviso_dias,
        fuente = excluded.fuente`
    await anotarPlataforma(trx, ctx, { accion: 'expediente.reglas', objeto: desde, despues: anotable(regla) })
    return verReglasExpediente(ctx, trx)
  })
}
