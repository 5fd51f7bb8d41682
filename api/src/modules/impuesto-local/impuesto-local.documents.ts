import type { FastifyInstance, FastifyRequest } from 'fastify'
import { anotar } from '../../bitacora.ts'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Services } from '../../context.ts'
import { type ContextOf, CSV, HIDDEN, PDF, PRIVATE, sendFile } from '../../http/documents.ts'
import { administradorConIdentidad } from '../../identidad.ts'
import { operadorDe } from '../../operador.ts'
import { enOrganizacion, membresiaDe } from '../organizaciones/index.ts'
import { findNombre } from '../retenciones/index.ts'
import { csvDeOrganizacion, csvDePlataforma, pdfDeImpuestoLocal } from './hojas.ts'
import { findRenglones, findRenglonesDe } from './informe.repository.ts'

type Params = { slug: string }

/** For admin and owner. */
async function abrir(contextOf: ContextOf, request: FastifyRequest<{ Params: Params }>) {
  const ctx = await contextOf(request)
  await enOrganizacion('admin')(ctx, request.params)
  return { ctx, organizacionId: membresiaDe(ctx).organizacionId }
}

/** Sheets and papers about the local tax: files, so they stand beside the contract. */
export function impuestoLocalDocuments(app: FastifyInstance, services: Services, contextOf: ContextOf): void {
  app.get<{ Params: Params }>('/organizacion/:slug/impuesto-local.csv', HIDDEN, async (request, reply) => {
    const { ctx, organizacionId } = await abrir(contextOf, request)
    await anotar(ctx.db, ctx, { organizacionId, accion: 'datos.descargados', objeto: 'impuesto-local.csv' })
    const hoja = csvDeOrganizacion(await findRenglonesDe(ctx.db, organizacionId))
    return sendFile(reply, `impuesto-local-${request.params.slug}.csv`, CSV, hoja, PRIVATE)
  })

  app.get<{ Params: Params }>('/organizacion/:slug/impuesto-local.pdf', HIDDEN, async (request, reply) => {
    const { ctx, organizacionId } = await abrir(contextOf, request)
    const papel = await pdfDeImpuestoLocal(await findRenglonesDe(ctx.db, organizacionId), {
      organizacion: await findNombre(ctx.db, organizacionId),
      operador: await operadorDe({ db: ctx.db, config: services.config }),
      hoy: services.ports.clock.now(),
    })
    return sendFile(reply, `impuesto-local-${request.params.slug}.pdf`, PDF, papel, PRIVATE)
  })

  app.get('/administracion/impuesto-local/eventos.csv', HIDDEN, async (request, reply) => {
    const ctx = await contextOf(request)
    await administradorConIdentidad(ctx, {})
    await anotarPlataforma(ctx.db, ctx, { accion: 'impuesto_local.descargado', objeto: 'impuesto-local.csv' })
    return sendFile(reply, 'impuesto-local.csv', CSV, csvDePlataforma(await findRenglones(ctx.db)), PRIVATE)
  })
}
