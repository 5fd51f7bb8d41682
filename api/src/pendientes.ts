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
} satisfies Partial<Routes>
