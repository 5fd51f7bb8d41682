import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { type Datos, type Fila, momento, type Persona } from '../../persona.ts'

export async function exportarPersona(db: Db, { usuarioId }: Persona): Promise<Datos> {
  const notificaciones = await sql<Fila>`
    select tipo, titulo, texto, ruta, ${momento('creada_en')} as "creadaEn", ${momento('leida_en')} as "leidaEn"
    from notificaciones where usuario_id = ${usuarioId} order by creada_en, id`.execute(db)
  const preferencias =
    await sql<Fila>`select tema, correo from preferencias where usuario_id = ${usuarioId} order by tema`.execute(db)
  return { notificaciones: notificaciones.rows, preferencias: preferencias.rows }
}

/** Also what others were told of them: how they answered an invitation, and wherever their address is written. */
export async function olvidarPersona(trx: Db, { usuarioId, email, correos }: Persona): Promise<void> {
  await sql`delete from notificaciones where usuario_id = ${usuarioId}`.execute(trx)
  await sql`delete from preferencias where usuario_id = ${usuarioId}`.execute(trx)
  await sql`delete from notificaciones where clave in (
    select format('%s:%s', respuesta, i.id) from invitaciones i, unnest(array['invitacion-aceptada', 'invitacion-rechazada']) respuesta
    where i.email = any(${correos}::text[]))`.execute(trx)
  for (const dicho of new Set([email, ...correos])) {
    await sql`update notificaciones set titulo = replace(titulo, ${dicho}, 'un correo eliminado'), texto = replace(texto, ${dicho}, 'un correo eliminado')
      where position(${dicho} in titulo) > 0 or position(${dicho} in texto) > 0`.execute(trx)
  }
}
