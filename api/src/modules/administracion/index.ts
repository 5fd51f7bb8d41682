import { bitacoraRoutes } from './bitacora/bitacora.routes.ts'
import { comprasAdministradasRoutes } from './consulta/compras.routes.ts'
import { inicioRoutes } from './consulta/inicio.routes.ts'
import { operacionRoutes } from './trabajos/trabajos.routes.ts'
import { organizacionesAdministradasRoutes } from './consulta/organizaciones.routes.ts'
import { usuariosRoutes } from './consulta/usuarios.routes.ts'

export { aplicarDestacados } from './destacados/aplicar-destacados.ts'
export { avisarRetiro } from './denuncias/avisar-retiro.ts'
export { bitacoraDocuments } from './bitacora/bitacora.documents.ts'
export { exportarBitacora } from './bitacora/persona.ts'
export { olvidarDenunciantes } from './denuncias/denuncias.repository.ts'
export { exportarDenuncias, olvidarDenuncias } from './denuncias/persona.ts'
export { plataformaAdminRoutes } from './plataforma.routes.ts'

export const administracionRoutes = {
  ...inicioRoutes,
  ...usuariosRoutes,
  ...organizacionesAdministradasRoutes,
  ...comprasAdministradasRoutes,
  ...operacionRoutes,
  ...bitacoraRoutes,
}
