import type { EventoAdministrado } from '@entrale/contract/administracion/eventos'
import type { Context } from '../../../context.ts'
import { noEncontrado } from '../../../errors.ts'
import type { Routes } from '../../../http/mount.ts'
import { administradorConIdentidad } from '../../../identidad.ts'
import { soloAdministrador } from '../../../rules.ts'
import { findCausas, presentCausa } from '../../detenciones/index.ts'
import { verCompensaciones } from '../../reembolsos/compensar/index.ts'
import { iso, isoONada } from '../comun/busqueda.ts'
import { cancelarComoPlataforma } from './cancelar-como-plataforma.ts'
import { compensarEventoComoPlataforma } from './compensar-como-plataforma.ts'
import { type EventoAdministradoRow, findEventoAdministrado } from './eventos.repository.ts'

const eventoNoEncontrado = () => noEncontrado('No encontramos ese evento.')

async function exigir({ db }: Pick<Context, 'db'>, id: string): Promise<EventoAdministradoRow> {
  const fila = await findEventoAdministrado(db, id)
  if (fila === null) throw eventoNoEncontrado()
  return fila
}

async function leer(ctx: Context, id: string): Promise<{ item: EventoAdministrado }> {
  const { inicio, fin, retiradoEn, suspendidaEn, eliminadaEn, organizacion, ...fila } = await exigir(ctx, id)
  const causas = await findCausas(ctx.db, organizacion.id)
  return {
    item: {
      ...fila,
      inicio: iso(inicio),
      fin: iso(fin),
      retiradoEn: isoONada(retiradoEn),
      organizacion: { ...organizacion, suspendidaEn: isoONada(suspendidaEn), eliminadaEn: isoONada(eliminadaEn) },
      cancelable: fila.estado !== 'borrador' && fila.estado !== 'cancelado',
      // what stops its money: all that stops the organization, and what is about this one
      causas: causas
        .filter(({ evento, liquidacion }) => liquidacion === null && (evento === null || evento.id === id))
        .map(presentCausa),
    },
  }
}

export const eventosAdministradosRoutes = {
  'GET /administracion/eventos/:id': { rule: soloAdministrador, run: (ctx, { params }) => leer(ctx, params.id) },
  'POST /administracion/eventos/:id/cancelar': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => {
      await cancelarComoPlataforma(ctx, await exigir(ctx, params.id), body.motivo)
      return leer(ctx, params.id)
    },
  },
  'GET /administracion/eventos/:id/compensaciones': {
    rule: soloAdministrador,
    run: async (ctx, { params, query }) => {
      const { id: eventoId, organizacion } = await exigir(ctx, params.id)
      return verCompensaciones(ctx, { eventoId, organizacionId: organizacion.id }, query)
    },
  },
  'POST /administracion/eventos/:id/compensaciones': {
    rule: administradorConIdentidad,
    run: async (ctx, { params, body }) => compensarEventoComoPlataforma(ctx, await exigir(ctx, params.id), body),
  },
} satisfies Partial<Routes>
