import type { FastifyInstance } from 'fastify'
import { anotar } from '../../../bitacora.ts'
import type { Services } from '../../../context.ts'
import { type ContextOf, HIDDEN, PDF, sendFile } from '../../../http/documents.ts'
import { conIdentidad } from '../../../identidad.ts'
import { diaEn, momentoEn } from '../../../momento.ts'
import { exigirEvento, findNombresDeTipos } from '../../boletos/index.ts'
import { enOrganizacion, membresiaDe } from '../../organizaciones/index.ts'
import { findImpresos, findInicio } from './impresa.repository.ts'
import { buildListaPdf } from './lista-pdf.ts'
import { renglonesDe } from './renglones.ts'

type Params = { slug: string; slugEvento: string }

/** The list by name, for the night on which everything else fails. For admin and owner, as all lists of people. */
export function impresaDocuments(app: FastifyInstance, { ports }: Services, contextOf: ContextOf): void {
  const ruta = '/organizacion/:slug/eventos/:slugEvento/puertas/lista.pdf'
  app.get<{ Params: Params }>(ruta, HIDDEN, async (request, reply) => {
    const ctx = await contextOf(request)
    await conIdentidad(enOrganizacion('admin'))(ctx, request.params)
    const { id, nombre, zonaHoraria } = await exigirEvento(ctx, request.params.slugEvento)
    const { organizacionId } = membresiaDe(ctx)
    await anotar(ctx.db, ctx, { organizacionId, eventoId: id, accion: 'datos.descargados', objeto: 'lista.pdf' })
    const { inicio } = await findInicio(ctx.db, id)
    const tipos = await findNombresDeTipos(ctx.db, id)
    const impresos = await findImpresos(ctx.db, id)
    const ahora = ports.clock.now()
    const lista = buildListaPdf({
      evento: nombre,
      cuando: momentoEn(inicio, zonaHoraria).largo,
      impresa: momentoEn(ahora, zonaHoraria).largo,
      boletos: impresos.reduce((suma, { cuantos }) => suma + cuantos, 0),
      renglones: renglonesDe(impresos.map((impreso) => ({ ...impreso, tipo: tipos.get(impreso.tipoId) ?? '' }))),
    })
    return sendFile(reply, `lista-${request.params.slugEvento}-${diaEn(ahora, zonaHoraria)}.pdf`, PDF, lista)
  })
}
