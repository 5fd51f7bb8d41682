import type { ESTADOS_FACTURA } from '@entrale/contract/compras/estados'

export type EstadoFactura = (typeof ESTADOS_FACTURA)[number]

/** `error` may become `timbrada` where it was made out somewhere else. */
const SIGUEN: Record<EstadoFactura, readonly EstadoFactura[]> = {
  solicitada: ['timbrada', 'error', 'cancelada'],
  error: ['solicitada', 'timbrada', 'cancelada'],
  timbrada: ['cancelada'],
  cancelada: ['solicitada'],
}
export const puedePasar = (de: EstadoFactura, a: EstadoFactura): boolean => SIGUEN[de].includes(a)
/** From where one may get there. */
export const antesDe = (a: EstadoFactura): EstadoFactura[] =>
  (Object.keys(SIGUEN) as EstadoFactura[]).filter((de) => puedePasar(de, a))
