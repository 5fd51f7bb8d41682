import { bitacoraRoutes } from './bitacora.routes.ts'
import { comprasAdministradasRoutes } from './compras.routes.ts'
import { inicioRoutes } from './inicio.routes.ts'
import { operacionRoutes } from './operacion.routes.ts'
import { organizacionesAdministradasRoutes } from './organizaciones.routes.ts'
import { usuariosRoutes } from './usuarios.routes.ts'

export { aplicarDestacados } from './aplicar-destacados.ts'
export { avisarRetiro } from './avisar-retiro.ts'
export { bitacoraDocuments } from './bitacora.documents.ts'
export { exportarBitacora } from './bitacora-persona.ts'
export { olvidarDenunciantes } from './denuncias.repository.ts'
export { exportarDenuncias, olvidarDenuncias } from './denuncias-persona.ts'
export { plataformaAdminRoutes } from './plataforma.routes.ts'

export const administracionRoutes = {
  ...inicioRoutes,
  ...usuariosRoutes,
  ...organizacionesAdministradasRoutes,
  ...comprasAdministradasRoutes,
  ...operacionRoutes,
  ...bitacoraRoutes,
}
