import { noEncontrado } from './errors.ts'
import type { Routes } from './http/mount.ts'
import { enOrganizacion } from './modules/organizaciones/index.ts'
import { publico } from './rules.ts'

const run = async (): Promise<never> => {
  throw noEncontrado()
}

/** Calls of the contract whose handlers are being written; each one leaves for its module. */
export const pendientesRoutes = {
  'POST /organizacion/:slug/ceder': { rule: enOrganizacion('owner'), run },
  'GET /organizacion/:slug/borrado': { rule: enOrganizacion('owner'), run },
  'POST /organizacion/:slug/eliminar': { rule: enOrganizacion('owner'), run },
  'GET /organizacion/:slug/eventos-disponible': { rule: enOrganizacion('admin'), run },
  'POST /organizacion/:slug/vista-markdown': { rule: enOrganizacion('admin'), run },
  'DELETE /organizacion/:slug/eventos/:slugEvento': { rule: enOrganizacion('admin'), run },
  'POST /organizacion/:slug/eventos/:slugEvento/duplicar': { rule: enOrganizacion('admin'), run },
  'POST /organizacion/:slug/eventos/:slugEvento/posponer': { rule: enOrganizacion('admin'), run },
  'POST /organizacion/:slug/eventos/:slugEvento/reprogramar': { rule: enOrganizacion('admin'), run },
  'GET /organizacion/:slug/eventos/:slugEvento/cancelacion': { rule: enOrganizacion('admin'), run },
  'POST /organizacion/:slug/eventos/:slugEvento/cancelar': { rule: enOrganizacion('admin'), run },
  'POST /organizacion/:slug/eventos/:slugEvento/vista-previa': { rule: enOrganizacion('admin'), run },
  'DELETE /organizacion/:slug/eventos/:slugEvento/vista-previa': { rule: enOrganizacion('admin'), run },
  'GET /p/vista-previa/:token': { rule: publico, run },
} satisfies Partial<Routes>
