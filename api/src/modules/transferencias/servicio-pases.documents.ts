import { uuid } from '@entrale/contract/comunes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type ContextOf, HIDDEN, PRIVATE, readQuery, sendFile } from '../../http/documents.ts'
import { boletoNoEncontrado } from '../compras/index.ts'
import { exigirServicio, listarCambiados, paseVigente, registrarAparato, soltarAparato } from './servicio-pases.ts'

const APARATO = '/p/wallet/v1/devices/:aparato/registrations/:tipo'
/** All that a phone says fits in it. */
const MAXIMO = { ...HIDDEN, bodyLimit: 16 * 1024 }

const aparato = z.string().check(z.regex(/^[\w-]{1,100}$/))
const tipo = z.string().check(z.maxLength(200))
const deLista = z.object({ aparato, tipo })
const dePase = z.object({ tipo, id: uuid })
const deAparato = z.object({ aparato, tipo, id: uuid })
const registro = z.object({ pushToken: z.string().check(z.regex(/^[0-9a-fA-F]{1,200}$/)) })
const desde = z.object({ passesUpdatedSince: z.optional(z.string().check(z.regex(/^\d{1,16}$/))) })

/** Names that nobody gave out are of nothing. */
function leer<S extends z.ZodMiniType>(schema: S, params: unknown): z.output<S> {
  const leido = z.safeParse(schema, params)
  if (!leido.success) throw boletoNoEncontrado()
  return leido.data
}

const tokenDe = ({ headers }: FastifyRequest) => /^ApplePass (\S{1,100})$/.exec(headers.authorization ?? '')?.[1] ?? ''

function fechaDe({ headers }: FastifyRequest): Date | null {
  const ms = Date.parse(headers['if-modified-since'] ?? '')
  return Number.isNaN(ms) ? null : new Date(ms)
}

/** What Apple Wallet calls to keep its passes as they are now, as Apple says (PassKit Web Service, version 1). */
export function servicioPasesDocuments(app: FastifyInstance, contextOf: ContextOf): void {
  app.post(`${APARATO}/:id`, MAXIMO, async (request, reply) => {
    const de = { ...leer(deAparato, request.params), token: tokenDe(request) }
    const { pushToken } = readQuery(registro, request.body)
    const nuevo = await registrarAparato(await contextOf(request), de, pushToken)
    return reply.code(nuevo ? 201 : 200).send()
  })
  app.delete(`${APARATO}/:id`, MAXIMO, async (request, reply) => {
    await soltarAparato(await contextOf(request), { ...leer(deAparato, request.params), token: tokenDe(request) })
    return reply.send()
  })
  app.get(APARATO, HIDDEN, async (request, reply) => {
    const { passesUpdatedSince } = readQuery(desde, request.query)
    const cambiados = await listarCambiados(await contextOf(request), {
      ...leer(deLista, request.params),
      desde: passesUpdatedSince,
    })
    reply.headers(PRIVATE)
    return cambiados === null ? reply.code(204).send() : reply.send(cambiados)
  })
  app.get('/p/wallet/v1/passes/:tipo/:id', HIDDEN, async (request, reply) => {
    const de = { ...leer(dePase, request.params), token: tokenDe(request) }
    const vigente = await paseVigente(await contextOf(request), de, fechaDe(request))
    if (vigente === null) return reply.code(304).send()
    const { archivo, nombre, modificado } = vigente
    if (modificado !== null) reply.header('last-modified', modificado.toUTCString())
    return sendFile(reply, nombre, 'application/vnd.apple.pkpass', archivo, PRIVATE)
  })
  // phones tell what they think went wrong; nobody may fill our log with it
  app.post('/p/wallet/v1/log', MAXIMO, async (request, reply) => {
    exigirServicio(await contextOf(request))
    return reply.send()
  })
}
