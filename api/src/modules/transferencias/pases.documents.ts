import { uuid } from '@entrale/contract/comunes'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type ContextOf, HIDDEN, PRIVATE, sendFile } from '../../http/documents.ts'
import { boletoNoEncontrado } from '../compras/index.ts'
import { paseApple } from './pases.ts'

const query = z.object({ vale: z.catch(z.optional(z.string()), undefined) })

/** The file of a pass: a phone goes to it by an address that opens for a moment. */
export function pasesDocuments(app: FastifyInstance, contextOf: ContextOf): void {
  app.get<{ Params: { id: string } }>('/p/boletos/:id/apple.pkpass', HIDDEN, async (request, reply) => {
    const { id } = request.params
    if (!z.safeParse(uuid, id).success) throw boletoNoEncontrado()
    const { vale = '' } = z.parse(query, request.query)
    const { archivo, nombre } = await paseApple(await contextOf(request), { id, vale })
    return sendFile(reply, nombre, 'application/vnd.apple.pkpass', archivo, PRIVATE)
  })
}
