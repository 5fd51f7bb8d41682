import type { Routes } from '../../http/mount.ts'
import { conIdentidad } from '../../identidad.ts'
import { enOrganizacion } from '../organizaciones/index.ts'
import { cambiarCuenta, cancelarPendiente } from './cambiar-cuenta.ts'
import { verCuentas } from './ver-cuenta.ts'

const duenoProbado = conIdentidad(enOrganizacion('owner'))

export const cuentaDepositoRoutes = {
  'GET /organizacion/:slug/pagos/cuenta': {
    rule: enOrganizacion('admin'),
    run: async (ctx) => ({ item: await verCuentas(ctx) }),
  },
  'PUT /organizacion/:slug/pagos/cuenta': {
    rule: duenoProbado,
    run: async (ctx, { body }) => ({ item: await cambiarCuenta(ctx, body) }),
  },
  'DELETE /organizacion/:slug/pagos/cuenta/pendiente': {
    rule: duenoProbado,
    run: async (ctx) => ({ item: await cancelarPendiente(ctx) }),
  },
} satisfies Partial<Routes>
