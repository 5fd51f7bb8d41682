import type { Estadisticas, FiltroEstadisticas } from '@entrale/contract/estadisticas/schemas'
import type { Context } from '../../context.ts'
import type { Routes } from '../../http/mount.ts'
import { CENTRO, diaEn } from '../../momento.ts'
import { eventoNoEncontrado } from '../boletos/index.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { findEvento, findEventos } from './eventos.repository.ts'
import { leerEstadisticas, type Sujeto } from './leer-estadisticas.ts'
import { diasDe } from './periodo.ts'
import { sinDinero } from './sin-dinero.ts'

async function leer(ctx: Context, sujeto: Sujeto, filtro: FiltroEstadisticas): Promise<Estadisticas> {
  const ahora = ctx.ports.clock.now()
  const dias = diasDe(filtro, { hoy: diaEn(ahora, sujeto.zona), porOmision: sujeto.clase === 'evento' ? 'todo' : '30' })
  const item = await leerEstadisticas(ctx.db, { sujeto, dias, ahora })
  return membresiaDe(ctx).rol === 'member' ? sinDinero(item) : item
}

/** The evento of the path, if the caller is in its team. */
export async function leerDeEvento(
  ctx: Context,
  slugEvento: string,
  filtro: FiltroEstadisticas,
): Promise<Estadisticas> {
  const evento = await findEvento(ctx.db, membresiaDe(ctx).organizacionId, slugEvento)
  if (evento === null) throw eventoNoEncontrado()
  return leer(ctx, { clase: 'evento', id: evento.id, eventos: [evento], zona: evento.zonaHoraria }, filtro)
}

export async function leerDeOrganizacion(ctx: Context, filtro: FiltroEstadisticas): Promise<Estadisticas> {
  const { organizacionId: id } = membresiaDe(ctx)
  const eventos = await findEventos(ctx.db, id)
  return leer(ctx, { clase: 'organizacion', id, eventos, zona: CENTRO }, filtro)
}

export const reportesRoutes = {
  'GET /organizacion/:slug/estadisticas': {
    rule: enOrganizacion('member'),
    run: async (ctx, { query }) => ({ item: await leerDeOrganizacion(ctx, query) }),
  },
  'GET /organizacion/:slug/eventos/:slugEvento/estadisticas': {
    rule: enOrganizacion('member'),
    run: async (ctx, { params, query }) => ({ item: await leerDeEvento(ctx, params.slugEvento, query) }),
  },
} satisfies Partial<Routes>
