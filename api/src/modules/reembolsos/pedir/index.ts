export { avisarReembolso, avisoDeReembolso } from './avisar-reembolso.ts'
export { reembolsarDevolucion } from './reembolsar-devolucion.ts'
export { reembolsosRoutes } from './reembolsos.routes.ts'
