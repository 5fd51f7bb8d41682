import { campoInvalido, conflicto } from '../../../errors.ts'
import { importe } from '../../../momento.ts'

export const nadaQueDevolver = () => conflicto('De esta compra ya no queda nada que devolver.')
export const quedaMenos = (queda: number, moneda: string) =>
  campoInvalido('monto', `De esta compra quedan ${importe(queda, moneda)} por devolver.`)
