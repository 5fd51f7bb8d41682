import { type Db, execute, rowsOf } from '@entrale/db'
import type { Services } from '../../context.ts'
import { CENTRO } from '../../momento.ts'
import { encargarTrabajo } from '../../trabajos.ts'
import { findQuienesVenDinero } from './noticias.repository.ts'

const POR_PASO = 200
/** What was missed while nothing ran is told, up to a week of it. */
const MAXIMO_DIAS = 7

export type Resumen = {
  organizacionId: string
  zona: string
  /** The first day told of, and the day of the digest, which it does not tell of. */
  desde: string
  dia: string
  /** The week before is told, too. */
  semana: boolean
}

/**
 * Organizations where it is nine by now and whose digest of today nobody asked for. An organization lives by the clock
 * of its latest evento; one without an evento in the last two weeks has nothing to tell.
 */
const tomarDias = (trx: Db, ahora: Date) => rowsOf<Omit<Resumen, 'semana'> & { lunes: string; esLunes: boolean }>(trx)`
    with zonas as (
      select distinct on (e.organizacion_id) e.organizacion_id as id, coalesce(e.zona_horaria, ${CENTRO}) as zona
      from eventos e join organizaciones o on o.id = e.organizacion_id and o.eliminada_en is null
      where e.estado <> 'borrador' and e.fin > ${ahora}::timestamptz - interval '14 days'
      order by e.organizacion_id, e.inicio desc, e.id
    ), locales as (select id, zona, ${ahora}::timestamptz at time zone zona as local from zonas
    ), nuevas as (
      insert into resumenes_venta (organizacion_id, clase, dia)
      select l.id, 'dia', l.local::date from locales l
      where l.local::time >= '09:00' and not exists (select from resumenes_venta r
        where r.organizacion_id = l.id and r.clase = 'dia' and r.dia = l.local::date)
      limit ${POR_PASO}
      on conflict do nothing returning organizacion_id, dia
    )
    select n.organizacion_id as "organizacionId", l.zona, n.dia::text as dia,
      greatest(n.dia - ${MAXIMO_DIAS}::int, coalesce((select max(r.dia) from resumenes_venta r
        where r.organizacion_id = n.organizacion_id and r.clase = 'dia' and r.dia < n.dia), n.dia - 1))::text as desde,
      date_trunc('week', n.dia)::date::text as lunes, extract(isodow from n.dia) = 1 as "esLunes"
    from nuevas n join locales l on l.id = n.organizacion_id`

/** True once a week: on its Monday, or on the first day after it if nothing ran then. */
async function tomarSemana(
  trx: Db,
  { organizacionId, lunes, esLunes }: { organizacionId: string; lunes: string; esLunes: boolean },
): Promise<boolean> {
  const rows = await rowsOf<{ conocida: boolean }>(trx)`
    insert into resumenes_venta (organizacion_id, clase, dia) values (${organizacionId}, 'semana', ${lunes})
    on conflict do nothing
    returning exists (select from resumenes_venta r
      where r.organizacion_id = ${organizacionId} and r.clase = 'semana' and r.dia < ${lunes}::date) as conocida`
  return rows[0] !== undefined && (esLunes || rows[0].conocida)
}

/**
 * Asks for the digests whose hour has come: a day that is taken and its letters are one transaction. Answers whether
 * there may be more.
 */
export function encargarResumenes({ db, ports }: Pick<Services, 'db' | 'ports'>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const tomados = await tomarDias(trx, ports.clock.now())
    for (const { lunes, esLunes, ...dia } of tomados) {
      const semana = await tomarSemana(trx, { organizacionId: dia.organizacionId, lunes, esLunes })
      for (const usuarioId of await findQuienesVenDinero(trx, dia.organizacionId))
        await encargarTrabajo(trx, 'enviar_resumen', { ...dia, semana, usuarioId })
    }
    return tomados.length === POR_PASO
  })
}

export async function limpiarResumenes(db: Db, ahora: Date): Promise<void> {
  await execute(db)`delete from resumenes_venta where dia < (${ahora}::timestamptz - interval '60 days')::date`
}
