import type { Client } from '@entrale/contract/client'
import type { BoletoApartado, CajaDeTaquilla, Taquilla, VentaTaquilla } from '@entrale/contract/taquilla/schemas'
import type { EnCola } from './tipos'

type Apartado = { id: string; tipoId: string; cantidad: number }
type Movimiento = { id: string; clase: 'entrada' | 'salida'; monto: number; nota: string }

/** The server, as a till asks it. Every failure is an ApiError, or the AbortError of who asked. */
export type RemotoTaquilla = {
  leer: (token: string, signal: AbortSignal) => Promise<Taquilla>
  abrirCaja: (token: string, caja: { id: string; fondo: number }) => Promise<CajaDeTaquilla>
  mover: (token: string, cajaId: string, movimiento: Movimiento) => Promise<CajaDeTaquilla>
  cortar: (token: string, cajaId: string, corte: { contado: number; nota: string }) => Promise<CajaDeTaquilla>
  vender: (token: string, venta: EnCola, reloj: number, signal: AbortSignal) => Promise<VentaTaquilla>
  anular: (token: string, id: string) => Promise<VentaTaquilla>
  apartar: (token: string, pedido: Apartado) => Promise<BoletoApartado[]>
  devolver: (token: string, boletos: string[]) => Promise<void>
}

const con = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

/** No price crosses the wire beside the sum that was shown, and of the block only the ids. */
const cuerpoDe = ({ falla: _, apartados, email, ...venta }: EnCola, reloj: number) => ({
  ...venta,
  ...(apartados !== null && { apartados: apartados.map(({ id }) => id) }),
  ...(email !== '' && { email }),
  reloj,
})

export const crearRemotoTaquilla = (api: Client): RemotoTaquilla => ({
  leer: (token, signal) => api('GET /p/puerta/taquilla', { signal, ...con(token) }),
  abrirCaja: async (token, body) => (await api('POST /p/puerta/cajas', { body, ...con(token) })).item,
  mover: async (token, id, body) =>
    (await api('POST /p/puerta/cajas/:id/movimientos', { params: { id }, body, ...con(token) })).item,
  cortar: async (token, id, body) =>
    (await api('POST /p/puerta/cajas/:id/corte', { params: { id }, body, ...con(token) })).item,
  vender: async (token, venta, reloj, signal) =>
    (await api('POST /p/puerta/ventas', { body: cuerpoDe(venta, reloj), signal, ...con(token) })).item,
  anular: async (token, id) => (await api('POST /p/puerta/ventas/:id/anular', { params: { id }, ...con(token) })).item,
  apartar: async (token, body) => (await api('POST /p/puerta/apartados', { body, ...con(token) })).items,
  devolver: async (token, boletos) =>
    void (await api('POST /p/puerta/apartados/devolver', { body: { boletos }, ...con(token) })),
})
