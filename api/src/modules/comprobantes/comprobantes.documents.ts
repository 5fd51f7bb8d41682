import { cargosQuery } from '@entrale/contract/facturacion/schemas'
import type { FastifyInstance } from 'fastify'
import { type ContextOf, CSV, HIDDEN, PRIVATE, readQuery, sendFile } from '../../http/documents.ts'
import { diaEn } from '../../momento.ts'
import { soloAdministrador } from '../../rules.ts'
import { csvDe, pesos } from '../facturacion/index.ts'
import { findCargos } from './cargos-libro.repository.ts'

const CARGOS =
  'Fecha,Concepto,Folio,Evento,Organización,RFC de la organización,Lo paga,Base (MXN),IVA (MXN),Total (MXN)'
const CONCEPTOS: Record<string, string> = { venta: 'Venta', reembolso: 'Reembolso', contracargo: 'Contracargo' }

/** The service charge of a month as a sheet, for whoever keeps the platform's books. */
export function comprobantesDocuments(app: FastifyInstance, contextOf: ContextOf): void {
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
