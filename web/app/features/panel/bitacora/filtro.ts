import { CLASES_BITACORA } from '@entrale/contract/bitacora/schemas'
import { esTermino, esUno, esUuid } from '../../../lib/validas'

export type Clase = (typeof CLASES_BITACORA)[number]
export const NOMBRES_CLASE: Record<Clase, string> = {
  organizacion: 'Organización',
  equipo: 'Equipo',
  evento: 'Eventos',
  tipo: 'Boletos',
  compra: 'Compras',
  pagos: 'Pagos y facturas',
  integraciones: 'Integraciones',
}

/** What each filter of the address may say; `parte` is the part of the page that is shown. */
export const VALIDAS = {
  parte: esUno(['seguridad', 'bitacora', 'riesgo']),
  clase: esUno(CLASES_BITACORA),
  quien: esUuid,
  evento: esTermino,
} as const
export type Clave = keyof typeof VALIDAS
