export { emitirConstancias } from './emitir-constancias.ts'
export { retencionesDocuments } from './retenciones.documents.ts'
export { retencionesRoutes } from './retenciones.routes.ts'
