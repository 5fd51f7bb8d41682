import type { Routes } from '../../http/mount.ts'
import { conIdentidad, exigirIdentidad } from '../../identidad.ts'
import { conSesion } from '../../rules.ts'
import { cederOrganizacion, enOrganizacion } from '../organizaciones/index.ts'
import { borrarCuenta } from './borrar-cuenta.ts'
import { eliminarOrganizacion, verBorradoOrganizacion } from './eliminar-organizacion.ts'
import { retirarPromociones, verPromociones } from './promociones.ts'
import { verBorrado } from './ver-borrado.ts'

const duenoProbado = conIdentidad(enOrganizacion('owner'))

/** What cannot be undone alone: it asks for a proof of identity, so it stands to the right of cuentas. */
export const privacidadRoutes = {
  'GET /cuenta/borrado': { rule: conSesion, run: async (ctx) => ({ item: await verBorrado(ctx) }) },
  'POST /cuenta/borrar': { rule: exigirIdentidad, run: (ctx) => borrarCuenta(ctx) },
  'GET /cuenta/promociones': {
    rule: conSesion,
    run: async (ctx) => {
      const items = await verPromociones(ctx)
      return { items, total: items.length }
    },
  },
  'POST /cuenta/promociones/retirar': {
    rule: conSesion,
    run: async (ctx, { body }) => {
      const items = await retirarPromociones(ctx, body)
      return { items, total: items.length }
    },
  },
  'POST /organizacion/:slug/ceder': {
    rule: duenoProbado,
    run: (ctx, { body }) => cederOrganizacion(ctx, body.usuarioId),
  },
  'GET /organizacion/:slug/borrado': {
    rule: enOrganizacion('owner'),
    run: async (ctx) => ({ item: await verBorradoOrganizacion(ctx) }),
  },
  'POST /organizacion/:slug/eliminar': {
    rule: duenoProbado,
    run: (ctx, { body }) => eliminarOrganizacion(ctx, body.confirmacion),
  },
} satisfies Partial<Routes>
