import type { EstadoVenta } from '@entrale/contract/eventos/estados'

export const seVendeEstado = (venta: EstadoVenta): boolean => venta === 'en_venta' || venta === 'ultimos'

/** When some boleto can be bought, now or soon. */
export const seVendera = (venta: EstadoVenta): boolean => seVendeEstado(venta) || venta === 'proximamente'
