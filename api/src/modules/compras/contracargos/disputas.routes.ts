import type { Context } from '../../../context.ts'
import type { Routes } from '../../../http/mount.ts'
import { administradorConIdentidad } from '../../../identidad.ts'
import { soloAdministrador } from '../../../rules.ts'
import { enOrganizacion, membresiaDe } from '../../organizaciones/index.ts'
import { presentAdmin, presentDetalle, presentDisputa } from './disputas.presenter.ts'
import { findArchivos, findDisputas, findHechos } from './evidencia.repository.ts'
import { enviarEvidencia, escribirEvidencia, exigirDisputa, quitarArchivo, subirArchivo } from './evidencia.ts'

/** One of this organization: that of another one does not exist. */
const suya = (ctx: Context, id: string) => ({ id, organizacionId: membresiaDe(ctx).organizacionId })
const cualquiera = (id: string) => ({ id, organizacionId: null })

async function leer({ db, ports }: Context, cual: { id: string; organizacionId: string | null }) {
  const fila = await exigirDisputa(db, cual)
  const hechos = fila.compraId === null ? null : await findHechos(db, fila.compraId)
  return { fila, resto: { archivos: await findArchivos(db, cual.id), hechos, ahora: ports.clock.now() } }
}
async function itemSuyo(ctx: Context, id: string) {
  const { fila, resto } = await leer(ctx, suya(ctx, id))
  return { item: presentDetalle(fila, resto) }
}
async function itemAdmin(ctx: Context, id: string) {
  const { fila, resto } = await leer(ctx, cualquiera(id))
  return { item: presentAdmin(fila, resto) }
}

export const contracargosRoutes = {
  'GET /organizacion/:slug/contracargos': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { query }) => {
      const { filas, total } = await findDisputas(ctx.db, membresiaDe(ctx).organizacionId, query)
      return { items: filas.map(presentDisputa), total }
    },
  },
  'GET /organizacion/:slug/contracargos/:id': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => itemSuyo(ctx, params.id),
  },
  'PUT /organizacion/:slug/contracargos/:id/evidencia': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params, body }) => {
      await escribirEvidencia(ctx, suya(ctx, params.id), body.texto)
      return itemSuyo(ctx, params.id)
    },
  },
  'POST /organizacion/:slug/contracargos/:id/archivos': {
    rule: enOrganizacion('admin'),
    run: async (ctx, { params }) => {
      await subirArchivo(ctx, suya(ctx, params.id))
      return itemSuyo(ctx, params.id)
    },
  },
  'DELETE /organizacion/:slug/contracargos/:id/archivos/:archivoId': {
    rule: enOrganizacion('admin'),
    run: (ctx, { params }) => quitarArchivo(ctx, suya(ctx, params.id), params.archivoId),
  },
  'GET /administracion/contracargos': {
    rule: soloAdministrador,
    run: async ({ db }, { query }) => {
      const { filas, total } = await findDisputas(db, null, query)
      return { items: filas.map(presentDisputa), total }
    },
  },
  'GET /administracion/contracargos/:id': {
    rule: soloAdministrador,
    run: (ctx, { params }) => itemAdmin(ctx, params.id),
  },
  'PUT /administracion/contracargos/:id/evidencia': {
    rule: soloAdministrador,
    run: async (ctx, { params, body }) => {
      await escribirEvidencia(ctx, cualquiera(params.id), body.texto)
      return itemAdmin(ctx, params.id)
    },
  },
  'POST /administracion/contracargos/:id/archivos': {
    rule: soloAdministrador,
    run: async (ctx, { params }) => {
      await subirArchivo(ctx, cualquiera(params.id))
      return itemAdmin(ctx, params.id)
    },
  },
  'DELETE /administracion/contracargos/:id/archivos/:archivoId': {
    rule: soloAdministrador,
    run: (ctx, { params }) => quitarArchivo(ctx, cualquiera(params.id), params.archivoId),
  },
  'POST /administracion/contracargos/:id/enviar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params }) => {
      await enviarEvidencia(ctx, params.id)
      return itemAdmin(ctx, params.id)
    },
  },
} satisfies Partial<Routes>
