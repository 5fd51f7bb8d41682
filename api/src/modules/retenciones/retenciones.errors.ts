import { campoInvalido, noEncontrado } from '../../errors.ts'

export const tasaNoEncontrada = () => noEncontrado('No encontramos esa tasa.')
export const organizacionNoEncontrada = () => noEncontrado('No encontramos esa organización.')
export const sinRfcQueValidar = () =>
  campoInvalido('rfcValidado', 'Esta organización todavía no da su RFC: no hay qué validar.')
export const constanciaNoEncontrada = () => noEncontrado('Ese mes todavía no tiene constancia.')
