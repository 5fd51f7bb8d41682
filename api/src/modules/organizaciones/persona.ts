import { type Db, execute, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { registrarCambio } from '../../cambios.ts'
import { urlDeImagen } from '../../imagenes.ts'
import { type Datos, type Fila, momento, type Persona } from '../../persona.ts'

export async function exportarPersona(db: Db, { usuarioId, correos }: Persona): Promise<Datos> {
  const organizaciones = await rowsOf<Fila & { logo: string | null }>(db)`
    select nombre_mostrado as nombre, slug, descripcion, email as correo, telefono, web, pais, logo,
      ${momento('creado_en')} as "creadaEn"
    from organizaciones where owner_id = ${usuarioId} order by creado_en, id`
  const membresias = await rowsOf<Fila>(db)`
    select o.nombre_mostrado as organizacion, m.rol, ${momento('m.creado_en')} as desde
    from miembros m join organizaciones o on o.id = m.organizacion_id where m.usuario_id = ${usuarioId}
      order by m.creado_en, o.id`
  const invitaciones = sql`o.nombre_mostrado as organizacion, i.email as correo, i.rol, i.estado,
    ${momento('i.creado_en')} as "enviadaEn",
    ${momento('i.respondida_en')} as "respondidaEn" from invitaciones i
      join organizaciones o on o.id = i.organizacion_id`
  const recibidas = await rowsOf<Fila>(db)`
    select ${invitaciones} where i.email = any(${correos}::text[]) order by i.creado_en, i.id`
  const enviadas = await rowsOf<Fila>(db)`
    select ${invitaciones} where i.invitada_por = ${usuarioId} order by i.creado_en, i.id`
  const bitacora = await rowsOf<Fila>(db)`
    select o.nombre_mostrado as organizacion, b.accion, b.objeto, ${momento('b.creado_en')} as "hechoEn"
    from bitacora b join organizaciones o on o.id = b.organizacion_id where b.usuario_id = ${usuarioId} order by b.id`
  return {
    organizaciones: organizaciones.map(({ logo, ...resto }) => ({
      ...resto,
      logo: logo === null ? null : urlDeImagen(logo),
    })),
    membresias,
    invitacionesRecibidas: recibidas,
    invitacionesEnviadas: enviadas,
    bitacora,
  }
}

const ANONIMO = 'cuenta eliminada'

/** What they did in the organizations of others stays done, by nobody; where it names them by an address, it names nobody. */
async function olvidarBitacora(trx: Db, { usuarioId, correos }: Persona): Promise<void> {
  await execute(trx)`update bitacora set usuario_id = null where usuario_id = ${usuarioId}`
  await execute(trx)`
    update bitacora set objeto = ${ANONIMO} where accion like 'equipo.%' and objeto = any(${correos}::text[])`
  const donde = sql`accion in ('organizacion.editada', 'organizacion.cedida', 'organizacion.personalizada')`
  await execute(trx)`update bitacora set objeto = ${ANONIMO} where ${donde} and objeto = any(${correos}::text[])`
  for (const correo of correos) {
    const sin = (valores: 'antes' | 'despues') =>
      sql`replace(${sql.ref(valores)}::text, to_json(${correo}::text)::text, to_json(${ANONIMO}::text)::text)::jsonb`
    await execute(trx)`update bitacora set antes = ${sin('antes')}, despues = ${sin('despues')}
      where ${donde} and position(to_json(${correo}::text)::text in concat(antes, despues)) > 0`
  }
}

/** Their organizations go with all that hangs from them; the eventos must be gone before. */
export async function olvidarPersona(trx: Db, persona: Persona): Promise<void> {
  const { usuarioId, correos } = persona
  await execute(trx)`delete from invitaciones where email = any(${correos}::text[])`
  await execute(trx)`update invitaciones set invitada_por = null where invitada_por = ${usuarioId}`
  const propias = await trx.deleteFrom('organizaciones').where('owner_id', '=', usuarioId).returning('slug').execute()
  await olvidarBitacora(trx, persona)
  const ajenas = await rowsOf<{ slug: string }>(trx)`
    delete from miembros m using organizaciones o where o.id = m.organizacion_id and m.usuario_id = ${usuarioId}
      returning o.slug`
  const claves = [...propias, ...ajenas].map(({ slug }) => `organizacion:${slug}`)
  await registrarCambio(trx, propias.length > 0 ? [...claves, 'portada'] : claves)
}
