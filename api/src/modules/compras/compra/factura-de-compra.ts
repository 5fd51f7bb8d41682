import type { Compra, FacturaDeLaCompra } from '@entrale/contract/compras/compra'
import { sql } from 'kysely'
import type { Config } from '../../../context.ts'
import { archivosDeFactura } from './acceso.ts'

/** What a compra shows its buyer of an invoice. The modules facturacion and comprobantes have the rest. */
export type FacturaDeCompra = {
  id: string
  estado: FacturaDeLaCompra['estado']
  rfc: string
  error: string | null
  enCurso: boolean
  conArchivos: boolean
  dePrueba: boolean
}
/** `corregible`: stamped by us, without a nota, and not corrected too often. */
export type FacturaDeBoletos = FacturaDeCompra & { corregible: boolean }

/** Of `compras c`. */
export const facturaDeCompra = sql<FacturaDeBoletos | null>`(
  select json_build_object('id', f.id, 'estado', f.estado, 'rfc', f.rfc, 'error', f.error, 'enCurso',
    f.timbrando_en is not null,
    'conArchivos', f.estado = 'timbrada' and f.referencia is not null, 'dePrueba', f.de_prueba,
    'corregible', f.estado = 'timbrada' and f.proveedor <> 'externa' and f.sustituciones < 3
      and not exists (select from comprobantes n where n.compra_id = c.id and n.clase = 'nota'))
  from facturas_solicitadas f where f.compra_id = c.id)`
/** The platform's, of the charge. */
export const facturaDelCargo = sql<FacturaDeCompra | null>`(
  select json_build_object('id', d.id, 'estado', d.estado, 'rfc', d.receptor ->> 'rfc', 'error', d.error, 'enCurso',
    d.timbrando_en is not null,
    'conArchivos', d.estado = 'timbrada' and d.referencia is not null, 'dePrueba', d.de_prueba)
  from comprobantes d where d.compra_id = c.id and d.clase = 'cargo' and d.estado <> 'cancelada'
    and d.sustituida_en is null)`
/** Until when its buyer may ask for one; null where it was not paid. */
export const facturaHasta = sql<Date | null>`limite_de_factura(c.pagada_en)`

export const presentFactura = (factura: FacturaDeCompra | null, config: Config): FacturaDeLaCompra | null => {
  if (factura === null) return null
  const { id, estado, rfc, error, conArchivos, dePrueba } = factura
  return { estado, rfc, error, dePrueba, ...(conArchivos ? archivosDeFactura(config, id) : { pdf: null, xml: null }) }
}

type Pedible = {
  estado: string
  total: number
  cargos: number
  factura: FacturaDeBoletos | null
  facturaCargo: FacturaDeCompra | null
  facturaHasta: Date | null
}
/** Whether an invoice may be asked for now, or its data corrected. */
export function presentFacturable(
  { estado, total, cargos, factura, facturaCargo, facturaHasta: hasta }: Pedible,
  ahora: Date,
): Compra['facturable'] {
  const pagada = estado === 'pagada' || estado === 'reembolsada_parcial'
  if (!pagada || total === 0 || hasta === null || hasta <= ahora) return null
  if (factura?.enCurso || facturaCargo?.enCurso) return null
  const falta = cargos > 0 && factura !== null && facturaCargo?.estado === 'error'
  if (factura?.estado !== 'timbrada' || falta) return { hasta: hasta.toISOString(), corrige: false }
  return factura.corregible ? { hasta: hasta.toISOString(), corrige: true } : null
}
