import type { EstadoDeCuenta } from '@entrale/contract/liquidaciones/estado-de-cuenta'
import type { EstadoLiquidacion } from '@entrale/contract/liquidaciones/estados'
import { ESTADOS_LIQUIDACION_EN_PALABRAS } from '@entrale/contract/liquidaciones/palabras'
import type { CLASES_LINEA } from '@entrale/contract/liquidaciones/schemas'

export const CLASES: Record<(typeof CLASES_LINEA)[number], string> = {
  evento: 'Evento',
  reserva: 'Reserva que se queda',
  liberacion: 'Reserva que se devuelve',
  ajuste: 'Ajuste',
  deposito: 'Depósito de la organización',
  castigo: 'Adeudo dado de baja o recuperado',
  plan: 'Plan de pagos',
}
/** Accountants match sheets and papers by these words, so two states keep the ones that they have always had. */
export const ESTADOS: Record<EstadoLiquidacion, string> = {
  ...ESTADOS_LIQUIDACION_EN_PALABRAS,
  falta_cuenta: 'Falta cuenta',
  falta_expediente: 'Falta expediente',
  fallida: 'Fallida',
}

/** From what was sold to what is still owed. */
export const resumenDe = (estado: EstadoDeCuenta): [concepto: string, monto: number][] => [
  ['Reembolsos', -estado.reembolsos],
  ['Contracargos', -estado.contracargos],
  ...(estado.compensaciones === 0 ? [] : [['Compensaciones', -estado.compensaciones] as [string, number]]),
  ...(estado.taquilla === 0 ? [] : [['Ya cobrado en taquilla', -estado.taquilla] as [string, number]]),
  ...(estado.directo === 0 ? [] : [['Recibido por su proveedor', -estado.directo] as [string, number]]),
  ['ISR retenido', -estado.retencionIsr],
  ['IVA retenido', -estado.retencionIva],
  ['Liquidado', -estado.liquidado],
  ['Saldo por pagar', estado.saldo],
]
