import type { Routes } from '../../http/mount.ts'
import { publico } from '../../rules.ts'
import { enOrganizacion } from '../organizaciones/index.ts'
import { apartarBoletos } from './apartar-boletos.ts'
import { presentTipo } from './boletos.presenter.ts'
import { findTipos } from './boletos.repository.ts'
import { agregarMinutos, liberarApartado, verApartado } from './cambiar-apartado.ts'
import { crearTipo } from './crear-tipo.ts'
import { editarTipo } from './editar-tipo.ts'
import { exigirEvento } from './evento-del-organizador.ts'
import { entrarListaEspera } from './lista-espera-entrar.ts'
import { quitarTipo } from './quitar-tipo.ts'

export const boletosRoutes = {
  'GET /organizacion/:slug/eventos/:slugEvento/boletos': {
    rule: enOrganizacion('member'),
    run: async (ctx, { params }) => {
      const evento = await exigirEvento(ctx, params.slugEvento)
      const tipos = await findTipos(ctx.db, evento.id)
      return { items: tipos.map((tipo) => presentTipo(tipo, evento, ctx.ports.clock.now())), total: tipos.length, aforo: null }
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
  // Whoever knows the id of a hold made it: it is a random key that only its visitor's browser has.
  'POST /p/eventos/:organizerSlug/:eventSlug/apartar': {
    rule: publico,
    run: async (ctx, { params, body }) => ({ apartado: await apartarBoletos(ctx, params.organizerSlug, params.eventSlug, body) }),
  },
  'POST /p/eventos/:organizerSlug/:eventSlug/lista-espera': {
    rule: publico,
    run: async (ctx, { params, body }) => ({ item: await entrarListaEspera(ctx, params.organizerSlug, params.eventSlug, body) }),
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
