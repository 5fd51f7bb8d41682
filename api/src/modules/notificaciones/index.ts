export { notificacionesEnVivo } from './en-vivo.ts'
export {
  countSinLeer,
  darPorLeida,
  limpiarNotificaciones,
  type NotificacionNueva,
  notificar,
} from './notificaciones.repository.ts'
export { notificacionesRoutes } from './notificaciones.routes.ts'
export { exportarPersona, olvidarPersona } from './persona.ts'
export { findPreferencias, guardarPreferencias, quiereCorreo } from './preferencias.repository.ts'
