export { emitirConstancias } from './emitir-constancias.ts'
export { findNombre } from './meses.repository.ts'
export { retencionesDocuments } from './retenciones.documents.ts'
export { retencionesRoutes } from './retenciones.routes.ts'
