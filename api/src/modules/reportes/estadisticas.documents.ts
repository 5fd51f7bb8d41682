import { CUADROS, type Cuadro, type Estadisticas, estadisticasQuery } from '@entrale/contract/estadisticas/schemas'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../../context.ts'
import { BOM, renglon } from '../../csv.ts'
import { type ContextOf, CSV, HIDDEN, readQuery, sendFile } from '../../http/documents.ts'
import { diaEn } from '../../momento.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { HOJAS } from './cuadros.ts'
import { leerDeEvento, leerDeOrganizacion } from './reportes.routes.ts'

type Params = { slug: string; slugEvento?: string }

function sendHoja(reply: FastifyReply, archivo: string, cuadro: Cuadro, item: Estadisticas): FastifyReply {
  const { titulos, filas } = HOJAS[cuadro](item, item.total.neto !== null)
  return sendFile(reply, archivo, CSV, BOM + [titulos, ...filas].map(renglon).join(''))
}

/** The parts of the statistics as sheets, of the period that is asked for: files, so they stand beside the contract. A member's have no money. */
export function estadisticasDocuments(app: FastifyInstance, { ports }: Services, contextOf: ContextOf): void {
  const montar = (ruta: string, cuadro: Cuadro) =>
    app.get<{ Params: Params }>(`${ruta}/estadisticas/${cuadro}.csv`, HIDDEN, async (request, reply) => {
      const ctx = await contextOf(request)
      const { slugEvento } = request.params
      await enOrganizacion('member')(ctx, request.params)
      const filtro = readQuery(estadisticasQuery, request.query)
      const item =
        slugEvento === undefined ? await leerDeOrganizacion(ctx, filtro) : await leerDeEvento(ctx, slugEvento, filtro)
      const dia = diaEn(ports.clock.now(), item.periodo.zona)
      return sendHoja(reply, `${cuadro}-${slugEvento ?? membresiaDe(ctx).slug}-${dia}.csv`, cuadro, item)
    })
  for (const cuadro of CUADROS) {
    montar('/organizacion/:slug', cuadro)
    montar('/organizacion/:slug/eventos/:slugEvento', cuadro)
  }
}
