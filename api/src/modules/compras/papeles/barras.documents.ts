import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Context, Services } from '../../../context.ts'
import { noEncontrado } from '../../../errors.ts'
import { abrirCompra } from '../compra/abrir-compra.ts'
import { barrasSvg } from './barras.ts'

const query = z.object({ acceso: z.catch(z.optional(z.string()), undefined) })

/** The bars of a voucher as a picture, for people who may open its compra. */
export function barrasDocuments(
  app: FastifyInstance,
  _: Services,
  contextOf: (request: FastifyRequest) => Context | Promise<Context>,
): void {
  app.get<{ Params: { folio: string } }>(
    '/p/compras/:folio/barras.svg',
    { schema: { hide: true } as object },
    async (request, reply) => {
      const { pago } = await abrirCompra(
        await contextOf(request),
        request.params.folio,
        z.parse(query, request.query).acceso,
      )
      const ficha = pago?.estado === 'pendiente' ? pago.ficha : null
      if (ficha?.tipo !== 'oxxo') throw noEncontrado()
      reply.headers({
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      return reply.type('image/svg+xml').send(barrasSvg(ficha.codigoBarras))
    },
  )
}
