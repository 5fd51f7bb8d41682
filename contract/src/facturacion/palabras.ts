import type { ESTADOS_FACTURA } from '../compras/estados.ts'

export const ESTADOS_FACTURA_EN_PALABRAS: Record<(typeof ESTADOS_FACTURA)[number], string> = {
  solicitada: 'Solicitada',
  timbrada: 'Emitida',
  error: 'Con error',
  cancelada: 'Cancelada',
}
