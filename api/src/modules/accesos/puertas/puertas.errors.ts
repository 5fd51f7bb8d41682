import { campoInvalido, conflicto, noEncontrado } from '../../../errors.ts'

export const puertaNoEncontrada = () => noEncontrado('No encontramos esa puerta.')
export const puertaRepetida = () => campoInvalido('nombre', 'Ya hay una puerta con ese nombre en este evento.')
export const tipoDesconocido = () => campoInvalido('tipos', 'Uno de esos tipos de boleto ya no existe.')
export const demasiadasPuertas = (maximo: number) => conflicto(`Un evento puede tener hasta ${maximo} puertas.`)
export const puertaConLecturas = () =>
  conflicto('Ya se leyeron boletos en esta puerta: no se puede eliminar, pero sí cambiar de nombre.')
export const puertaConCelulares = () =>
  conflicto('Esta puerta tiene celulares: quítalos antes de eliminarla. Después, espera una semana por si mandan algo.')
export const ordenSinPuertas = () => conflicto('Las puertas cambiaron mientras las ordenabas. Vuelve a intentarlo.')
