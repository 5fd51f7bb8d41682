import { uuid } from '@entrale/contract/comunes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { buildCalendario } from '../../calendario.ts'
import type { Services } from '../../context.ts'
import { noEncontrado } from '../../errors.ts'
import { bearerOf } from '../../http/bearer.ts'
import { findSesion } from '../cuentas/index.ts'
import { abreCompra } from './acceso.ts'
import { type CompraDocumento, findCompraDocumento, findCompraIdDeBoleto, findEventoPublico } from './documentos.repository.ts'
import { imprimirBoletos } from './papeles.ts'

const OCULTO = { schema: { hide: true } as object }
const pdfQuery = z.object({ acceso: z.catch(z.optional(z.string()), undefined), todos: z.catch(z.optional(z.string()), undefined) })

function sendFile(reply: FastifyReply, nombre: string, tipo: string, contenido: Buffer | string): FastifyReply {
  return reply.headers({ 'content-type': tipo, 'content-disposition': `attachment; filename="${nombre}"`, 'x-content-type-options': 'nosniff' }).send(contenido)
}

/** By the link of the compra, or as its owner. To anybody else it does not exist. */
async function exigirCompra(services: Services, request: FastifyRequest, boletoId: string, acceso: string): Promise<CompraDocumento> {
  const token = bearerOf(request)
  const usuario = token === null ? null : await findSesion(services, token)
  const compraId = z.safeParse(uuid, boletoId).success ? await findCompraIdDeBoleto(services.db, boletoId) : null
  const compra = compraId === null ? null : await findCompraDocumento(services.db, compraId)
  if (compra === null) throw noEncontrado()
  const esSuya = usuario !== null && compra.usuarioId === usuario.id
  if (!esSuya && !abreCompra(services.config.secret, compra.id, acceso)) throw noEncontrado()
  return compra
}

/** The files of a compra and of an evento: they are not JSON, so they stand beside the contract. */
export function comprasDocuments(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>('/p/boletos/:id/pdf', OCULTO, async (request, reply) => {
    const { acceso = '', todos } = z.parse(pdfQuery, request.query)
    const { id } = request.params
    const compra = await exigirCompra(services, request, id, acceso)
    const pdf = await imprimirBoletos(services, compra, todos === '1' ? null : id)
    if (pdf === null) throw noEncontrado()
    const numero = compra.boletos.find((boleto) => boleto.id === id)?.numero
    reply.headers({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
    return sendFile(reply, todos === '1' ? `boletos-${compra.folio}.pdf` : `boleto-${compra.folio}-${numero}.pdf`, 'application/pdf', pdf)
  })

  app.get<{ Params: { organizerSlug: string; eventSlug: string } }>('/p/eventos/:organizerSlug/:eventSlug/calendario.ics', OCULTO, async (request, reply) => {
    const { organizerSlug, eventSlug } = request.params
    const evento = await findEventoPublico(services.db, organizerSlug, eventSlug)
    if (evento === undefined) throw noEncontrado()
    reply.header('cache-control', 'public, max-age=300')
    return sendFile(reply, `${evento.slug}.ics`, 'text/calendar; charset=utf-8', buildCalendario(evento, services.config.baseUrl))
  })
}
