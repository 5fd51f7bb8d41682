import type { Notificacion } from '@entrale/contract/notificaciones/schemas'
import type { NotificacionRow } from './notificaciones.repository.ts'

export const presentNotificacion = ({ creada_en, leida_en, ...row }: NotificacionRow): Notificacion => ({
  ...row,
  creadaEn: creada_en.toISOString(),
  leida: leida_en !== null,
})
