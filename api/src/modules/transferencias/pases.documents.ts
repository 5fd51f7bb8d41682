import { uuid } from '@entrale/contract/comunes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type ContextOf, HIDDEN, PRIVATE, sendFile } from '../../http/documents.ts'
import { boletoNoEncontrado } from '../compras/index.ts'
import { paseApple, paseGoogle } from './pases.ts'

const query = z.object({ acceso: z.catch(z.optional(z.string()), undefined) })
function cualDe(request: FastifyRequest<{ Params: { id: string } }>): { id: string; acceso: string } {
  const { id } = request.params
  if (!z.safeParse(uuid, id).success) throw boletoNoEncontrado()
  return { id, acceso: z.parse(query, request.query).acceso ?? '' }
}

/** The passes of a boleto: they are not JSON, so they stand beside the contract. */
export function pasesDocuments(app: FastifyInstance, contextOf: ContextOf): void {
  app.get<{ Params: { id: string } }>('/p/boletos/:id/apple.pkpass', HIDDEN, async (request, reply) => {
    const { archivo, nombre } = await paseApple(await contextOf(request), cualDe(request))
    return sendFile(reply, nombre, 'application/vnd.apple.pkpass', archivo, PRIVATE)
  })

  app.get<{ Params: { id: string } }>('/p/boletos/:id/google', HIDDEN, async (request, reply) =>
    reply.headers(PRIVATE).redirect(await paseGoogle(await contextOf(request), cualDe(request)), 302),
  )
}
