import type { Db } from '@entrale/db'
import { anotar } from '../../bitacora.ts'
import { anotarPlataforma } from '../../bitacora-plataforma.ts'
import type { Context } from '../../context.ts'
import { conflicto, noEncontrado } from '../../errors.ts'
import { membresiaDe } from '../organizaciones/index.ts'
import { volverAPedirComprobante } from './comprobantes.repository.ts'
import { type ComprobanteRow, findUno } from './lista.repository.ts'

const comprobanteNoEncontrado = () => noEncontrado('No se encontró el comprobante.')
const sinError = () => conflicto('Solo se vuelve a emitir un comprobante con error.')

async function reintentar(
  ctx: Context,
  id: string,
  organizacionId: string | null,
  escribir: (trx: Db, uno: ComprobanteRow) => Promise<void>,
): Promise<ComprobanteRow> {
  return ctx.db.transaction().execute(async (trx) => {
    const uno = await findUno(trx, id, organizacionId)
    if (uno === null) throw comprobanteNoEncontrado()
    if (uno.estado !== 'error') throw sinError()
    await volverAPedirComprobante(trx, id)
    await escribir(trx, uno)
    return (await findUno(trx, id, organizacionId)) ?? uno
  })
}

/** A nota of an organization's own invoice, as it is. */
export function reintentarDeOrganizacion(ctx: Context, id: string): Promise<ComprobanteRow> {
  const { organizacionId } = membresiaDe(ctx)
  return reintentar(ctx, id, organizacionId, (trx, { folio }) =>
    anotar(trx, ctx, {
      ...{ organizacionId, accion: 'facturacion.factura', objeto: folio ?? '' },
      despues: { hecho: 'nota de crédito reintentada' },
    }),
  )
}

/** One of the platform's, by an administrator. */
export const reintentarComo = (ctx: Context, id: string): Promise<ComprobanteRow> =>
  reintentar(ctx, id, null, (trx, { clase, folio, periodo }) =>
    anotarPlataforma(trx, ctx, {
      ...{ accion: 'comprobante.reintentado', objeto: folio ?? periodo?.desde ?? '', despues: { clase } },
    }),
  )
