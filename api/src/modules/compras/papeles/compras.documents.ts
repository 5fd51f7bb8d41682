import { uuid } from '@entrale/contract/comunes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { buildCalendario } from '../../../calendario.ts'
import type { Services } from '../../../context.ts'
import { noEncontrado } from '../../../errors.ts'
import { bearerOf } from '../../../http/bearer.ts'
import { HIDDEN, PDF, PRIVATE, sendFile } from '../../../http/documents.ts'
import { findSesion } from '../../cuentas/index.ts'
import { abreBoleto, abreCompra, enlaceVencio } from '../compra/acceso.ts'
import { boletoUsado } from '../compra/compras.errors.ts'
import {
  type BoletoDocumento,
  type CompraDocumento,
  findCompraDocumento,
  findCompraIdDeBoleto,
  findEventoPublico,
  leeCorreo,
} from './documentos.repository.ts'
import { imprimirBoletos } from './papeles.ts'

const pdfQuery = z.object({
  acceso: z.catch(z.optional(z.string()), undefined),
  todos: z.catch(z.optional(z.string()), undefined),
})

type Abierta = { compra: CompraDocumento; boleto: BoletoDocumento }
type Llaves = { services: Services; usuarioId: string | null; acceso: string }

const sigueEnlace = ({ services: { ports }, acceso }: Llaves, { evento }: CompraDocumento) =>
  !enlaceVencio(evento, ports.clock.now(), acceso)

/** What opens the whole compra: its link, or the account that bought it. */
const abreTodo = (llaves: Llaves, compra: CompraDocumento) =>
  (llaves.usuarioId !== null && compra.usuarioId === llaves.usuarioId) ||
  (sigueEnlace(llaves, compra) && abreCompra(llaves.services.config.secret, compra, llaves.acceso))

/** Opens one boleto: by its own link, as the account that accepted it, or by the compra while its buyer has it. */
async function abreBoletoDe(llaves: Llaves, { compra, boleto }: Abierta): Promise<boolean> {
  const { services, usuarioId, acceso } = llaves
  const enlaces = boleto.titularEmail === null ? compra.enlaces : 0
  if (sigueEnlace(llaves, compra) && abreBoleto(services.config.secret, { id: boleto.id, enlaces }, acceso)) return true
  if (boleto.titularEmail === null) return abreTodo(llaves, compra)
  return (
    usuarioId !== null &&
    (boleto.titularId === usuarioId ||
      (boleto.titularId === null && (await leeCorreo(services.db, usuarioId, boleto.titularEmail))))
  )
}

type Cuales = { boletoId: string; acceso: string; todos: boolean }

/** The compra, and the one boleto unless all are asked for (any of them stands for all). To anybody else it does not exist. */
async function exigirBoletos(services: Services, request: FastifyRequest, { boletoId, acceso, todos }: Cuales) {
  const token = bearerOf(request)
  const { cuenta = services.db } = services.pools ?? {} // who somebody is, is asked over connections of its own
  const usuarioId = token === null ? null : (await findSesion({ ...services, db: cuenta }, token)).id
  const compraId = z.safeParse(uuid, boletoId).success ? await findCompraIdDeBoleto(services.db, boletoId) : null
  const compra = compraId === null ? null : await findCompraDocumento(services.db, compraId)
  if (compra === null) throw noEncontrado()
  const llaves = { services, usuarioId, acceso }
  if (todos && abreTodo(llaves, compra)) return { compra, boleto: null }
  const boleto = todos ? undefined : compra.boletos.find(({ id }) => id === boletoId)
  if (boleto === undefined || !(await abreBoletoDe(llaves, { compra, boleto }))) throw noEncontrado()
  return { compra, boleto }
}

function sinNadaQueImprimir(boletos: readonly BoletoDocumento[]) {
  const usados = boletos.filter(({ estado }) => estado === 'usado').length
  return usados === 0 ? noEncontrado() : boletoUsado(usados)
}

/** The files of a compra and of an evento: they are not JSON, so they stand beside the contract. */
export function comprasDocuments(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>('/p/boletos/:id/pdf', HIDDEN, async (request, reply) => {
    const { acceso = '', todos: pedidos } = z.parse(pdfQuery, request.query)
    const { id } = request.params
    const { compra, boleto } = await exigirBoletos(services, request, { boletoId: id, acceso, todos: pedidos === '1' })
    const pdf = await imprimirBoletos(services, compra, boleto?.id)
    if (pdf === null) throw sinNadaQueImprimir(boleto === null ? compra.boletos : [boleto])
    return sendFile(
      reply,
      boleto === null ? `boletos-${compra.folio}.pdf` : `boleto-${compra.folio}-${boleto.numero}.pdf`,
      PDF,
      pdf,
      PRIVATE,
    )
  })

  app.get<{ Params: { organizerSlug: string; eventSlug: string } }>(
    '/p/eventos/:organizerSlug/:eventSlug/calendario.ics',
    HIDDEN,
    async (request, reply) => {
      const { organizerSlug, eventSlug } = request.params
      const evento = await findEventoPublico(services.db, organizerSlug, eventSlug)
      if (evento === undefined) throw noEncontrado()
      return sendFile(
        reply,
        `${evento.slug}.ics`,
        'text/calendar; charset=utf-8',
        buildCalendario(evento, services.config.baseUrl),
        { 'cache-control': 'public, max-age=300' },
      )
    },
  )
}
