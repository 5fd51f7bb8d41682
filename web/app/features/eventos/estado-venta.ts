import type { EstadoVenta } from '@entrale/contract/eventos/schemas'

export const seVendeEstado = (venta: EstadoVenta): boolean => venta === 'en_venta' || venta === 'ultimos'
