import type { Compra } from '@entrale/contract/compras/compra'
import { sql } from 'kysely'
import type { Config } from '../../../context.ts'
import { archivosDeFactura } from './acceso.ts'

/** What a compra shows its buyer of an invoice. The module facturacion has the rest. */
export type FacturaDeCompra = {
  id: string
  estado: NonNullable<Compra['factura']>['estado']
  rfc: string
  error: string | null
  enCurso: boolean
  conArchivos: boolean
  dePrueba: boolean
}

/** Of `compras c`. */
export const facturaDeCompra = sql<FacturaDeCompra | null>`(
  select json_build_object('id', f.id, 'estado', f.estado, 'rfc', f.rfc, 'error', f.error, 'enCurso',
    f.timbrando_en is not null,
    'conArchivos', f.estado = 'timbrada' and f.referencia is not null, 'dePrueba', f.de_prueba)
  from facturas_solicitadas f where f.compra_id = c.id)`
/** Until when its buyer may ask for one; null where it is in a global invoice already, or was not paid. */
export const facturaHasta = sql<Date | null>`case
  when not exists (select from factura_global_compras g
  where g.compra_id = c.id) then limite_de_factura(c.pagada_en) end`

export const presentFactura = (factura: FacturaDeCompra | null, config: Config): Compra['factura'] => {
  if (factura === null) return null
  const { id, estado, rfc, error, conArchivos, dePrueba } = factura
  return { estado, rfc, error, dePrueba, ...(conArchivos ? archivosDeFactura(config, id) : { pdf: null, xml: null }) }
}

type Pedible = { estado: string; total: number; factura: FacturaDeCompra | null; facturaHasta: Date | null }
/** Whether an invoice may be asked for now, or its data corrected. */
export function presentFacturable(
  { estado, total, factura, facturaHasta: hasta }: Pedible,
  ahora: Date,
): Compra['facturable'] {
  const pagada = estado === 'pagada' || estado === 'reembolsada_parcial'
  if (!pagada || total === 0 || hasta === null || hasta <= ahora) return null
  return factura?.estado === 'timbrada' || factura?.enCurso ? null : { hasta: hasta.toISOString() }
}
