import * as z from 'zod/mini'

export const ESTADOS_EVENTO = ['borrador', 'publicado', 'pospuesto', 'reprogramado', 'cancelado', 'finalizado'] as const
export const estadoEventoSchema = z.enum(ESTADOS_EVENTO)
export type EstadoEvento = z.output<typeof estadoEventoSchema>

/** How the sale of a tipo, or of a whole evento, stands now. `ultimos`: 10 % or less is left, as counted. */
export const ESTADOS_VENTA = [
  'proximamente',
  'en_venta',
  'ultimos',
  'agotado',
  'cerrada',
  'cancelado',
  'pospuesto',
  'pasado',
  'suspendida',
  'pausada',
] as const
export const estadoVentaSchema = z.enum(ESTADOS_VENTA)
export type EstadoVenta = z.output<typeof estadoVentaSchema>

/** Until how long before the beginning a buyer may give boletos back. */
export const REEMBOLSOS = ['sin_reembolso', '24h', '48h', '7d'] as const
export const reembolsoSchema = z.enum(REEMBOLSOS, 'Elige una política.')
export type PoliticaReembolso = z.output<typeof reembolsoSchema>

/** Where organizations take the money of their sales themselves. */
export const FALTA_CUENTA_CONECTADA = 'Conecta tu cuenta con el proveedor de pagos: ahí recibes lo que vendes.'
