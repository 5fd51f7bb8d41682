import type { EstadoLiquidacion } from './estados.ts'
import type { CONCEPTOS_MOVIMIENTO } from './schemas.ts'

export const CONCEPTOS_EN_PALABRAS: Record<(typeof CONCEPTOS_MOVIMIENTO)[number], string> = {
  venta: 'Venta',
  reembolso: 'Reembolso',
  contracargo: 'Contracargo',
  ajuste: 'Ajuste',
  retencion: 'Retención',
  liquidacion: 'Liquidación',
  deposito: 'Depósito tuyo',
  reparto: 'En tu cuenta con el proveedor',
  castigo: 'Adeudo dado de baja',
  compensacion: 'Compensación',
}

export const ESTADOS_LIQUIDACION_EN_PALABRAS: Record<EstadoLiquidacion, string> = {
  programada: 'Programada',
  por_pagar: 'Por pagar',
  en_transferencia: 'En transferencia',
  pagada: 'Pagada',
  falta_cuenta: 'Falta la cuenta',
  falta_expediente: 'Falta el expediente',
  retenida: 'Detenida',
  fallida: 'Rechazada',
}
