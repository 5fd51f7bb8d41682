import { CONCEPTOS_MOVIMIENTO, ESTADOS_LIQUIDACION } from '@entrale/contract/liquidaciones/schemas'

export const PARTES = [
  ['', 'Liquidaciones'],
  ['movimientos', 'Movimientos'],
  ['eventos', 'Por evento'],
] as const

const esDia = (texto: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(texto) &&
  !Number.isNaN(Date.parse(texto)) &&
  new Date(texto).toISOString().startsWith(texto)
const es = (lista: readonly string[]) => (texto: string) => lista.includes(texto)

/** What each filter of the address may say; `parte` is the tab. */
export const VALIDAS = {
  parte: es(PARTES.map(([parte]) => parte)),
  estado: es(ESTADOS_LIQUIDACION),
  evento: (texto: string) => texto.length <= 100,
  concepto: es(CONCEPTOS_MOVIMIENTO),
  desde: esDia,
  hasta: esDia,
} as const
export type Clave = keyof typeof VALIDAS
export type Valores = Record<Clave, string>

/** As the calls want it: only what was chosen of these. */
export const consultaDe = <K extends Clave>(valores: Valores, claves: readonly K[]): Partial<Record<K, never>> =>
  Object.fromEntries(
    claves.filter((clave) => valores[clave] !== '').map((clave) => [clave, valores[clave]]),
  ) as Partial<Record<K, never>>

export const DE_MOVIMIENTOS = ['evento', 'concepto', 'desde', 'hasta'] as const
