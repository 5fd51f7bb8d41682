import type { EstadoConstancia } from './meses.ts'
import type { ClaseContribuyente, Impuesto } from './schemas.ts'

export const IMPUESTOS_EN_PALABRAS: Record<Impuesto, string> = { isr: 'ISR', iva: 'IVA' }
export const CONTRIBUYENTES_EN_PALABRAS: Record<ClaseContribuyente, string> = {
  fisica: 'Persona física con RFC',
  moral: 'Persona moral con RFC',
  sin_rfc: 'Sin RFC',
  extranjero: 'Residente en el extranjero',
}
export const ESTADOS_CONSTANCIA_EN_PALABRAS: Record<EstadoConstancia, string> = {
  solicitada: 'En camino',
  timbrada: 'Emitida',
  error: 'Rechazada',
  cancelada: 'Cancelada',
  sustituida: 'Sustituida',
}
