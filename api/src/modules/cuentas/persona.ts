import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { urlDeImagen } from '../../imagenes.ts'
import { type Datos, type Fila, momento, type Persona } from '../../persona.ts'
import { encargarQuitarFoto, lockFoto } from './foto/foto.repository.ts'

const enlaces = (tabla: string) => sql`
  select email as correo, ${momento('creada_en')} as "pedidoEn", ${momento('expira_en')} as "venceEn",
    ${momento('usada_en')} as "usadoEn" from ${sql.table(tabla)}`

/** Everything but what only opens doors: passwords, tokens and keys stay out. */
export async function exportarPersona(db: Db, { usuarioId }: Persona): Promise<Datos> {
  const mia = sql`where usuario_id = ${usuarioId}`
  const perfil = await rowsOf<Fila & { foto: string | null }>(db)`
    select nombre_mostrado as "nombreMostrado", nombre, apellido_paterno as "apellidoPaterno",
      apellido_materno as "apellidoMaterno", email as correo, tipo,
      url_avatar as foto, ${momento('email_verificado_en')} as "correoVerificadoEn",
        ${momento('creado_en')} as "cuentaCreadaEn",
      ${momento('ultima_conexion')} as "ultimaConexion", ${momento('password_cambiada_en')} as "contrasenaCambiadaEn",
      ${momento('bloqueado_en')} as "cuentaBloqueadaEn",
      version_documento(terminos_id) as "terminosDeServicio",
      version_documento(aviso_id) as "avisoDePrivacidad", ${momento('privacidad_en')} as "avisoAceptadoEn" from usuarios
        where id = ${usuarioId}`
  const sesiones = await rowsOf<Fila>(db)`
    select dispositivo, ${momento('creada_en')} as "iniciadaEn", ${momento('usada_en')} as "usadaEn",
      ${momento('expira_en')} as "venceEn",
      ${momento('revocada_en')} as "cerradaEn" from sesiones ${mia} order by creada_en, id`
  const dispositivos = await rowsOf<Fila>(db)`
    select ${momento('visto_en')} as "vistoEn" from dispositivos ${mia} order by visto_en`
  const redes = await rowsOf<Fila>(db)`
    select ${momento('visto_en')} as "vistaEn" from redes_conocidas ${mia} order by visto_en`
  const llaves = await rowsOf<Fila>(db)`
    select nombre, ${momento('creada_en')} as "creadaEn", ${momento('usada_en')} as "usadaEn" from llaves ${mia}
    order by creada_en, id`
  const segundoPaso = await rowsOf<Fila>(db)`
    select ${momento('activo_en')} as "agregadoEn" from segundos_pasos ${mia} and activo_en is not null`
  const codigos = await rowsOf<Fila>(db)`
    select ${momento('usado_en')} as "usadoEn" from codigos_recuperacion ${mia} order by usado_en`
  const verificaciones = await rowsOf<Fila>(db)`${enlaces('verificaciones')} ${mia} order by creada_en`
  const recuperaciones = await rowsOf<Fila>(db)`${enlaces('recuperaciones')} ${mia} order by creada_en`
  const cambiosDeCorreo = await rowsOf<Fila>(db)`${enlaces('cambios_correo')} ${mia} order by creada_en`
  return {
    perfil: perfil.map(({ foto, ...resto }) => ({ ...resto, foto: foto === null ? null : urlDeImagen(foto) })),
    sesiones,
    dispositivosConocidos: dispositivos,
    redesConocidas: redes,
    llaves,
    segundoPaso,
    codigosDeRecuperacion: codigos,
    verificacionesDeCorreo: verificaciones,
    recuperacionesDeContrasena: recuperaciones,
    cambiosDeCorreo,
  }
}

/** The account and all that hangs from it alone. Nothing else may point to it by now. */
export async function olvidarPersona(trx: Db, { usuarioId }: Persona): Promise<void> {
  const foto = await lockFoto(trx, usuarioId)
  if (foto?.url_avatar) await encargarQuitarFoto(trx, usuarioId, foto.url_avatar)
  await trx.deleteFrom('usuarios').where('id', '=', usuarioId).execute()
}
