export { avisarReembolso, notificacionDeReembolso } from './avisar-reembolso.ts'
export { reembolsarDevolucion } from './reembolsar-devolucion.ts'
export { reembolsarEvento, reembolsarPorCancelacion } from './reembolsar-evento.ts'
export { reembolsosRoutes } from './reembolsos.routes.ts'
