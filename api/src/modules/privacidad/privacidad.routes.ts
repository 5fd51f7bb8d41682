import type { Routes } from '../../http/mount.ts'
import { conSesion } from '../../rules.ts'
import { exigirIdentidad } from '../cuentas/index.ts'
import { borrarCuenta } from './borrar-cuenta.ts'
import { organizacionRoutes } from './organizacion.routes.ts'
import { verBorrado } from './ver-borrado.ts'

export const privacidadRoutes = {
  'GET /cuenta/borrado': { rule: conSesion, run: async (ctx) => ({ item: await verBorrado(ctx) }) },
  'POST /cuenta/borrar': { rule: exigirIdentidad, run: (ctx) => borrarCuenta(ctx) },
  ...organizacionRoutes,
} satisfies Partial<Routes>
