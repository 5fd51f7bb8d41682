import { type Db, rowOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'

export type Aspecto = { color: string | null; portada: string | null; logo: string | null; pie: string }

export const getAspecto = (db: Db, organizacionId: string): Promise<Aspecto & { nombre: string }> =>
  db
    .selectFrom('organizaciones')
    .select(['color', 'portada', 'logo', 'pie', 'nombre_mostrado as nombre'])
    .where('id', '=', organizacionId)
    .executeTakeFirstOrThrow()

export async function updateAspecto(
  db: Db,
  organizacionId: string,
  { color, portada, logo, pie }: Aspecto,
): Promise<void> {
  await db.updateTable('organizaciones').set({ color, portada, logo, pie }).where('id', '=', organizacionId).execute()
}

/** What a message is about. */
export type Asunto = { eventoId: string } | { compraId: string } | { boletoId: string } | { apartadoId: string }

function eventoDe(asunto: Asunto): RawBuilder<unknown> {
  if ('eventoId' in asunto) return sql`${asunto.eventoId}::uuid`
  if ('compraId' in asunto) return sql`(select evento_id from compras where id = ${asunto.compraId})`
  if ('apartadoId' in asunto) return sql`(select evento_id from apartados where id = ${asunto.apartadoId})`
  return sql`(select c.evento_id from boletos b join compras c on c.id = b.compra_id where b.id = ${asunto.boletoId})`
}

/** How the organization behind it looks. */
export const findAspectoDe = (db: Db, asunto: Asunto) => rowOf<Aspecto & { nombre: string }>(db)`
    select o.color, o.portada, o.logo, o.pie, o.nombre_mostrado as nombre
    from eventos e join organizaciones o on o.id = e.organizacion_id where e.id = ${eventoDe(asunto)}`
