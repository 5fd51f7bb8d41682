import { uuid } from '@entrale/contract/comunes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type ContextOf, HIDDEN } from '../../http/documents.ts'
import { boletoNoEncontrado } from '../compras/index.ts'
import { paseApple, paseGoogle } from './pases.ts'

const CABECERAS = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' }
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
    const tipo = 'application/vnd.apple.pkpass'
    return reply
      .headers({
        ...CABECERAS,
        'content-type': tipo,
        'content-disposition': `attachment; filename="${nombre}"`,
        'x-content-type-options': 'nosniff',
      })
      .send(archivo)
  })

  app.get<{ Params: { id: string } }>('/p/boletos/:id/google', HIDDEN, async (request, reply) =>
    reply.headers(CABECERAS).redirect(await paseGoogle(await contextOf(request), cualDe(request)), 302),
  )
}
