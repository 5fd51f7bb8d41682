import { bitacoraRoutes } from './bitacora.routes.ts'

export const administracionRoutes = { ...bitacoraRoutes }
