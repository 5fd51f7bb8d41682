export { leerExtractos } from './leer-extractos.ts'
export { tesoreriaDocuments } from './tesoreria.documents.ts'
export { tesoreriaRoutes } from './tesoreria.routes.ts'
