import { ESTADOS_FICHA } from '@entrale/contract/adeudos/schemas'
import { esUno } from '../../../lib/validas'

export const PARTES = [
  { id: '', label: 'Por autorizar' },
  { id: 'depositos', label: 'Depósitos' },
  { id: 'deudores', label: 'Quién debe' },
] as const

const esId = (texto: string) => /^[0-9a-f-]{36}$/.test(texto)
/** What each filter of the address may say; `parte` is the tab. */
export const VALIDAS = {
  parte: esUno(PARTES.map(({ id }) => id)),
  estado: esUno(ESTADOS_FICHA),
  organizacion: esId,
} as const
export type Clave = keyof typeof VALIDAS
