import type { EstadoEvento } from './estados.ts'

export const ESTADOS_EVENTO_EN_PALABRAS: Record<EstadoEvento, string> = {
  borrador: 'Borrador',
  publicado: 'Publicado',
  pospuesto: 'Pospuesto',
  reprogramado: 'Reprogramado',
  cancelado: 'Cancelado',
  finalizado: 'Finalizado',
}
/** Several answers carry the state as plain text; an unknown one is shown as it is. */
export const estadoEventoEnPalabras = (estado: string): string =>
  (ESTADOS_EVENTO_EN_PALABRAS as Record<string, string>)[estado] ?? estado
