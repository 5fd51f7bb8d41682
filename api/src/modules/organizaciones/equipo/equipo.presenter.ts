import type { Invitacion, Rol } from '@entrale/contract/cuentas/sesion'
import type { Equipo } from '@entrale/contract/organizaciones/schemas'
import { urlDeAvatar, urlDeImagen } from '../../../imagenes.ts'
import type { MiembroRow } from '../organizacion/organizaciones.repository.ts'
import type { InvitacionRow } from './invitaciones.repository.ts'

export const presentInvitacion = (row: InvitacionRow): Invitacion => ({
  id: row.id,
  organizacion: {
    nombre: row.organizacion_nombre,
    slug: row.organizacion_slug,
    logo_url: row.organizacion_logo === null ? null : urlDeImagen(row.organizacion_logo),
  },
  email: row.email,
  rol: row.rol,
  fechaInvitacion: row.creado_en.toISOString(),
  invitadaPor: row.invitante,
  expiraEn: row.expira_en.toISOString(),
})

/** `a•••@dominio.mx`: enough to recognise, not enough to write to. */
const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1•••')

type Lector = { usuarioId: string; rol: Rol }

/** A member reads the team with masked e-mails, save for their own; admin and owner read them whole. */
export function presentEquipo(miembros: MiembroRow[], invitaciones: InvitacionRow[], lector: Lector): Equipo {
  const administra = lector.rol !== 'member'
  const emailFor = (email: string, propio: boolean) => (administra || propio ? email : maskEmail(email))
  return {
    equipo: miembros.map((row) => ({
      id: row.usuario_id,
      rol: row.rol,
      usuario: {
        nombre: row.nombre,
        apellidoPaterno: row.apellido_paterno,
        apellidoMaterno: row.apellido_materno,
        nombreMostrado: row.nombre_mostrado,
        email: emailFor(row.email, row.usuario_id === lector.usuarioId),
        urlAvatar: urlDeAvatar(row.url_avatar),
      },
      ultimaConexion: administra ? (row.ultima_conexion?.toISOString() ?? null) : null,
    })),
    invitaciones: invitaciones.map(({ id, email, rol, creado_en, expira_en }) => ({
      id,
      email: emailFor(email, false),
      rol,
      fechaInvitacion: creado_en.toISOString(),
      expiraEn: expira_en.toISOString(),
    })),
  }
}
