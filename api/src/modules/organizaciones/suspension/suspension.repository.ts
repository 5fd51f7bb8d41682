import { type Db, rowsOf } from '@entrale/db'

export type Riesgo = 'bajo' | 'medio' | 'alto'
export type Vigilada = { id: string; slug: string; nombre: string; suspendidaEn: Date | null; riesgo: Riesgo }

/** One that somebody eliminated is nobody's to suspend. */
export const lockVigilada = (trx: Db, id: string): Promise<Vigilada | undefined> =>
  trx
    .selectFrom('organizaciones')
    .select(['id', 'slug', 'nombre_mostrado as nombre', 'suspendida_en as suspendidaEn', 'riesgo'])
    .where('id', '=', id)
    .where('eliminada_en', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function setSuspension(
  trx: Db,
  id: string,
  suspension: { en: Date; motivo: string } | null,
): Promise<void> {
  await trx
    .updateTable('organizaciones')
    .set({ suspendida_en: suspension?.en ?? null, suspendida_motivo: suspension?.motivo ?? null })
    .where('id', '=', id)
    .execute()
}

export async function setRiesgo(trx: Db, id: string, riesgo: Riesgo): Promise<void> {
  await trx.updateTable('organizaciones').set({ riesgo }).where('id', '=', id).execute()
}

/** Who is in its team, and the public eventos whose pages change with it. */
export async function findEquipoDe(trx: Db, id: string): Promise<{ equipo: string[]; eventos: string[] }> {
  const equipo = await trx
    .selectFrom('miembros')
    .select('usuario_id')
    .where('organizacion_id', '=', id)
    .orderBy('usuario_id')
    .execute()
  const eventos = await trx
    .selectFrom('eventos')
    .select('slug')
    .where('organizacion_id', '=', id)
    .where('estado', '<>', 'borrador')
    .execute()
  return { equipo: equipo.map(({ usuario_id }) => usuario_id), eventos: eventos.map(({ slug }) => slug) }
}

export type CartaSuspension = {
  email: string
  nombre: string
  organizacion: string
  slug: string
  motivo: string | null
  suspendida: boolean
}

/** Nothing when that person is in its team no more. */
export async function findCartaSuspension(
  db: Db,
  { organizacionId, usuarioId }: { organizacionId: string; usuarioId: string },
): Promise<CartaSuspension | undefined> {
  const rows = await rowsOf<CartaSuspension>(db)`
    select u.email, u.nombre_mostrado as nombre, o.nombre_mostrado as organizacion, o.slug,
      o.suspendida_motivo as motivo, o.suspendida_en is not null as suspendida
    from miembros m join usuarios u on u.id = m.usuario_id join organizaciones o on o.id = m.organizacion_id
    where m.organizacion_id = ${organizacionId} and m.usuario_id = ${usuarioId}`
  return rows[0]
}
