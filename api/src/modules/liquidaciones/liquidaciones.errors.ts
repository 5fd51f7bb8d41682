import { conflicto, noEncontrado } from '../../errors.ts'

export const liquidacionNoEncontrada = () => noEncontrado('No encontramos esa liquidación.')
export const organizacionNoEncontrada = () => noEncontrado('No encontramos esa organización.')
export const eventoNoEncontrado = () => noEncontrado('No encontramos ese evento.')
export const noFallo = () => conflicto('Esa liquidación no está fallida. Actualiza la página para ver cómo quedó.')
export const noSePuedePagar = () =>
  conflicto(
    'Todavía no se puede pagar: algo detiene sus pagos, no tiene una cuenta de depósito en uso o falta su expediente.',
  )
export const sinVentas = () => conflicto('Esa organización no ha vendido nada: no hay saldo que ajustar.')

export const nuncaSeDetuvo = () => noEncontrado('No encontramos lo que quieres detener.')
export const yaDetenido = () => conflicto('Eso ya está detenido. Actualiza la página para ver por qué.')
export const noEsperaDetencion = () => conflicto('Esa liquidación ya se pagó: no queda nada que detener.')
export const detencionNoEncontrada = () => noEncontrado('No encontramos esa detención.')
export const yaLevantada = () => conflicto('Esa detención ya se levantó.')
export const senalesCambiaron = () =>
  conflicto('Las señales cambiaron desde que las viste. Ciérralo, revísalas otra vez y vuelve a dar el visto bueno.')
export const nadaQueRevisar = () =>
  conflicto('Esa liquidación no espera un visto bueno. Actualiza la página para ver cómo quedó.')
