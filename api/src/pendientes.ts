import { noEncontrado } from './errors.ts'
import type { Routes } from './http/mount.ts'
import { enOrganizacion } from './modules/organizaciones/index.ts'
import { publico } from './rules.ts'

const run = async (): Promise<never> => {
  throw noEncontrado()
}

/** Calls of the contract whose handlers are being written; each one leaves for its module. */
export const pendientesRoutes = {
  'GET /p/apartados/:id/metodos': { rule: publico, run },
  'POST /p/compras/buscar': { rule: publico, run },
  'POST /p/compras/:folio/pagar': { rule: publico, run },
  'POST /p/compras/:folio/cancelar': { rule: publico, run },
  'POST /p/compras/:folio/reenviar': { rule: publico, run },
  'POST /p/compras/:folio/factura': { rule: publico, run },
  'GET /p/prueba/:referencia': { rule: publico, run },
  'POST /p/prueba/:referencia': { rule: publico, run },
  'POST /p/boletos/:id/devolver': { rule: publico, run },
  'DELETE /p/boletos/:id/devolver': { rule: publico, run },
  'GET /p/ofertas/:id': { rule: publico, run },
  'DELETE /p/ofertas/:id': { rule: publico, run },
  'GET /organizacion/:slug/eventos/:slugEvento/codigos': { rule: enOrganizacion('admin'), run },
  'POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo': { rule: enOrganizacion('admin'), run },
  'PATCH /organizacion/:slug/eventos/:slugEvento/codigos/:id': { rule: enOrganizacion('admin'), run },
  'DELETE /organizacion/:slug/eventos/:slugEvento/codigos/:id': { rule: enOrganizacion('admin'), run },
  'GET /organizacion/:slug/eventos/:slugEvento/lista-espera': { rule: enOrganizacion('member'), run },
} satisfies Partial<Routes>
