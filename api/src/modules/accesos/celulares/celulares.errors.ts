import { conflicto, noEncontrado, Refusal } from '../../../errors.ts'

/** Also the word by which a phone knows that it must wipe what it holds. */
export const celularSinPuerta = () => new Refusal(401, 'Este celular ya no está conectado a ninguna puerta.')
export const celularNoEncontrado = () => noEncontrado('No encontramos ese celular.')
/** Unknown, used and expired codes sound alike. */
export const codigoSinPuerta = () => noEncontrado('Ese código no sirve o ya se usó. Pide uno nuevo.')
export const demasiadosCelulares = (maximo: number) =>
  conflicto(`Un evento puede tener hasta ${maximo} celulares a la vez. Quita los que ya no se usan.`)
export const eventoTerminado = () => conflicto('Este evento ya terminó: no se pueden agregar celulares.')
