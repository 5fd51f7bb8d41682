import type { Routes } from '../../../http/mount.ts'
import { publico } from '../../../rules.ts'
import { enOrganizacion } from '../../organizaciones/index.ts'
import { exigirEvento } from '../tipos/evento-del-organizador.ts'
import { countEsperas } from './lista-espera.repository.ts'
import { entrarListaEspera } from './lista-espera-entrar.ts'
import { ofrecerAMano, verLista } from './ofrecer-a-mano.ts'
import { declinarOferta, verOferta } from './ver-oferta.ts'

export const ofertasRoutes = {
  'POST /p/eventos/:organizerSlug/:eventSlug/lista-espera': {
    rule: publico,
    run: async (ctx, { params, body }) => ({
      item: await entrarListaEspera(ctx, params.organizerSlug, params.eventSlug, body),
    }),
  },
  'GET /p/ofertas/:id': {
    rule: publico,
    run: async (ctx, { params, query }) => ({ item: await verOferta(ctx, params.id, query.acceso) }),
  },
  'DELETE /p/ofertas/:id': {
    rule: publico,
    run: (ctx, { params, query }) => declinarOferta(ctx, params.id, query.acceso),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/lista-espera': {
    rule: enOrganizacion('member'),
    run: async (ctx, { params }) => countEsperas(ctx.db, (await exigirEvento(ctx, params.slugEvento)).id),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/lista-espera/personas': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params, query }) => verLista(ctx, params.slugEvento, query),
  },
  'POST /organizacion/:slug/eventos/:slugEvento/lista-espera/:id/ofrecer': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params, body }) => ofrecerAMano(ctx, params, body),
  },
} satisfies Partial<Routes>
