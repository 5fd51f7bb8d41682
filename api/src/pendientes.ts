import { noEncontrado } from './errors.ts'
import type { Routes } from './http/mount.ts'
import { enOrganizacion } from './modules/organizaciones/index.ts'
import { publico } from './rules.ts'

const run = async (): Promise<never> => {
  throw noEncontrado()
}

/** Calls of the contract whose handlers are being written; each one leaves for its module. */
export const pendientesRoutes = {
  'POST /p/boletos/:id/devolver': { rule: publico, run },
  'DELETE /p/boletos/:id/devolver': { rule: publico, run },
  'GET /p/ofertas/:id': { rule: publico, run },
  'DELETE /p/ofertas/:id': { rule: publico, run },
  'GET /organizacion/:slug/eventos/:slugEvento/lista-espera': { rule: enOrganizacion('member'), run },
} satisfies Partial<Routes>
