export { estadisticasDocuments } from './estadisticas.documents.ts'
export { reportesRoutes } from './reportes.routes.ts'
