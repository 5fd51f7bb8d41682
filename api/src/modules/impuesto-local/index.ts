export { impuestoLocalDocuments } from './impuesto-local.documents.ts'
export { impuestoLocalRoutes } from './impuesto-local.routes.ts'
