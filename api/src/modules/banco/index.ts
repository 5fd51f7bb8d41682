export { bancoDocuments } from './banco.documents.ts'
export { bancoRoutes } from './banco.routes.ts'
