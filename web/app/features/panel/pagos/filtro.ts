import { ESTADOS_LIQUIDACION } from '@entrale/contract/liquidaciones/estados'
import { CONCEPTOS_MOVIMIENTO } from '@entrale/contract/liquidaciones/schemas'
import { esDia, esTermino, esUno } from '../../../lib/validas'

export const PARTES = [
  { id: '', label: 'Liquidaciones' },
  { id: 'movimientos', label: 'Movimientos' },
  { id: 'directo', label: 'Recibido directo' },
  { id: 'eventos', label: 'Por evento' },
  { id: 'adeudo', label: 'Adeudo y depósitos' },
  { id: 'impuestos', label: 'Impuestos' },
] as const

/** What each filter of the address may say; `parte` is the tab. */
export const VALIDAS = {
  parte: esUno(PARTES.map(({ id }) => id)),
  estado: esUno(ESTADOS_LIQUIDACION),
  evento: esTermino,
  concepto: esUno(CONCEPTOS_MOVIMIENTO),
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
