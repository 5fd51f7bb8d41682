import { ESTADOS_COMPRA, METODOS } from '@entrale/contract/compras/estados'
import type { FiltroCompras } from '@entrale/contract/compras/panel'
import { esDia, esTermino, esUno, esUuid } from '../../../lib/validas'

/** What each filter of the address may say. */
export const VALIDAS = {
  term: esTermino,
  estado: esUno(ESTADOS_COMPRA),
  metodo: esUno(METODOS),
  tipo: esUuid,
  desde: esDia,
  hasta: esDia,
} as const
export type Clave = keyof typeof VALIDAS
export type Valores = Record<Clave, string>

/** As the call wants it: only what was chosen. */
export const consultaDe = (valores: Valores): Partial<FiltroCompras> =>
  Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== ''))
