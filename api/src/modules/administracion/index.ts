import { ajustesRoutes } from './ajustes/ajustes.routes.ts'
import { bitacoraRoutes } from './bitacora/bitacora.routes.ts'
import { categoriasRoutes } from './categorias/categorias.routes.ts'
import { incidenciasRoutes } from './cobros/incidencias.routes.ts'
import { proveedoresRoutes } from './cobros/proveedores.routes.ts'
import { comprasAdministradasRoutes } from './consulta/compras.routes.ts'
import { eventosAdministradosRoutes } from './consulta/eventos.routes.ts'
import { inicioRoutes } from './consulta/inicio.routes.ts'
import { organizacionesAdministradasRoutes } from './consulta/organizaciones.routes.ts'
import { usuariosRoutes } from './consulta/usuarios.routes.ts'
import { denunciasRoutes } from './denuncias/denuncias.routes.ts'
import { destacadosRoutes } from './destacados/destacados.routes.ts'
import { trabajosRoutes } from './trabajos/trabajos.routes.ts'

export { bitacoraDocuments } from './bitacora/bitacora.documents.ts'
export { exportarBitacora } from './bitacora/persona.ts'
export { avisarDenunciante } from './denuncias/avisar-denunciante.ts'
export { avisarRetiro } from './denuncias/avisar-retiro.ts'
export { olvidarDenunciantes } from './denuncias/denuncias.repository.ts'
export { exportarDenuncias, olvidarDenuncias } from './denuncias/persona.ts'
export { aplicarDestacados } from './destacados/aplicar-destacados.ts'

export const administracionRoutes = {
  ...inicioRoutes,
  ...usuariosRoutes,
  ...organizacionesAdministradasRoutes,
  ...eventosAdministradosRoutes,
  ...comprasAdministradasRoutes,
  ...trabajosRoutes,
  ...incidenciasRoutes,
  ...proveedoresRoutes,
  ...bitacoraRoutes,
  ...categoriasRoutes,
  ...destacadosRoutes,
  ...denunciasRoutes,
  ...ajustesRoutes,
}
