import { type Db, execute, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { type Datos, type Fila, momento, type Persona } from '../../persona.ts'

/** What went to them: with the account, or to an address that is theirs. */
const suyos = ({ usuarioId, correos }: Persona) =>
  sql`(x.usuario_id = ${usuarioId} or x.email = any(${correos}::text[]))`

export async function exportarPersona(db: Db, persona: Persona): Promise<Datos> {
  const recibidos = await rowsOf<Fila>(db)`
    select o.nombre_mostrado as organizacion, e.nombre_mostrado as evento, m.clase, m.asunto, x.email as correo,
      x.estado, ${momento('x.enviado_en')} as "enviadoEn"
    from mensaje_envios x join mensajes m on m.id = x.mensaje_id join eventos e on e.id = m.evento_id
      join organizaciones o on o.id = m.organizacion_id
    where ${suyos(persona)} order by m.para, x.id`
  const bajas = await rowsOf<Fila>(db)`
    select o.nombre_mostrado as organizacion, b.email as correo, ${momento('b.creada_en')} as desde
    from mensaje_bajas b join organizaciones o on o.id = b.organizacion_id
      where b.email = any(${persona.correos}::text[]) order by b.creada_en, o.id`
  const escritos = await rowsOf<Fila>(db)`
    select o.nombre_mostrado as organizacion, e.nombre_mostrado as evento, m.clase, m.asunto, m.cuerpo, m.estado,
      ${momento('m.para')} as para
    from mensajes m join eventos e on e.id = m.evento_id join organizaciones o on o.id = m.organizacion_id
    where m.usuario_id = ${persona.usuarioId} order by m.para, m.id`
  return { mensajesRecibidos: recibidos, promocionesRechazadas: bajas, mensajesEscritos: escritos }
}

/** Forgets who got a message and who was still to get it; the counts stay. */
export async function olvidarPersona(trx: Db, persona: Persona): Promise<void> {
  await execute(trx)`
    update mensaje_envios x set email = 'eliminada-' || x.id || '@eliminada.invalid', nombre = '', usuario_id = null,
    estado = case x.estado when 'pendiente' then 'omitido' else x.estado end where ${suyos(persona)}`
  await execute(trx)`delete from mensaje_bajas where email = any(${persona.correos}::text[])`
  await execute(trx)`update mensajes set usuario_id = null where usuario_id = ${persona.usuarioId}`
}

/** Of an organization that is kept for the books only: what it wrote, to whom, and what waited. */
export async function olvidarMensajesDe(trx: Db, organizacionId: string): Promise<void> {
  await trx.deleteFrom('mensajes').where('organizacion_id', '=', organizacionId).execute()
}
