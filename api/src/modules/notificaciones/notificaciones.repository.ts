import type { Contadores } from '@entrale/contract/notificaciones/schemas'
import { type Db, execute, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'
import { v7 } from 'uuid'
import { PLAZOS } from '../../plazos.ts'
import { enTandas } from '../../tandas.ts'

export type NotificacionNueva = {
  usuarioId: string
  tipo: 'compra' | 'evento' | 'equipo' | 'invitacion' | 'lista-espera' | 'seguridad' | 'cuenta'
  /** Tells causes apart: the same cause notifies a person once. */
  clave: string
  titulo: string
  texto?: string
  ruta?: string
}

/** Call it in the transaction of the cause. Who was told of the same cause before is not told again. */
export async function notificar(db: Db, nuevas: readonly NotificacionNueva[]): Promise<void> {
  if (nuevas.length === 0) return
  await db
    .insertInto('notificaciones')
    .values(
      nuevas.map(({ usuarioId, tipo, clave, titulo, texto = '', ruta = null }) => ({
        id: v7(),
        usuario_id: usuarioId,
        tipo,
        clave,
        titulo,
        texto,
        ruta,
      })),
    )
    .onConflict((conflict) => conflict.columns(['usuario_id', 'tipo', 'clave']).doNothing())
    .execute()
}

/** Nobody reads further than this, and counting has to cost the same for everybody. */
const TOPE = 1000
const sinLeer = (usuarioId: RawBuilder<unknown>) =>
  sql`(select count(*)::int from (select from notificaciones where usuario_id = ${usuarioId} and leida_en is null
    limit ${TOPE}) n)`
const porResponder = (email: RawBuilder<unknown>, ahora: Date) =>
  sql`(select count(*)::int from invitaciones where email = ${email} and estado = 'pendiente' and expira_en > ${ahora})`

export async function countSinLeer(db: Db, usuarioId: string): Promise<number> {
  const rows = await rowsOf<{ n: number }>(db)`select ${sinLeer(sql`${usuarioId}::uuid`)} as n`
  return rows[0]?.n ?? 0
}

/** What the menu counts: unread notifications, and invitations that wait for this person's e-mail. */
export async function findContadores(db: Db, usuarioId: string, ahora: Date): Promise<Contadores> {
  const rows = await rowsOf<Contadores>(db)`
    select ${sinLeer(sql`u.id`)} as notificaciones, ${porResponder(sql`u.email`, ahora)} as invitaciones
    from usuarios u where u.id = ${usuarioId}`
  return rows[0] ?? { notificaciones: 0, invitaciones: 0 }
}

export type ContadoresDeSesion = Contadores & { sesionId: string }

/** The same for many sessions at once, each person counted once. A session that has ended has no row. */
export const findContadoresDeSesiones = (
  db: Db,
  sesiones: readonly string[],
  ahora: Date,
) => rowsOf<ContadoresDeSesion>(db)`
    with vivas as (
      select id, usuario_id from sesiones where id = any(${sesiones}::uuid[]) and revocada_en is null
        and expira_en > ${ahora}
    ), personas as (
      select u.id, ${sinLeer(sql`u.id`)} as notificaciones, ${porResponder(sql`u.email`, ahora)} as invitaciones
      from usuarios u where u.id in (select usuario_id from vivas)
    )
    select v.id as "sesionId", p.notificaciones, p.invitaciones from vivas v join personas p on p.id = v.usuario_id`

export type NotificacionRow = Pick<NotificacionNueva, 'tipo'> & {
  id: string
  titulo: string
  texto: string
  ruta: string | null
  creada_en: Date
  leida_en: Date | null
}

/** The newest first. */
export async function findNotificaciones(
  db: Db,
  usuarioId: string,
  { limit, currentPage }: { limit: number; currentPage: number },
): Promise<{ notificaciones: NotificacionRow[]; total: number }> {
  const rows = await rowsOf<NotificacionRow>(db)`
    select id, tipo, titulo, texto, ruta, creada_en, leida_en from notificaciones where usuario_id = ${usuarioId}
    order by creada_en desc, id desc limit ${limit} offset ${(currentPage - 1) * limit}`
  const cuenta = await rowsOf<{ n: number }>(db)`
    select count(*)::int as n from notificaciones where usuario_id = ${usuarioId}`
  return { notificaciones: rows, total: cuenta[0]?.n ?? 0 }
}

/** False when this person has no such notification. What was read before keeps its moment. */
export async function marcarLeida(db: Db, usuarioId: string, id: string, ahora: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notificaciones')
    .set({ leida_en: sql`coalesce(leida_en, ${ahora})` })
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

export async function marcarTodas(db: Db, usuarioId: string, ahora: Date): Promise<void> {
  await db
    .updateTable('notificaciones')
    .set({ leida_en: ahora })
    .where('usuario_id', '=', usuarioId)
    .where('leida_en', 'is', null)
    .execute()
}

/** What the notification was about has been done, so there is nothing left to read. Call it in the transaction of the deed. */
export async function darPorLeida(
  db: Db,
  { usuarioId, tipo, clave }: Pick<NotificacionNueva, 'usuarioId' | 'tipo' | 'clave'>,
  ahora: Date,
): Promise<void> {
  await db
    .updateTable('notificaciones')
    .set({ leida_en: ahora })
    .where('usuario_id', '=', usuarioId)
    .where('tipo', '=', tipo)
    .where('clave', '=', clave)
    .where('leida_en', 'is', null)
    .execute()
}

/** What was read and is half a year old. What was never read stays for longer: it may still be news. */
export const limpiarNotificaciones = (db: Db, porVez?: number): Promise<number> =>
  enTandas(async (cuantas) => {
    const { numAffectedRows } = await execute(db)`delete from notificaciones where id in (
      select id from notificaciones where creada_en < now() - make_interval(days => ${PLAZOS.avisosLeidos})
        and (leida_en is not null or creada_en < now() - make_interval(days => ${PLAZOS.avisosSinLeer}))
      order by creada_en limit ${cuantas})`
    return Number(numAffectedRows ?? 0n)
  }, porVez)
