import type { MiOrganizacion, Rol } from '@entrale/contract/cuentas/sesion'
import type { OrganizacionPropia } from '@entrale/contract/organizaciones/schemas'
import { urlDeImagen } from '../../../imagenes.ts'
import type { MiOrganizacionRow, OrganizacionPropiaRow } from './organizaciones.repository.ts'

/** `segundoPaso`: whether the session that asks proved one. */
export const presentMiOrganizacion = (row: MiOrganizacionRow, segundoPaso: boolean): MiOrganizacion => ({
  id: row.id,
  nombre: row.nombre,
  nombreMostrado: row.nombre_mostrado,
  slug: row.slug,
  descripcion: row.descripcion,
  logo_url: row.logo === null ? null : urlDeImagen(row.logo),
  rol: row.rol,
  _count: { Eventos: row.eventos, Miembros: row.miembros },
  ...(row.pide_segundo_paso && !segundoPaso && { faltaSegundoPaso: true }),
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
  pideSegundoPaso: row.pide_segundo_paso,
})
