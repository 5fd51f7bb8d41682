import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { type ContextOf, HIDDEN, sendFile } from '../../../http/documents.ts'
import { soloAdministrador } from '../../../rules.ts'
import { enOrganizacion, membresiaDe } from '../../organizaciones/index.ts'
import { archivoNoEncontrado, disputaNoEncontrada } from './disputas.errors.ts'
import { findContenidos } from './evidencia.repository.ts'
import { exigirDisputa } from './evidencia.ts'

type Params = { slug: string; id: string; archivoId: string }
const esUuid = (texto: string) => z.safeParse(z.uuid(), texto).success

async function enviar(reply: FastifyReply, { db }: Context, params: Params, organizacionId: string | null) {
  if (!esUuid(params.id)) throw disputaNoEncontrada()
  await exigirDisputa(db, { id: params.id, organizacionId })
  const archivo = (await findContenidos(db, params.id)).find(({ id }) => id === params.archivoId)
  if (archivo === undefined) throw archivoNoEncontrado()
  return sendFile(reply, archivo.nombre, archivo.tipo, archivo.contenido)
}

/** The papers of a dispute, for whom they are of. */
export function contracargosDocuments(app: FastifyInstance, contextOf: ContextOf): void {
  app.get<{ Params: Params }>(
    '/organizacion/:slug/contracargos/:id/archivos/:archivoId',
    HIDDEN,
    async (request, reply) => {
      const ctx = await contextOf(request)
      await enOrganizacion('admin')(ctx, request.params)
      return enviar(reply, ctx, request.params, membresiaDe(ctx).organizacionId)
    },
  )
  app.get<{ Params: Params }>(
    '/administracion/contracargos/:id/archivos/:archivoId',
    HIDDEN,
    async (request, reply) => {
      const ctx = await contextOf(request)
      await soloAdministrador(ctx, request.params)
      return enviar(reply, ctx, request.params, null)
    },
  )
}
