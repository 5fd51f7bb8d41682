import { type Db, execute, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'

const suyos = (organizacionId: string) => sql`eventos e where e.organizacion_id = ${organizacionId}`

/** The ids of its eventos: all, or only those that somebody bought, or nobody did. */
export function eventosDeOrganizacion(organizacionId: string, vendidos?: boolean): RawBuilder<unknown> {
  if (vendidos === undefined) return sql`select e.id from ${suyos(organizacionId)}`
  return sql`select e.id from ${suyos(organizacionId)}
    and ${vendidos ? sql`` : sql`not`} exists (select from compras c where c.evento_id = e.id)`
}

/** Nobody adds to it from here on. */
export async function lockOrganizacionEntera(trx: Db, organizacionId: string): Promise<void> {
  await execute(trx)`select from organizaciones where id = ${organizacionId} for update`
}

export type Contenido = { eventos: number; borradores: number; compras: number; miembros: number; invitaciones: number }

export async function findContenido(db: Db, organizacionId: string, ahora: Date): Promise<Contenido> {
  const rows = await rowsOf<Contenido>(db)`
    select (select count(*)::int from ${suyos(organizacionId)} and e.estado <> 'borrador') as eventos,
      (select count(*)::int from ${suyos(organizacionId)} and e.estado = 'borrador') as borradores,
      (select count(*)::int from compras c where c.evento_id in (${eventosDeOrganizacion(organizacionId)})) as compras,
      (select count(*)::int from miembros where organizacion_id = ${organizacionId}) as miembros,
      (select count(*)::int from invitaciones
        where organizacion_id = ${organizacionId} and estado = 'pendiente' and expira_en > ${ahora}) as invitaciones`
  return rows[0] ?? { eventos: 0, borradores: 0, compras: 0, miembros: 0, invitaciones: 0 }
}

/** What forbids that it goes: names of eventos to come that were sold, of those whose money is due back, and whether somebody is buying. `saldo`: centavos
 * that it is owed, or owes where less than 0. */
export type Ataduras = { porVenir: string[]; porReembolsar: string[]; apartando: boolean; saldo: number }

export async function findAtaduras(db: Db, organizacionId: string, ahora: Date): Promise<Omit<Ataduras, 'saldo'>> {
  const conCompra = (donde: RawBuilder<unknown>) =>
    sql`exists (select from compras c where c.evento_id = e.id and ${donde})`
  const nombres = (donde: RawBuilder<unknown>) =>
    sql`array(select e.nombre_mostrado from ${suyos(organizacionId)} and ${donde} order by e.inicio, e.id)`
  const viva = sql`c.estado in ('pendiente', 'pagada', 'reembolsada_parcial')`
  const rows = await rowsOf<Ataduras>(db)`
    select ${nombres(sql`e.estado <> 'cancelado' and (e.fin > ${ahora} or e.estado = 'pospuesto') and ${conCompra(viva)}`)} as "porVenir",
      ${nombres(sql`(e.estado = 'cancelado' and ${conCompra(sql`c.estado in ('pagada', 'reembolsada_parcial') and c.total > 0`)}
        or ${conCompra(sql`exists (select from reembolsos r where r.compra_id = c.id and r.estado = 'por_autorizar')`)})`)} as "porReembolsar",
      exists (select from apartados a join eventos e on e.id = a.evento_id
        where e.organizacion_id = ${organizacionId} and e.estado <> 'cancelado'
        and (a.estado = 'activo' or a.estado = 'vencido' and a.expira_en > now() - interval '1 minute'))
      or exists (select from pagos p join apartados a on a.id = p.apartado_id join eventos e on e.id = a.evento_id
        where e.organizacion_id = ${organizacionId} and p.estado = 'iniciado') as apartando`
  return rows[0] ?? { porVenir: [], porReembolsar: [], apartando: false }
}

export async function findImagenesDeOrganizacion(db: Db, organizacionId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select distinct id from (
      select unnest(array[e.card_imagen, e.portada_imagen]) as id from eventos e
        where e.id in (${eventosDeOrganizacion(organizacionId, false)})
      union all select unnest(array[logo, portada]) from organizaciones where id = ${organizacionId}
    ) i where id is not null`
  return rows.map(({ id }) => id)
}
