export { confianzaRoutes } from './confianza.routes.ts'
export { exigirConfianza } from './confianza.ts'
