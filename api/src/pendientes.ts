import { noEncontrado } from './errors.ts'
import type { Routes } from './http/mount.ts'
import { enOrganizacion } from './modules/organizaciones/index.ts'

const run = async (): Promise<never> => {
  throw noEncontrado()
}

/** Calls of the contract whose handlers are being written; each one leaves for its module. */
export const pendientesRoutes = {} satisfies Partial<Routes>
