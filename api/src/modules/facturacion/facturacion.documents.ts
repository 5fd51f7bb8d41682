import { uuid } from '@entrale/contract/comunes'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '../../context.ts'
import { noEncontrado } from '../../errors.ts'
import { type ContextOf, HIDDEN, PDF, PRIVATE, sendFile } from '../../http/documents.ts'
import type { Formato } from '../../ports/pac/pac.ts'
import { abreFactura } from '../compras/index.ts'
import { findDocumento, leerArchivo } from './archivos.ts'
import { pacSinRespuesta } from './facturacion.errors.ts'
import { hojasDocuments } from './hojas.documents.ts'

const TIPOS: Record<Formato, string> = { pdf: PDF, xml: 'application/xml; charset=utf-8' }
const cabecera = z.object({ 'x-acceso': z.catch(z.optional(z.string()), undefined) })

/**
 * Stamped documents by what their own link brought, in a header; and the sheets: files, so they stand beside the
 * contract.
 */
export function facturacionDocuments(app: FastifyInstance, services: Services, contextOf: ContextOf): void {
  for (const formato of ['pdf', 'xml'] as const)
    app.get<{ Params: { id: string } }>(`/p/facturas/:id/${formato}`, HIDDEN, async (request, reply) => {
      const { id } = request.params
      const acceso = z.parse(cabecera, request.headers)['x-acceso'] ?? ''
      const abre = z.safeParse(uuid, id).success && abreFactura(services.config.secret, id, acceso)
      const documento = abre ? await findDocumento(services.db, id) : null
      if (documento === null) throw noEncontrado()
      const archivo = await leerArchivo(services, documento, formato).catch(() => {
        throw pacSinRespuesta()
      })
      if (archivo === null) throw noEncontrado()
      return sendFile(reply, `${documento.nombre}.${formato}`, TIPOS[formato], archivo, PRIVATE)
    })
  hojasDocuments(app, contextOf)
}
