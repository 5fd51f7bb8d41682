import type { ESTADOS_BOLETO, ESTADOS_COMPRA, METODOS } from './estados.ts'

type Metodo = (typeof METODOS)[number]
type EstadoCompra = (typeof ESTADOS_COMPRA)[number]

export const METODOS_EN_PALABRAS: Record<Metodo, string> = {
  prueba: 'Pago de prueba',
  gratis: 'Gratis',
  cortesia: 'Cortesía',
  efectivo: 'Efectivo en taquilla',
  terminal: 'Terminal en taquilla',
  tarjeta: 'Tarjeta',
  oxxo: 'OXXO',
  spei: 'SPEI',
  mercadopago: 'Mercado Pago',
}
/** A provider may name a method that the contract does not know; then the text itself is the answer. */
export const metodoEnPalabras = (metodo: string): string =>
  (METODOS_EN_PALABRAS as Record<string, string>)[metodo] ?? metodo

export const ESTADOS_COMPRA_EN_PALABRAS: Record<EstadoCompra, string> = {
  pagada: 'Pagada',
  pendiente: 'Pendiente de pago',
  reembolsada_parcial: 'Reembolso parcial',
  reembolsada: 'Reembolsada',
  cancelada: 'Cancelada',
  vencida: 'Vencida',
}
/** The name of a list of compras in that state. */
export const COMPRAS_EN_PALABRAS: Record<EstadoCompra, string> = {
  pagada: 'Pagadas',
  pendiente: 'Pendientes de pago',
  reembolsada_parcial: 'Con reembolso parcial',
  reembolsada: 'Reembolsadas',
  cancelada: 'Canceladas',
  vencida: 'Vencidas',
}

export const ESTADOS_BOLETO_EN_PALABRAS: Record<(typeof ESTADOS_BOLETO)[number], string> = {
  valido: 'Válido',
  usado: 'Usado',
  cancelado: 'Cancelado',
  transferido: 'Transferido',
}
