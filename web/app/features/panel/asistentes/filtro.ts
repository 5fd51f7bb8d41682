import type { Asistente, FiltroAsistentes } from '@entrale/contract/compras/asistentes'
import { ESTADOS_BOLETO } from '@entrale/contract/compras/estados'
import { esTermino, esUno, esUuid } from '../../../lib/validas'

/** What each filter of the address may say. */
export const VALIDAS = {
  term: esTermino,
  estado: esUno(ESTADOS_BOLETO),
  tipo: esUuid,
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
