import { campoInvalido, conflicto, Refusal } from '../../../errors.ts'
import { enPesos, importe } from '../../../momento.ts'

export const nadaQueReembolsar = () => conflicto('De esta compra ya no queda nada que devolver.')
export const quedaMenos = (queda: number, moneda: string) =>
  campoInvalido('monto', `De esta compra quedan ${importe(queda, moneda)} por devolver.`)

export function pagoTardio(total: number, reembolsado: boolean): Refusal {
  const dinero = `${reembolsado ? 'Te devolvimos' : 'Te devolveremos'} los ${enPesos(total)} completos.`
  return new Refusal(410, `Tu pago llegó cuando tu apartado ya se había liberado y los boletos se agotaron. ${dinero}`)
}
