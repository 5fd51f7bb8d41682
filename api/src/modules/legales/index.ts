export { type DocumentoRow, findVersion, findVigente, publicarTexto } from './documentos.repository.ts'
export { legalesRoutes } from './legales.routes.ts'
export { enParrafos } from './partes.ts'
export { publicarDocumentos } from './publicar.ts'
