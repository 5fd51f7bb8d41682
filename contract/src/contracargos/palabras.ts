import type { EstadoDisputa } from './schemas.ts'

export const ESTADOS_DISPUTA_EN_PALABRAS: Record<EstadoDisputa, string> = {
  consulta: 'El banco pregunta',
  abierta: 'Espera evidencia',
  en_revision: 'En revisión del banco',
  ganada: 'Ganado',
  parcial: 'Ganado en parte',
  perdida: 'Perdido',
}

const MOTIVOS: Record<string, string> = {
  fraudulent: 'Dice que no reconoce el cargo',
  duplicate: 'Dice que se le cobró dos veces',
  product_not_received: 'Dice que no recibió sus boletos',
  product_unacceptable: 'Dice que no era lo que compró',
  credit_not_processed: 'Dice que espera una devolución',
  subscription_canceled: 'Dice que ya lo había cancelado',
  unrecognized: 'Dice que no reconoce el cargo',
  general: 'No dijo por qué',
}
export const motivoEnPalabras = (motivo: string | null): string => MOTIVOS[motivo ?? 'general'] ?? 'No dijo por qué'
