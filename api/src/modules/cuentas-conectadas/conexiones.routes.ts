import type { Routes } from '../../http/mount.ts'
import { conIdentidad } from '../../identidad.ts'
import { conSesion } from '../../rules.ts'
import { enOrganizacion } from '../organizaciones/index.ts'
import { empezarConexion } from './conectar.ts'
import { desconectar } from './desconectar.ts'
import { terminarConexion } from './terminar-conexion.ts'
import { verConexiones } from './ver-conexiones.ts'

const duenoProbado = conIdentidad(enOrganizacion('owner'))

export const cuentasConectadasRoutes = {
  'GET /organizacion/:slug/pagos/conexiones': { rule: enOrganizacion('admin'), run: verConexiones },
  'POST /organizacion/:slug/pagos/conexiones/:proveedor': {
    rule: duenoProbado,
    run: (ctx, { params }) => empezarConexion(ctx, params.proveedor),
  },
  'DELETE /organizacion/:slug/pagos/conexiones/:proveedor': {
    rule: duenoProbado,
    run: (ctx, { params }) => desconectar(ctx, params.proveedor),
  },
  'POST /conexiones/regreso': { rule: conSesion, run: (ctx, { body }) => terminarConexion(ctx, body) },
} satisfies Partial<Routes>
