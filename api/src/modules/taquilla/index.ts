export { taquillaRoutes } from './taquilla.routes.ts'
