import { campoInvalido, conflicto, noEncontrado, Refusal } from '../../../errors.ts'

const enCodigo = (message: string) => campoInvalido('codigo', message)
const enCarrera = (message: string) =>
  new Refusal(409, message, { form: [{ name: 'codigo', message, type: 'custom' }] })
const boletos = (cuantos: number) => (cuantos === 1 ? '1 boleto' : `${cuantos.toLocaleString('es-MX')} boletos`)

export const codigoDesconocido = () => enCodigo('No encontramos ese código.')
export const codigoProximo = (cuando: string) => enCodigo(`Ese código sirve a partir del ${cuando.replace(/\.$/, '')}.`)
export const codigoVencido = () => enCodigo('Ese código ya venció.')
export const codigoDeOtros = () => enCodigo('Ese código no es para los boletos que elegiste.')
export const codigoPorCompra = (maximo: number) =>
  enCodigo(`Con ese código puedes llevar hasta ${boletos(maximo)} por compra.`)
/** Says for how many it still serves. */
export const codigoSinLugar = (quedan: number) =>
  enCarrera(
    quedan === 0
      ? 'Ese código ya se usó todas las veces que se podía.'
      : `Con ese código solo ${quedan === 1 ? 'queda' : 'quedan'} ${boletos(quedan)}.`,
  )

export const codigoNoEncontrado = () => noEncontrado('No encontramos ese código.')
export const codigoRepetido = () => enCodigo('Ya hay un código con ese nombre en este evento.')
export const codigoUsado = () =>
  conflicto('Ya se apartaron o vendieron boletos con este código: no se puede eliminar, pero sí apagar.')
export const demasiadosCodigos = (maximo: number) => conflicto(`Un evento puede tener hasta ${maximo} códigos.`)
export const codigoGastado = (ocupados: number) =>
  campoInvalido('maximo', `Ya se usó para ${boletos(ocupados)}: el máximo no puede ser menor.`)
