import type {
  CLASES_LINEA,
  CONCEPTOS_MOVIMIENTO,
  EstadoDeCuenta,
  EstadoLiquidacion,
} from '@entrale/contract/liquidaciones/schemas'

/** Words of sheets and papers. */
export const CONCEPTOS: Record<(typeof CONCEPTOS_MOVIMIENTO)[number], string> = {
  venta: 'Venta',
  reembolso: 'Reembolso',
  contracargo: 'Contracargo',
  ajuste: 'Ajuste',
  retencion: 'Retención',
  liquidacion: 'Liquidación',
}
export const CLASES: Record<(typeof CLASES_LINEA)[number], string> = {
  evento: 'Evento',
  reserva: 'Reserva que se queda',
  liberacion: 'Reserva que se devuelve',
  ajuste: 'Ajuste',
}
export const ESTADOS: Record<EstadoLiquidacion, string> = {
  programada: 'Programada',
  retenida: 'Retenida',
  falta_cuenta: 'Falta cuenta',
  por_pagar: 'Por pagar',
  pagada: 'Pagada',
  fallida: 'Fallida',
}

/** From what was sold to what is still owed. */
export const resumenDe = (estado: EstadoDeCuenta): [concepto: string, monto: number][] => [
  ['Reembolsos', -estado.reembolsos],
  ['Contracargos', -estado.contracargos],
  ['ISR retenido', -estado.retencionIsr],
  ['IVA retenido', -estado.retencionIva],
  ['Liquidado', -estado.liquidado],
  ['Saldo por pagar', estado.saldo],
]
