import type { Invitacion, MiOrganizacion, Rol } from '@entrale/contract/cuentas/sesion'
import type { Equipo, OrganizacionPropia } from '@entrale/contract/organizaciones/schemas'
import { urlDeAvatar, urlDeImagen } from '../../../imagenes.ts'
import type { InvitacionRow } from '../equipo/invitaciones.repository.ts'
import type { MiembroRow, MiOrganizacionRow, OrganizacionPropiaRow } from './organizaciones.repository.ts'

export const presentMiOrganizacion = (row: MiOrganizacionRow): MiOrganizacion => ({
  id: row.id,
  nombre: row.nombre,
  nombreMostrado: row.nombre_mostrado,
  slug: row.slug,
  descripcion: row.descripcion,
  logo_url: row.logo === null ? null : urlDeImagen(row.logo),
  rol: row.rol,
  _count: { Eventos: row.eventos, Miembros: row.miembros },
})

export const presentOrganizacionPropia = (row: OrganizacionPropiaRow, rol: Rol): OrganizacionPropia => ({
  id: row.id,
  nombre: row.nombre,
  nombreMostrado: row.nombre_mostrado,
  slug: row.slug,
  descripcion: row.descripcion,
  logo_url: row.logo === null ? null : urlDeImagen(row.logo),
  email: row.email,
  telefono: row.telefono,
  web: row.web,
  pais: row.pais,
  rol,
  creadaEn: row.creado_en.toISOString(),
})

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
