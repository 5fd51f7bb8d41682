import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { type Datos, type Fila, momento, type Persona } from '../../persona.ts'

export async function exportarPersona(db: Db, { usuarioId }: Persona): Promise<Datos> {
  const notificaciones = await sql<Fila>`
    select tipo, titulo, texto, ruta, ${momento('creada_en')} as "creadaEn", ${momento('leida_en')} as "leidaEn"
    from notificaciones where usuario_id = ${usuarioId} order by creada_en, id`.execute(db)
  const preferencias = await sql<Fila>`select tema, correo from preferencias where usuario_id = ${usuarioId} order by tema`.execute(db)
  return { notificaciones: notificaciones.rows, preferencias: preferencias.rows }
}

/** What others were told about this person no longer names them. */
export async function olvidarPersona(trx: Db, { usuarioId, email, nombreMostrado }: Persona): Promise<void> {
  await sql`delete from notificaciones where usuario_id = ${usuarioId}`.execute(trx)
  await sql`delete from preferencias where usuario_id = ${usuarioId}`.execute(trx)
  for (const [dicho, en] of [
    [email, 'un correo eliminado'],
    [nombreMostrado, 'Una cuenta eliminada'],
  ] as const) {
    await sql`update notificaciones set titulo = replace(titulo, ${dicho}, ${en}), texto = replace(texto, ${dicho}, ${en})
      where position(${dicho} in titulo) > 0 or position(${dicho} in texto) > 0`.execute(trx)
  }
}
