import type { AnotacionPlataforma } from '@entrale/contract/bitacora/plataforma'
import { type Db, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { diaMas } from '../../../momento.ts'
import { inicioDe } from '../comun/dias.ts'

export type FiltroBitacora = {
  quien?: string | undefined
  clase?: string | undefined
  usuario?: string | undefined
  organizacion?: string | undefined
  desde?: string | undefined
  hasta?: string | undefined
}
export type AnotacionRow = Omit<AnotacionPlataforma, 'fecha'> & { creadoEn: Date }

function donde({ quien, clase, usuario, organizacion, desde, hasta }: FiltroBitacora): RawBuilder<unknown> {
  const partes = [sql`true`]
  if (quien !== undefined) partes.push(sql`b.usuario_id = ${quien}`)
  if (clase !== undefined) partes.push(sql`split_part(b.accion, '.', 1) = ${clase}`)
  if (usuario !== undefined) partes.push(sql`b.sujeto_id = ${usuario}`)
  if (organizacion !== undefined) partes.push(sql`b.organizacion_id = ${organizacion}`)
  if (desde !== undefined) partes.push(sql`b.creado_en >= ${inicioDe(desde)}`)
  if (hasta !== undefined) partes.push(sql`b.creado_en < ${inicioDe(diaMas(hasta, 1))}`)
  return sql.join(partes, sql` and `)
}

const persona = (alias: string) =>
  sql`case when ${sql.ref(alias)}.id is null then null
    else json_build_object('id', ${sql.ref(alias)}.id, 'nombreMostrado', ${sql.ref(alias)}.nombre_mostrado) end`

/** The newest first; ids grow with time. `antesDe` goes on where the last answer ended. */
export async function findAnotaciones(
  db: Db,
  filtro: FiltroBitacora,
  { limite, desde = 0, antesDe }: { limite: number; desde?: number; antesDe?: string | undefined },
): Promise<AnotacionRow[]> {
  const sigue = antesDe === undefined ? sql`` : sql`and b.id < ${antesDe}`
  return await rowsOf<AnotacionRow>(db)`
    select p.id, p.accion, p.objeto, p.rol, p.antes, p.despues, p.creado_en as "creadoEn",
      ${persona('q')} as quien, ${persona('u')} as usuario, ${persona('o')} as organizacion
    from (select b.* from bitacora_plataforma b where ${donde(filtro)} ${sigue} order by b.id desc
      limit ${limite} offset ${desde}) p
    left join usuarios q on q.id = p.usuario_id left join usuarios u on u.id = p.sujeto_id
      left join organizaciones o on o.id = p.organizacion_id
    order by p.id desc`
}

export async function countAnotaciones(db: Db, filtro: FiltroBitacora): Promise<number> {
  const rows = await rowsOf<{ n: number }>(db)`
    select count(*)::int as n from bitacora_plataforma b where ${donde(filtro)}`
  return rows[0]?.n ?? 0
}

/** Whom and what the log can be filtered by. */
export async function findFiltrosDeBitacora(
  db: Db,
): Promise<{ personas: { id: string; nombreMostrado: string }[]; clases: string[] }> {
  const personas = await rowsOf<{ id: string; nombreMostrado: string }>(db)`
    select u.id, u.nombre_mostrado as "nombreMostrado" from usuarios u
    where u.id in (select usuario_id from bitacora_plataforma where usuario_id is not null)
      order by u.nombre_mostrado, u.id`
  const clases = await rowsOf<{ clase: string }>(db)`
    select distinct split_part(accion, '.', 1) as clase from bitacora_plataforma order by 1`
  return { personas, clases: clases.map(({ clase }) => clase) }
}
