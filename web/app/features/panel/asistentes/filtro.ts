import type { Asistente, FiltroAsistentes } from '@entrale/contract/compras/asistentes'
import { ESTADOS_BOLETO } from '@entrale/contract/compras/estados'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const CONOCIDOS: readonly string[] = ESTADOS_BOLETO

/** What each filter of the address may say. */
export const VALIDAS = {
  term: (texto: string) => texto.length <= 100,
  estado: (texto: string) => CONOCIDOS.includes(texto),
  tipo: (texto: string) => UUID.test(texto),
} as const
export type Clave = keyof typeof VALIDAS
export type Valores = Record<Clave, string>

/** As the call wants it: only what was chosen. */
export const consultaDe = (valores: Valores): Partial<FiltroAsistentes> =>
  Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== ''))

export const VARIOS: Record<Asistente['estado'], string> = {
  valido: 'Válidos',
  usado: 'Usados',
  cancelado: 'Cancelados',
  transferido: 'Transferidos',
}
