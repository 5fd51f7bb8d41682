import { conflicto, Refusal } from '../../errors.ts'

const enMetodo = (message: string) => new Refusal(400, message, { form: [{ name: 'metodo', message, type: 'custom' }] })

export const dineroPorDecidir = () =>
  conflicto('Ese dinero está en revisión: devuélvelo o regístralo, y la incidencia se resuelve sola.')
export const metodoNoDisponible = () => enMetodo('Ese método de pago todavía no está disponible.')
export const noSonGratis = () => enMetodo('Estos boletos no son gratis: elige cómo pagar.')
export const sonGratis = () => enMetodo('Estos boletos son gratis: no hay nada que pagar.')

export const pagoRechazado = () =>
  new Refusal(
    402,
    'Tu banco rechazó el pago. No te cobramos nada y tus boletos siguen apartados: intenta con otro método.',
  )
export const pagoEnCurso = () => conflicto('Ya hay un pago en curso para estos boletos. Espera unos segundos.')
/** `segundos` until it is worth asking again; `cause`, for the log, is left out of what was not even asked. */
export const pasarelaMuda = ({ segundos = 2, cause }: { segundos?: number; cause?: unknown } = {}) =>
  new Refusal(
    503,
    'No pudimos comunicarnos con el banco. Intenta de nuevo con los mismos datos: no se cobra dos veces.',
    { retryAfter: segundos, cause },
  )
