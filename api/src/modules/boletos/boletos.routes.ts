import type { Routes } from '../../http/mount.ts'
import { administradorConIdentidad } from '../../identidad.ts'
import { publico, soloAdministrador } from '../../rules.ts'
import { enOrganizacion } from '../organizaciones/index.ts'
import { apartarBoletos } from './apartar/apartar-boletos.ts'
import { agregarMinutos, liberarApartado, verApartado } from './apartar/cambiar-apartado.ts'
import { aperturasRoutes } from './apertura/aperturas.routes.ts'
import { codigosRoutes } from './codigos/codigos.routes.ts'
import { ofertasRoutes } from './lista/ofertas.routes.ts'
import { crearTipo } from './tipos/crear-tipo.ts'
import { editarTipo } from './tipos/editar-tipo.ts'
import { ponerEntidadFrontera, terminarFrontera, verFrontera } from './tipos/frontera.ts'
import { listarTipos } from './tipos/listar-tipos.ts'
import { ordenarTipos } from './tipos/ordenar-tipos.ts'
import { ponerAforo } from './tipos/poner-aforo.ts'
import { quitarTipo } from './tipos/quitar-tipo.ts'

export const boletosRoutes = {
  ...codigosRoutes,
  ...ofertasRoutes,
  ...aperturasRoutes,
  'GET /organizacion/:slug/eventos/:slugEvento/boletos': {
    rule: enOrganizacion('member'),
    run: (ctx, { params }) => listarTipos(ctx, params.slugEvento),
  },
  'PUT /organizacion/:slug/eventos/:slugEvento/boletos/ordenar': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => {
      await ordenarTipos(ctx, params.slugEvento, body.ids)
      return listarTipos(ctx, params.slugEvento)
    },
  },
  'PUT /organizacion/:slug/eventos/:slugEvento/boletos/aforo': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => {
      await ponerAforo(ctx, params.slugEvento, body.aforo)
      return listarTipos(ctx, params.slugEvento)
    },
  },
  'POST /organizacion/:slug/eventos/:slugEvento/boletos/crear-tipo': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => ({ item: await crearTipo(ctx, params.slugEvento, body) }),
  },
  'PATCH /organizacion/:slug/eventos/:slugEvento/boletos/:id': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => ({ item: await editarTipo(ctx, params.slugEvento, params.id, body) }),
  },
  'DELETE /organizacion/:slug/eventos/:slugEvento/boletos/:id': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => quitarTipo(ctx, params.slugEvento, params.id),
  },
  'GET /administracion/frontera': {
    rule: soloAdministrador,
    run: async (ctx) => ({ item: await verFrontera(ctx) }),
  },
  'POST /administracion/frontera': {
    rule: administradorConIdentidad,
    run: async (ctx, { body }) => ({ item: await ponerEntidadFrontera(ctx, body) }),
  },
  'POST /administracion/frontera/terminar': {
    rule: administradorConIdentidad,
    run: async (ctx, { body }) => ({ item: await terminarFrontera(ctx, body) }),
  },
  // The id of a hold is a random key that only its visitor's browser has: knowing it is the right to the hold.
  'POST /p/eventos/:organizerSlug/:eventSlug/apartar': {
    rule: publico,
    run: async (ctx, { params, body }) => ({
      apartado: await apartarBoletos(ctx, params.organizerSlug, params.eventSlug, body),
    }),
  },
  'GET /p/apartados/:id': {
    rule: publico,
    run: async ({ db }, { params }) => ({ apartado: await verApartado(db, params.id) }),
  },
  'DELETE /p/apartados/:id': {
    rule: publico,
    run: ({ db }, { params }) => liberarApartado(db, params.id),
  },
  'POST /p/apartados/:id/extender': {
    rule: publico,
    run: async ({ db }, { params }) => ({ apartado: await agregarMinutos(db, params.id) }),
  },
} satisfies Partial<Routes>
