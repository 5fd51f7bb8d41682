import { uuid } from '@entrale/contract/comunes'
import { cargosQuery } from '@entrale/contract/facturacion/schemas'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Services } from '../../context.ts'
import { noEncontrado } from '../../errors.ts'
import { type ContextOf, CSV, HIDDEN, PDF, PRIVATE, readQuery, sendFile } from '../../http/documents.ts'
import { diaEn } from '../../momento.ts'
import type { Formato } from '../../ports/pac/pac.ts'
import { soloAdministrador } from '../../rules.ts'
import { abreFactura } from '../compras/index.ts'
import { findCargos } from './cargos.repository.ts'
import { pacDelDocumento } from './emision.ts'
import { pacSinRespuesta } from './facturacion.errors.ts'
import { csvDe, hojasDocuments, pesos } from './hojas.documents.ts'
import { findDocumento } from './solicitudes.repository.ts'

const TIPOS: Record<Formato, string> = { pdf: PDF, xml: 'application/xml; charset=utf-8' }
const cabecera = z.object({ 'x-acceso': z.catch(z.optional(z.string()), undefined) })

const CARGOS =
  'Fecha,Concepto,Folio,Evento,Organización,RFC de la organización,Lo paga,Base (MXN),IVA (MXN),Total (MXN)'
const CONCEPTOS: Record<string, string> = { venta: 'Venta', reembolso: 'Reembolso', contracargo: 'Contracargo' }

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
      const pac =
        documento === null ? null : await pacDelDocumento(services, documento.organizacionId, documento.proveedor)
      if (documento === null || pac === null) throw noEncontrado()
      const archivo = await pac.descargar(documento.referencia, formato).catch(() => {
        throw pacSinRespuesta()
      })
      if (archivo === null) throw noEncontrado()
      return sendFile(reply, `${documento.nombre}.${formato}`, TIPOS[formato], archivo, PRIVATE)
    })
  hojasDocuments(app, contextOf)

  app.get('/administracion/facturacion/cargos.csv', HIDDEN, async (request, reply) => {
    const ctx = await contextOf(request)
    await soloAdministrador(ctx, {})
    const { mes = diaEn(ctx.ports.clock.now()).slice(0, 7) } = readQuery(cargosQuery, request.query)
    const filas = await findCargos(ctx.db, mes)
    const hoja = filas.map(({ fecha, concepto, folio, evento, organizacion, rfc, paga, base, iva }) => [
      ...[fecha, CONCEPTOS[concepto] ?? concepto, folio, evento, organizacion, rfc, paga],
      ...[base, iva, base + iva].map(pesos),
    ])
    return sendFile(reply, `cargos-${mes}.csv`, CSV, csvDe(CARGOS, hoja), PRIVATE)
  })
}
