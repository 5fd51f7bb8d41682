import type { Routes } from '../../http/mount.ts'
import { conIdentidad } from '../../identidad.ts'
import { publico } from '../../rules.ts'
import { presentCompra } from '../compras/index.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { cancelarFactura, marcarAjustada, marcarExterna, reintentar } from './cancelar-factura.ts'
import { cancelarGlobal, crearGlobal, reintentarGlobal } from './crear-global.ts'
import { verGlobal } from './global.ts'
import { findGlobales } from './globales.repository.ts'
import { conectar, desconectar, guardarDatos, leerFacturacion, probarConexion } from './guardar-datos.ts'
import { findSolicitudes } from './lista-solicitudes.repository.ts'
import { pedirFactura } from './pedir-factura.ts'
import { presentGlobal, presentSolicitud } from './presentar.ts'

const admin = enOrganizacion('admin')
const owner = enOrganizacion('owner')
/** Asks for an identity: with the key of the PAC one can issue invoices in the organization's name. */
const duenoProbado = conIdentidad(owner)

export const facturacionRoutes = {
  'POST /p/compras/:folio/factura': {
    rule: publico,
    run: async (ctx, { params, query: { acceso = '' }, body }) => ({
      item: presentCompra(await pedirFactura(ctx, params.folio, acceso, body), ctx),
    }),
  },
  'GET /organizacion/:slug/facturacion': { rule: admin, run: async (ctx) => ({ item: await leerFacturacion(ctx) }) },
  'PUT /organizacion/:slug/facturacion/datos': {
    rule: owner,
    run: async (ctx, { body }) => ({ item: await guardarDatos(ctx, body) }),
  },
  'PUT /organizacion/:slug/facturacion/conexion': {
    rule: duenoProbado,
    run: async (ctx, { body }) => ({ item: await conectar(ctx, body.llave) }),
  },
  'DELETE /organizacion/:slug/facturacion/conexion': {
    rule: duenoProbado,
    run: async (ctx) => ({ item: await desconectar(ctx) }),
  },
  'POST /organizacion/:slug/facturacion/conexion/probar': {
    rule: owner,
    run: async (ctx) => ({ item: await probarConexion(ctx) }),
  },
  'GET /organizacion/:slug/facturacion/solicitudes': {
    rule: admin,
    run: async (ctx, { query }) => {
      const { solicitudes, total } = await findSolicitudes(ctx.db, membresiaDe(ctx).organizacionId, query)
      return { items: solicitudes.map((solicitud) => presentSolicitud(solicitud, ctx.config)), total }
    },
  },
  'POST /organizacion/:slug/facturacion/solicitudes/:folio/reintentar': {
    rule: owner,
    run: async (ctx, { params }) => ({ item: presentSolicitud(await reintentar(ctx, params.folio), ctx.config) }),
  },
  'POST /organizacion/:slug/facturacion/solicitudes/:folio/externa': {
    rule: owner,
    run: async (ctx, { params, body }) => ({
      item: presentSolicitud(await marcarExterna(ctx, params.folio, body.uuid), ctx.config),
    }),
  },
  'POST /organizacion/:slug/facturacion/solicitudes/:folio/cancelar': {
    rule: owner,
    run: async (ctx, { params, body }) => ({
      item: presentSolicitud(await cancelarFactura(ctx, params.folio, body.motivo), ctx.config),
    }),
  },
  'POST /organizacion/:slug/facturacion/solicitudes/:folio/ajustada': {
    rule: owner,
    run: async (ctx, { params, body }) => ({
      item: presentSolicitud(await marcarAjustada(ctx, params.folio, body.uuid), ctx.config),
    }),
  },
  'GET /organizacion/:slug/facturacion/global': {
    rule: admin,
    run: async (ctx, { query }) => ({ item: (await verGlobal(ctx, query)).previa }),
  },
  'GET /organizacion/:slug/facturacion/globales': {
    rule: admin,
    run: async (ctx, { query }) => {
      const { globales, total } = await findGlobales(ctx.db, membresiaDe(ctx).organizacionId, query)
      return { items: globales.map((global) => presentGlobal(global, ctx.config)), total }
    },
  },
  'POST /organizacion/:slug/facturacion/globales': {
    rule: owner,
    run: async (ctx, { body }) => ({ item: presentGlobal(await crearGlobal(ctx, body), ctx.config) }),
  },
  'POST /organizacion/:slug/facturacion/globales/:id/reintentar': {
    rule: owner,
    run: async (ctx, { params }) => ({ item: presentGlobal(await reintentarGlobal(ctx, params.id), ctx.config) }),
  },
  'POST /organizacion/:slug/facturacion/globales/:id/cancelar': {
    rule: owner,
    run: async (ctx, { params, body }) => ({
      item: presentGlobal(await cancelarGlobal(ctx, params.id, body.motivo), ctx.config),
    }),
  },
} satisfies Partial<Routes>
