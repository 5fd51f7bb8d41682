import type { PagoTaquilla } from '@entrale/contract/taquilla/schemas'
import type { Linea, Pedido } from '../../motor/taquilla/tipos'
import { pesos } from './dinero'
import type { Cantidades } from './oferta'

/** A sale before it is one: all that was chosen and typed. `recibido`: centavos, null before anything was typed. */
export type Borrador = {
  id: string
  cantidades: Cantidades
  pago: PagoTaquilla
  recibido: number | null
  referencia: string
  nombre: string
  autoriza: string
  email: string
  entra: boolean
}
export type Poner = (cambio: Partial<Borrador>) => void

export const nuevoBorrador = (): Borrador => ({
  ...{ id: crypto.randomUUID(), cantidades: {}, pago: 'efectivo', recibido: null },
  ...{ referencia: '', nombre: '', autoriza: '', email: '', entra: true },
})

/** Why it cannot be charged yet; empty where it can. */
export function faltaPara({ pago, recibido, referencia, nombre, autoriza }: Borrador, total: number): string {
  if (pago === 'terminal' && referencia.trim() === '') return 'Escribe la referencia del comprobante.'
  if (pago === 'cortesia' && nombre.trim() === '') return 'Escribe a nombre de quién.'
  if (pago === 'cortesia' && autoriza.trim() === '') return 'Escribe quién la autoriza.'
  if (pago !== 'efectivo' || total === 0) return ''
  if (recibido === null) return 'Escribe cuánto recibes.'
  return recibido < total ? `Faltan ${pesos(total - recibido)}.` : ''
}

export const cambioDe = ({ pago, recibido }: Borrador, total: number): number =>
  pago === 'efectivo' && recibido !== null ? Math.max(0, recibido - total) : 0

/** What is asked of the engine: of what was typed, only what this way of paying has. */
export function pedidoDe(borrador: Borrador, lineas: Linea[], total: number): Pedido {
  const { id, pago, referencia, nombre, autoriza, email, entra } = borrador
  return {
    ...{ id, lineas, pago, entra, email: email.trim() },
    total: pago === 'cortesia' ? 0 : total,
    referencia: pago === 'terminal' ? referencia.trim() : '',
    nombre: pago === 'cortesia' ? nombre.trim() : '',
    autoriza: pago === 'cortesia' ? autoriza.trim() : '',
  }
}
