import type { EstadoVenta } from '@entrale/contract/eventos/estados'

export const seVendeEstado = (venta: EstadoVenta): boolean => venta === 'en_venta' || venta === 'ultimos'
