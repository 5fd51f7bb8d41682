import type { Routes } from '../../../http/mount.ts'
import { administradorConIdentidad } from '../../../identidad.ts'
import { publico, soloAdministrador } from '../../../rules.ts'
import { enOrganizacion } from '../../organizaciones/index.ts'
import { apelarRetiro, verRetiro } from './apelar-retiro.ts'
import { denunciar } from './denunciar.ts'
import { countDenuncias, findDenuncias } from './denuncias.repository.ts'
import { descartarDenuncia, retirarPorDenuncia, revisarDenuncia } from './resolver-denuncia.ts'
import { responderRetiro } from './retirar-evento.ts'
import { presentDenuncia, presentRetiro, presentRetiroAdmin } from './retiros.presenter.ts'
import { findRetiros } from './retiros.repository.ts'

const RETIROS = 100

export const denunciasRoutes = {
  'POST /p/denuncias/crear': { rule: publico, run: (ctx, { body }) => denunciar(ctx, body) },
  'GET /administracion/denuncias': {
    rule: soloAdministrador,
    run: async ({ db }, { query: { estado = 'por_atender', limit, currentPage } }) => {
      const [{ filas, total }, cuentas] = await Promise.all([
        findDenuncias(db, estado, limit, (currentPage - 1) * limit),
        countDenuncias(db),
      ])
      return { items: filas.map(presentDenuncia), total, cuentas }
    },
  },
  'POST /administracion/denuncias/:id/revisar': {
    rule: soloAdministrador,
    run: async (ctx, { params }) => ({ item: presentDenuncia(await revisarDenuncia(ctx, params.id)) }),
  },
  'POST /administracion/denuncias/:id/descartar': {
    rule: soloAdministrador,
    run: async (ctx, { params, body }) => ({
      item: presentDenuncia(await descartarDenuncia(ctx, params.id, body.motivo)),
    }),
  },
  'POST /administracion/denuncias/:id/retirar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => ({
      item: presentDenuncia(await retirarPorDenuncia(ctx, params.id, body.motivo)),
    }),
  },
  'GET /administracion/retiros': {
    rule: soloAdministrador,
    run: async ({ db }) => {
      const items = (await findRetiros(db, RETIROS)).map(presentRetiroAdmin)
      return { items, total: items.length }
    },
  },
  'POST /administracion/retiros/:id/responder': {
    rule: soloAdministrador,
    run: async (ctx, { params, body }) => ({ item: presentRetiroAdmin(await responderRetiro(ctx, params.id, body)) }),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/retiro': {
    rule: enOrganizacion('member'),
    run: async (ctx, { params }) => {
      const retiro = await verRetiro(ctx, params.slugEvento)
      return { item: retiro === null ? null : presentRetiro(retiro) }
    },
  },
  'POST /organizacion/:slug/eventos/:slugEvento/apelar': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => ({
      item: presentRetiro(await apelarRetiro(ctx, params.slugEvento, body.texto)),
    }),
  },
} satisfies Partial<Routes>
