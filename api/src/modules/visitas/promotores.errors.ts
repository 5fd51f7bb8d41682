import { campoInvalido, conflicto, noEncontrado } from '../../errors.ts'

export const promotorNoEncontrado = () => noEncontrado('No encontramos a ese promotor.')
export const promotorRepetido = () => campoInvalido('codigo', 'Ya hay un promotor con ese código en este evento.')
export const promotorConVentas = () =>
  conflicto('Ya se vendieron boletos con este enlace: no se puede eliminar, pero sí apagar.')
export const demasiadosPromotores = (maximo: number) => conflicto(`Un evento puede tener hasta ${maximo} promotores.`)
