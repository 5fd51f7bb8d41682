import type { FastifyInstance } from 'fastify'
import { type ContextOf, HIDDEN, PRIVATE } from '../../../http/documents.ts'
import { conCelular } from '../celulares/celulares.policy.ts'
import { comprimirCon } from './comprimir.ts'
import { verLista } from './ver-lista.ts'

const HEADERS = {
  ...PRIVATE,
  'content-type': 'application/octet-stream',
  'x-content-type-options': 'nosniff',
  vary: 'accept-encoding',
}

/** All boletos of an evento, for its phones. */
export function listaDocuments(app: FastifyInstance, contextOf: ContextOf): void {
  app.get('/p/puerta/lista', HIDDEN, async (request, reply) => {
    const ctx = await contextOf(request)
    await conCelular(ctx, {})
    const { cabeza, cola } = await verLista(ctx)
    reply.headers(HEADERS)
    if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(Buffer.concat([cabeza, cola.bytes]))
    return reply.header('content-encoding', 'gzip').send(comprimirCon(cabeza, cola))
  })
}
