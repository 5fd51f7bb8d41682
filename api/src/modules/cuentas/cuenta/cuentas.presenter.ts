import type { Usuario } from '@entrale/contract/cuentas/sesion'
import { urlDeAvatar } from '../../../imagenes.ts'
import type { UsuarioRow } from './cuentas.repository.ts'

export const presentUsuario = (row: UsuarioRow): Usuario => ({
  nombre: row.nombre,
  apellidoPaterno: row.apellido_paterno,
  apellidoMaterno: row.apellido_materno,
  nombreMostrado: row.nombre_mostrado,
  email: row.email,
  type: row.tipo,
  ultimaConexion: row.ultima_conexion?.toISOString() ?? null,
  urlAvatar: urlDeAvatar(row.url_avatar),
  emailVerified: row.email_verificado_en !== null,
})
