import type { FastifyInstance } from 'fastify'
import { anotar } from '../../bitacora.ts'
import type { Services } from '../../context.ts'
import { BOM, renglon } from '../../csv.ts'
import { type ContextOf, CSV, HIDDEN, sendFile } from '../../http/documents.ts'
import { conIdentidad } from '../../identidad.ts'
import { diaEn } from '../../momento.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { findPromotores } from './promotores.repository.ts'
import { exigirEvento } from './promotores.ts'

type Params = { slug: string; slugEvento: string }

const TITULOS = 'Promotor,Código,Enlace,Nota,Estado,Visitas,Compras,Boletos,Para la organización (MXN)'.split(',')

/** The promotores of an evento as a sheet: a file, so it stands beside the contract. For admin and owner. */
export function promotoresDocuments(app: FastifyInstance, { config, ports }: Services, contextOf: ContextOf): void {
  app.get<{ Params: Params }>(
    '/organizacion/:slug/eventos/:slugEvento/promotores.csv',
    HIDDEN,
    async (request, reply) => {
      const ctx = await contextOf(request)
      await conIdentidad(enOrganizacion('admin'))(ctx, request.params)
      const { slug, slugEvento } = request.params
      const evento = await exigirEvento(ctx, slugEvento)
      const { organizacionId } = membresiaDe(ctx)
      await anotar(ctx.db, ctx, {
        organizacionId,
        eventoId: evento.id,
        accion: 'datos.descargados',
        objeto: 'promotores.csv',
      })
      const lineas = (await findPromotores(ctx.db, evento.id)).map(
        ({ nombre, codigo, nota, activo, visitas, compras, boletos, neto }) =>
          renglon([
            nombre,
            codigo,
            `${config.baseUrl}/o/${slug}/e/${slugEvento}?p=${codigo}`,
            nota,
            activo ? 'Activo' : 'Apagado',
            visitas,
            compras,
            boletos,
            neto / 100,
          ]),
      )
      const dia = diaEn(ports.clock.now(), evento.zonaHoraria)
      return sendFile(reply, `promotores-${slugEvento}-${dia}.csv`, CSV, BOM + renglon(TITULOS) + lineas.join(''))
    },
  )
}
