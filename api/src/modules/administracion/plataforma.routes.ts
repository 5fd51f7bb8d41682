import { ajustesRoutes } from './ajustes/ajustes.routes.ts'
import { categoriasRoutes } from './categorias/categorias.routes.ts'
import { denunciasRoutes } from './denuncias/denuncias.routes.ts'
import { destacadosRoutes } from './destacados/destacados.routes.ts'

/** The catalogue and the settings. */
export const plataformaAdminRoutes = { ...categoriasRoutes, ...destacadosRoutes, ...denunciasRoutes, ...ajustesRoutes }
