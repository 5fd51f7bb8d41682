import { bitacoraRoutes } from './bitacora.routes.ts'
import { usuariosRoutes } from './usuarios.routes.ts'

export { aplicarDestacados } from './aplicar-destacados.ts'
export { avisarRetiro } from './avisar-retiro.ts'
export { exportarDenuncias, olvidarDenuncias } from './denuncias-persona.ts'
export { olvidarDenunciantes } from './denuncias.repository.ts'
export { plataformaAdminRoutes } from './plataforma.routes.ts'

export const administracionRoutes = { ...bitacoraRoutes, ...usuariosRoutes }
