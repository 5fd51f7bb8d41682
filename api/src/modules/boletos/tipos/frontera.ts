import type { EntidadFrontera, EntidadFronteraNueva, FinDeFrontera, Frontera } from '@entrale/contract/boletos/frontera'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'
import { anotarPlataforma } from '../../../bitacora-plataforma.ts'
import type { Context } from '../../../context.ts'
import { campoInvalido, noEncontrado } from '../../../errors.ts'
import { cuandoVale, exigirPorVenir, hoyDe } from '../../../vigencias.ts'

const yaEsta = () => campoInvalido('desde', 'Esa entidad ya está en la región fronteriza en esos días.')
const yaTermino = () => campoInvalido('hasta', 'Ya terminó: lo que pasó no cambia.')

const findEntidades = (db: Db, hoy: string) => rowsOf<EntidadFrontera>(db)`
  select t.entidad, t.desde::text as desde, t.hasta::text as hasta, t.fuente,
    ${cuandoVale(hoy, { tabla: 'entidades_frontera', clave: ['entidad'], conHasta: true })} as cuando
  from entidades_frontera t order by sin_acentos(t.entidad), t.desde desc`

export async function verFrontera(ctx: Context, db: Db = ctx.db): Promise<Frontera> {
  const hoy = hoyDe(ctx)
  return { hoy, entidades: await findEntidades(db, hoy) }
}

/** One at a time: two at once might overlap, and the end of one would not end the other. */
const enTurno = (trx: Db): Promise<unknown> => execute(trx)`lock table entidades_frontera in share row exclusive mode`

/** Boletos were sold by what began: an entidad enters the region tomorrow at the earliest. */
export function ponerEntidadFrontera(ctx: Context, nueva: EntidadFronteraNueva, turno = enTurno): Promise<Frontera> {
  const { entidad, desde, hasta, fuente } = nueva
  exigirPorVenir(ctx, nueva)
  return ctx.db.transaction().execute(async (trx) => {
    await turno(trx)
    const otra = await rowOf(trx)`select from entidades_frontera where entidad = ${entidad} and desde <> ${desde}::date
      and desde <= coalesce(${hasta}::date, 'infinity') and coalesce(hasta, 'infinity') >= ${desde}::date`
    if (otra !== null) throw yaEsta()
    await execute(trx)`
      insert into entidades_frontera (entidad, desde, hasta, fuente) values (${entidad}, ${desde}, ${hasta}, ${fuente})
      on conflict (entidad, desde) do update set hasta = excluded.hasta, fuente = excluded.fuente`
    await anotarPlataforma(trx, ctx, { accion: 'frontera.entidad', objeto: entidad, despues: { desde, hasta, fuente } })
    return verFrontera(ctx, trx)
  })
}

/** Its last day is today at the earliest. What is on sale keeps its IVA until its organizer touches it. */
export function terminarFrontera(ctx: Context, { entidad, desde, hasta }: FinDeFrontera): Promise<Frontera> {
  const hoy = hoyDe(ctx)
  if (hasta < hoy) throw campoInvalido('hasta', 'Elige hoy o un día por venir: lo que ya pasó no cambia.')
  if (hasta < desde) throw campoInvalido('hasta', 'Tiene que ser después de que empieza.')
  return ctx.db.transaction().execute(async (trx) => {
    const antes = await rowOf<{ hasta: string | null }>(trx)`select hasta::text as hasta from entidades_frontera
      where entidad = ${entidad} and desde = ${desde}::date for update`
    if (antes === null) throw noEncontrado('Esa entidad no está en la región fronteriza.')
    if (antes.hasta !== null && antes.hasta < hoy) throw yaTermino()
    await execute(trx)`update entidades_frontera set hasta = ${hasta}::date
      where entidad = ${entidad} and desde = ${desde}::date`
    await anotarPlataforma(trx, ctx, { accion: 'frontera.terminada', objeto: entidad, antes, despues: { hasta } })
    return verFrontera(ctx, trx)
  })
}
