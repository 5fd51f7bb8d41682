import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { urlDeImagen } from '../../imagenes.ts'
import { type Datos, type Fila, momento, type Persona } from '../../persona.ts'
import { encargarQuitarFoto, lockFoto } from './foto/foto.repository.ts'

const enlaces = (tabla: string) => sql`
  select email as correo, ${momento('creada_en')} as "pedidoEn", ${momento('expira_en')} as "venceEn", ${momento('usada_en')} as "usadoEn" from ${sql.table(tabla)}`

/** Everything but what only opens doors: passwords, tokens and keys stay out. */
export async function exportarPersona(db: Db, { usuarioId }: Persona): Promise<Datos> {
  const mia = sql`where usuario_id = ${usuarioId}`
  const perfil = await sql<Fila & { foto: string | null }>`
    select nombre_mostrado as "nombreMostrado", nombre, apellido_paterno as "apellidoPaterno", apellido_materno as "apellidoMaterno", email as correo, tipo,
      url_avatar as foto, ${momento('email_verificado_en')} as "correoVerificadoEn", ${momento('creado_en')} as "cuentaCreadaEn",
      ${momento('ultima_conexion')} as "ultimaConexion", ${momento('password_cambiada_en')} as "contrasenaCambiadaEn",
      ${momento('bloqueado_en')} as "cuentaBloqueadaEn",
      privacidad_version as "avisoDePrivacidad", ${momento('privacidad_en')} as "avisoAceptadoEn" from usuarios where id = ${usuarioId}`.execute(
    db,
  )
  const sesiones = await sql<Fila>`
    select dispositivo, ${momento('creada_en')} as "iniciadaEn", ${momento('usada_en')} as "usadaEn", ${momento('expira_en')} as "venceEn",
      ${momento('revocada_en')} as "cerradaEn" from sesiones ${mia} order by creada_en, id`.execute(db)
  const dispositivos =
    await sql<Fila>`select ${momento('visto_en')} as "vistoEn" from dispositivos ${mia} order by visto_en`.execute(db)
  const llaves =
    await sql<Fila>`select nombre, ${momento('creada_en')} as "creadaEn", ${momento('usada_en')} as "usadaEn" from llaves ${mia}
    order by creada_en, id`.execute(db)
  const verificaciones = await sql<Fila>`${enlaces('verificaciones')} ${mia} order by creada_en`.execute(db)
  const recuperaciones = await sql<Fila>`${enlaces('recuperaciones')} ${mia} order by creada_en`.execute(db)
  const cambiosDeCorreo = await sql<Fila>`${enlaces('cambios_correo')} ${mia} order by creada_en`.execute(db)
  return {
    perfil: perfil.rows.map(({ foto, ...resto }) => ({ ...resto, foto: foto === null ? null : urlDeImagen(foto) })),
    sesiones: sesiones.rows,
    dispositivosConocidos: dispositivos.rows,
    llaves: llaves.rows,
    verificacionesDeCorreo: verificaciones.rows,
    recuperacionesDeContrasena: recuperaciones.rows,
    cambiosDeCorreo: cambiosDeCorreo.rows,
  }
}

/** The account and all that hangs from it alone. Nothing else may point to it by now. */
export async function olvidarPersona(trx: Db, { usuarioId }: Persona): Promise<void> {
  const foto = await lockFoto(trx, usuarioId)
  if (foto?.url_avatar) await encargarQuitarFoto(trx, usuarioId, foto.url_avatar)
  await trx.deleteFrom('usuarios').where('id', '=', usuarioId).execute()
}
