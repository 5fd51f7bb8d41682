import type { EstadoEvento } from './estados.ts'

export const ESTADOS_EVENTO_EN_PALABRAS: Record<EstadoEvento, string> = {
  borrador: 'Borrador',
  publicado: 'Publicado',
  pospuesto: 'Pospuesto',
  reprogramado: 'Reprogramado',
  cancelado: 'Cancelado',
  finalizado: 'Finalizado',
}
/**
 * Its date holds no longer: wherever it is still shown it is struck through. Takes the state of an evento or of its
 * sale.
 */
export const sinFecha = (estado: string): boolean => estado === 'cancelado' || estado === 'pospuesto'

/** Several answers carry the state as plain text; an unknown one is shown as it is. */
export const estadoEventoEnPalabras = (estado: string): string =>
  (ESTADOS_EVENTO_EN_PALABRAS as Record<string, string>)[estado] ?? estado
