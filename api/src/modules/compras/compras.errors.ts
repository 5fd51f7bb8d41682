import { conflicto, noEncontrado, Refusal } from '../../errors.ts'

/** One sentence whether there is none, it is somebody else's or the link is wrong. */
export const compraNoEncontrada = () => noEncontrado('No encontramos esa compra.')
export const eventoYaCancelado = () => new Refusal(410, 'El evento se canceló. No te cobramos nada.')
export const otraCompra = () => conflicto('Ya compraste los boletos de este apartado. Búscalos en tu correo o en Mis compras.')

const pesos = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' })
export function pagoTardio(total: number, devuelto: boolean): Refusal {
  const dinero = `${devuelto ? 'Te devolvimos' : 'Te devolveremos'} los ${pesos.format(total / 100)} completos.`
  return new Refusal(410, `Tu pago llegó cuando tu apartado ya se había liberado y los boletos se agotaron. ${dinero}`)
}
