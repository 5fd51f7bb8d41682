import type { Concepto, Contribuyente } from '../../ports/pac/pac.ts'
import type { EstadoFactura } from '../facturacion/index.ts'

type Clase = 'cargo' | 'mensual' | 'global' | 'nota'
/** Which part of a charge: what its buyer paid of it, or what its organizer took on. */
export type Parte = 'comprador' | 'organizador'
export type ReceptorDe = Contribuyente & { usoCfdi: string; email: string | null }
export type Periodicidad = 'dia' | 'semana' | 'quincena' | 'mes'

/** A document of ours. `de`: what a nota takes back of. */
export type Comprobante = {
  id: string
  clase: Clase
  emisor: 'plataforma' | 'organizacion'
  organizacionId: string | null
  compraId: string | null
  de: { id: string; relacion: '01' | '04'; uuid: string } | null
  receptor: ReceptorDe
  formaPago: string
  periodo: { periodicidad: Periodicidad; desde: string; hasta: string } | null
  conceptos: Concepto[]
  total: number
  estado: EstadoFactura
  clave: string
  proveedor: 'prueba' | 'facturapi' | null
  referencia: string | null
  uuid: string | null
  dePrueba: boolean
  error: string | null
  enCurso: boolean
}
