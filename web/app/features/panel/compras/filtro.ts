import { ESTADOS_COMPRA, METODOS } from '@entrale/contract/compras/estados'
import type { FiltroCompras } from '@entrale/contract/compras/panel'

const esDia = (texto: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(texto) &&
  !Number.isNaN(Date.parse(texto)) &&
  new Date(texto).toISOString().startsWith(texto)
const es = (lista: readonly string[]) => (texto: string) => lista.includes(texto)
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What each filter of the address may say. */
export const VALIDAS = {
  term: (texto: string) => texto.length <= 100,
  estado: es(ESTADOS_COMPRA),
  metodo: es(METODOS),
  tipo: (texto: string) => UUID.test(texto),
  desde: esDia,
  hasta: esDia,
} as const
export type Clave = keyof typeof VALIDAS
export type Valores = Record<Clave, string>

/** As the call wants it: only what was chosen. */
export const consultaDe = (valores: Valores): Partial<FiltroCompras> =>
  Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== ''))
