import { campoInvalido, conflicto } from '../../../errors.ts'
import { importe } from '../../../momento.ts'

export const compraSinPago = () => conflicto('Por esta compra no se pagó nada: no hay qué compensar.')
/** Whoever sold it has the money. */
export const compraDeTaquilla = () =>
  conflicto('Esta compra se pagó en la taquilla: quien organiza la compensa ahí mismo.')
export const compraSinCobrar = () => conflicto('Esta compra no está pagada: no hay qué compensar.')
export const yaTiene = () => conflicto('Esta compra ya tiene una compensación de esa clase.')
export const masDeLoPagado = (maximo: number, moneda: string) =>
  campoInvalido('monto', `Por esta compra se pagaron ${importe(maximo, moneda)}: no puedes dar más.`)
export const masDeLoQueQueda = (queda: number, moneda: string) =>
  campoInvalido('monto', `Del precio de esta compra quedan ${importe(queda, moneda)}: no puedes bajarlo más.`)

export const NO_FALLO =
  'La bonificación de ley es para un evento que se canceló, se pospuso o ya pasó. Para agradecer algo usa una atención.'
export const SIN_REGLA = 'No hay un porcentaje de ley que valga hoy.'
const NADA_QUE_BONIFICAR = 'Quien compró ya recuperó lo que pagó: no queda base para la bonificación.'
export const soloSiFallo = () => campoInvalido('clase', NO_FALLO)
export const sinRegla = () => campoInvalido('clase', SIN_REGLA)
export const nadaQueBonificar = () => campoInvalido('clase', NADA_QUE_BONIFICAR)

export const nadieQueCompensar = () => conflicto('No queda ninguna compra a la que darle esa compensación.')
export const yaEnCurso = () => conflicto('Ya se está dando una compensación a todas las compras. Espera a que termine.')
export const cambioLaSuma = (monto: number) =>
  conflicto(
    `Mientras tanto cambió lo que se daría: ahora son ${importe(monto, 'MXN')}. Revísalo y vuelve a intentarlo.`,
  )
