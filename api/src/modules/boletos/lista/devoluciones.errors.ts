import { conflicto, noEncontrado } from '../../../errors.ts'

export const boletoNoEncontrado = () => noEncontrado('No encontramos ese boleto.')
export const boletoSinValor = () => conflicto('Ese boleto ya no sirve para entrar: no se puede devolver a la lista.')
export const boletoPasado = () => conflicto('Le pasaste ese boleto a alguien: ya no es tuyo para devolverlo.')
export const boletoPorPasar = () =>
  conflicto('Le estás pasando este boleto a alguien. Cancela ese envío para devolverlo a la lista.')
export const boletoGratis = () => conflicto('Ese boleto no costó nada: no se puede devolver a la lista.')
export const sinDevolucion = () => conflicto('El organizador no permite devolver boletos de este evento a la lista.')
export const eventoSinLista = () => conflicto('Por ahora no se pueden devolver boletos de este evento.')
export const todaviaHay = () => conflicto('Todavía hay boletos de este tipo a la venta: nadie espera el tuyo.')
export const ventaTerminada = () =>
  conflicto('Este tipo de boleto ya no está a la venta: nadie podría comprar el tuyo.')
export const seEstaComprando = () =>
  conflicto('Alguien de la lista tiene apartado este boleto. Si no lo compra, vuelve a ser tuyo.')
