export { comprasDocuments } from './compras.documents.ts'
export { comprasRoutes } from './compras.routes.ts'
export { enviarBoletos } from './enviar-boletos.ts'
export { exportarPersona, olvidarPersona } from './persona.ts'
