import { type Db, execute, rowsOf } from '@entrale/db'
import { type Datos, type Fila, momento, type Persona } from '../../persona.ts'

export async function exportarPersona(db: Db, { usuarioId }: Persona): Promise<Datos> {
  const notificaciones = await rowsOf<Fila>(db)`
    select tipo, titulo, texto, ruta, ${momento('creada_en')} as "creadaEn", ${momento('leida_en')} as "leidaEn"
    from notificaciones where usuario_id = ${usuarioId} order by creada_en, id`
  const preferencias = await rowsOf<Fila>(db)`
    select tema, correo from preferencias where usuario_id = ${usuarioId} order by tema`
  return { notificaciones, preferencias }
}

/** Also what others were told of them: how they answered an invitation, and wherever their address is written. */
export async function olvidarPersona(trx: Db, { usuarioId, email, correos }: Persona): Promise<void> {
  await execute(trx)`delete from notificaciones where usuario_id = ${usuarioId}`
  await execute(trx)`delete from preferencias where usuario_id = ${usuarioId}`
  await execute(trx)`delete from notificaciones where clave in (
    select format('%s:%s', respuesta, i.id) from invitaciones i,
      unnest(array['invitacion-aceptada', 'invitacion-rechazada']) respuesta
    where i.email = any(${correos}::text[]))`
  for (const dicho of new Set([email, ...correos])) {
    await execute(trx)`
      update notificaciones set titulo = replace(titulo, ${dicho}, 'un correo eliminado'),
        texto = replace(texto, ${dicho}, 'un correo eliminado')
      where position(${dicho} in titulo) > 0 or position(${dicho} in texto) > 0`
  }
}
