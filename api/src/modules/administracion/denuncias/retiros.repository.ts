import type { RetiroAdmin } from '@entrale/contract/denuncias/schemas'
import { type Db, execute, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { EVENTO_DENUNCIADO } from './denuncias.repository.ts'

export type RetiroRow = {
  id: string
  motivo: string
  creadoEn: Date
  apelacion: string | null
  apeladoEn: Date | null
  respuesta: string | null
  respondidoEn: Date | null
  restauradoEn: Date | null
  evento: RetiroAdmin['evento']
}

const find = (db: Db, filtro: RawBuilder<unknown>, orden: RawBuilder<unknown>, limit: number) => rowsOf<RetiroRow>(db)`
    select r.id, r.motivo, r.creado_en as "creadoEn", r.apelacion, r.apelado_en as "apeladoEn", r.respuesta,
      r.respondido_en as "respondidoEn",
      r.restaurado_en as "restauradoEn", ${EVENTO_DENUNCIADO} as evento
    from retiros r join eventos e on e.id = r.evento_id join organizaciones o on o.id = e.organizacion_id
    where ${filtro} order by ${orden} limit ${limit}`

/** Retiros with an appeal that waits come first, the rest by date. */
export const findRetiros = (db: Db, limit: number): Promise<RetiroRow[]> =>
  find(
    db,
    sql`true`,
    sql`(r.apelado_en is not null and r.respondido_en is null) desc, r.creado_en desc, r.id desc`,
    limit,
  )

export async function findRetiro(db: Db, id: string): Promise<RetiroRow | null> {
  return (await find(db, sql`r.id = ${id}`, sql`r.id`, 1))[0] ?? null
}

/** The one that stands, of an evento of the organization. */
export async function findRetiroDeEvento(db: Db, organizacionId: string, slug: string): Promise<RetiroRow | null> {
  return (
    (
      await find(
        db,
        sql`e.organizacion_id = ${organizacionId} and e.slug = ${slug} and r.restaurado_en is null`,
        sql`r.id`,
        1,
      )
    )[0] ?? null
  )
}

type Nuevo = { id: string; eventoId: string; motivo: string; usuarioId: string }

/** False when it is taken off already. */
export async function insertRetiro(trx: Db, { id, eventoId, motivo, usuarioId }: Nuevo): Promise<boolean> {
  const rows = await rowsOf(trx)`
    insert into retiros (id, evento_id, motivo, retirado_por) values (${id}, ${eventoId}, ${motivo}, ${usuarioId})
    on conflict (evento_id) where restaurado_en is null do nothing returning id`
  return rows.length > 0
}

export async function lockRetiro(trx: Db, id: string): Promise<void> {
  await execute(trx)`select from retiros where id = ${id} for update`
}

export async function responder(
  trx: Db,
  id: string,
  { respuesta, ahora, restaurar }: { respuesta: string; ahora: Date; restaurar: boolean },
): Promise<void> {
  await trx
    .updateTable('retiros')
    .set({ respuesta, respondido_en: ahora, ...(restaurar && { restaurado_en: ahora }) })
    .where('id', '=', id)
    .execute()
}

/** Once: false when it stands no more, or was appealed before. */
export async function apelar(
  trx: Db,
  id: string,
  { texto, usuarioId, ahora }: { texto: string; usuarioId: string; ahora: Date },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await execute(trx)`
    update retiros set apelacion = ${texto}, apelado_por = ${usuarioId}, apelado_en = ${ahora}
    where id = ${id} and apelado_en is null and restaurado_en is null`
  return numAffectedRows > 0n
}

export async function findOrganizacionDe(db: Db, eventoId: string): Promise<string> {
  const evento = await db
    .selectFrom('eventos')
    .select('organizacion_id')
    .where('id', '=', eventoId)
    .executeTakeFirstOrThrow()
  return evento.organizacion_id
}

/** Owners and administrators of the organization of an evento. */
export const findResponsables = (db: Db, eventoId: string) => rowsOf<{ id: string; email: string; nombre: string }>(db)`
    select u.id, u.email, u.nombre_mostrado as nombre from eventos e
      join miembros m on m.organizacion_id = e.organizacion_id and m.rol in ('owner', 'admin')
    join usuarios u on u.id = m.usuario_id where e.id = ${eventoId} order by m.rol desc, u.id`

export async function findAdministradores(db: Db): Promise<string[]> {
  return (await db.selectFrom('usuarios').select('id').where('tipo', '=', 'administrador').execute()).map(
    ({ id }) => id,
  )
}
