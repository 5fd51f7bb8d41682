import { conflicto, noEncontrado } from '../../errors.ts'

export const liquidacionNoEncontrada = () => noEncontrado('No encontramos esa liquidación.')
export const organizacionNoEncontrada = () => noEncontrado('No encontramos esa organización.')
export const eventoNoEncontrado = () => noEncontrado('No encontramos ese evento.')
export const noEstaPorPagar = () =>
  conflicto('Esa liquidación ya no está por pagar. Actualiza la página para ver cómo quedó.')
export const noFallo = () => conflicto('Esa liquidación no está fallida. Actualiza la página para ver cómo quedó.')
export const noSePuedePagar = () =>
  conflicto('Todavía no se puede pagar: sus pagos están congelados o no tiene una cuenta de depósito en uso.')
export const sinVentas = () => conflicto('Esa organización no ha vendido nada: no hay saldo que ajustar.')
