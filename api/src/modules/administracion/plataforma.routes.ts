import { ajustesRoutes } from './ajustes.routes.ts'
import { categoriasRoutes } from './categorias.routes.ts'
import { denunciasRoutes } from './denuncias.routes.ts'
import { destacadosRoutes } from './destacados.routes.ts'

/** The catalogue and the settings. */
export const plataformaAdminRoutes = { ...categoriasRoutes, ...destacadosRoutes, ...denunciasRoutes, ...ajustesRoutes }
