export { avisarReembolso } from './avisar-reembolso.ts'
export { reembolsosRoutes } from './reembolsos.routes.ts'
