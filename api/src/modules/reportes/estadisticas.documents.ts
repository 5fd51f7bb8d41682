import {
  CUADROS,
  type Cuadro,
  type Estadisticas,
  estadisticasQuery,
  type FiltroEstadisticas,
} from '@entrale/contract/estadisticas/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context, Services } from '../../context.ts'
import { BOM, renglon } from '../../csv.ts'
import { camposInvalidos } from '../../errors.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { HOJAS } from './cuadros.ts'
import { diaDe } from './periodo.ts'
import { leerDeEvento, leerDeOrganizacion } from './reportes.routes.ts'

type ContextOf = (request: FastifyRequest) => Context | Promise<Context>
type Params = { slug: string; slugEvento?: string }

const OCULTO = { schema: { hide: true } as object }

function leerFiltro(query: unknown): FiltroEstadisticas {
  const leido = z.safeParse(estadisticasQuery, query)
  if (leido.success) return leido.data
  throw camposInvalidos(
    leido.error.issues.map(({ path, message, code }) => ({ name: path.join('.'), message, type: code ?? 'invalid' })),
  )
}

function sendHoja(reply: FastifyReply, archivo: string, cuadro: Cuadro, item: Estadisticas): FastifyReply {
  const { titulos, filas } = HOJAS[cuadro](item, item.total.neto !== null)
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': `attachment; filename="${archivo}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .send(BOM + [titulos, ...filas].map(renglon).join(''))
}

/** The parts of the statistics as sheets, of the period that is asked for: files, so they stand beside the contract. A member's have no money. */
export function estadisticasDocuments(app: FastifyInstance, { ports }: Services, contextOf: ContextOf): void {
  const montar = (ruta: string, cuadro: Cuadro) =>
    app.get<{ Params: Params }>(`${ruta}/estadisticas/${cuadro}.csv`, OCULTO, async (request, reply) => {
      const ctx = await contextOf(request)
      const { slugEvento } = request.params
      await enOrganizacion('member')(ctx, request.params)
      const filtro = leerFiltro(request.query)
      const item =
        slugEvento === undefined ? await leerDeOrganizacion(ctx, filtro) : await leerDeEvento(ctx, slugEvento, filtro)
      const dia = diaDe(ports.clock.now(), item.periodo.zona)
      return sendHoja(reply, `${cuadro}-${slugEvento ?? membresiaDe(ctx).slug}-${dia}.csv`, cuadro, item)
    })
  for (const cuadro of CUADROS) {
    montar('/organizacion/:slug', cuadro)
    montar('/organizacion/:slug/eventos/:slugEvento', cuadro)
  }
}
