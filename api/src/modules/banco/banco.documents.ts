import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '../../context.ts'
import { type ContextOf, CSV, HIDDEN, sendFile } from '../../http/documents.ts'
import { administradorConIdentidad } from '../../identidad.ts'
import { loteNoEncontrado } from './banco.errors.ts'
import { csvDelBanco } from './hoja-del-banco.ts'
import { descargarLote } from './mover-lote.ts'

const esUuid = z.uuid()

/** What the bank takes, for administrators: a file, so it stands beside the contract. */
export function bancoDocuments(app: FastifyInstance, { config }: Services, contextOf: ContextOf): void {
  app.get<{ Params: { id: string } }>('/administracion/lotes/:id/banco.csv', HIDDEN, async (request, reply) => {
    const ctx = await contextOf(request)
    await administradorConIdentidad(ctx, {})
    if (!z.safeParse(esUuid, request.params.id).success) throw loteNoEncontrado()
    const { lote, porPagar } = await descargarLote(ctx, request.params.id)
    return sendFile(reply, `lote-${lote.folio}.csv`, CSV, csvDelBanco(config.secret, porPagar))
  })
}
