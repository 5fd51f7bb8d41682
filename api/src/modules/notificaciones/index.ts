export { type Aviso, countSinLeer, darPorLeida, limpiarNotificaciones, notificar } from './notificaciones.repository.ts'
export { notificacionesRoutes } from './notificaciones.routes.ts'
export { exportarPersona, olvidarPersona } from './persona.ts'
export { findPreferencias, quiereCorreo } from './preferencias.repository.ts'
