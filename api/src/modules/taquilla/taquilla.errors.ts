import { campoInvalido, conflicto, noEncontrado, sinPermiso } from '../../errors.ts'
import { enPesos } from '../../momento.ts'

export const sinTaquilla = () => sinPermiso()
export const cajaNoEncontrada = () => noEncontrado('No encontramos esa caja.')
export const hayCajaAbierta = () => conflicto('Este celular ya tiene una caja abierta: haz su corte primero.')
export const cajaCerrada = () => conflicto('Esta caja ya se cerró.')
export const faltaDecirQuePaso = () => campoInvalido('nota', 'Escribe qué pasó: lo contado no es lo que debe haber.')
export const sueltaTuApartado = () => conflicto('Devuelve primero los boletos que apartaste y no vendiste.')
export const ventaCerrada = (mensaje: string) => conflicto(mensaje)
export const ventaNoEncontrada = () => noEncontrado('No encontramos esa venta.')
export const yaNoSeAnula = () => conflicto('Esta venta ya no se puede anular: pasaron más de dos minutos.')
export const alguienMasLoUso = () => conflicto('Uno de estos boletos ya se usó en otra puerta: la venta no se anula.')
export const cambioElPrecio = (total: number) =>
  campoInvalido('total', `El precio cambió: ahora son ${enPesos(total)}. Revisa con quien compra.`)
export const tipoSinTaquilla = () => campoInvalido('lineas', 'Uno de estos tipos ya no está a la venta.')
export const noAlcanzan = (tipo: string, hay: number) =>
  campoInvalido('lineas', hay === 0 ? `${tipo}: se agotó.` : `${tipo}: solo ${hay === 1 ? 'queda' : 'quedan'} ${hay}.`)
export const sinCortesias = (quedan: number) =>
  conflicto(
    quedan === 0
      ? 'Esta taquilla ya no puede dar cortesías.'
      : `A esta taquilla solo le ${quedan === 1 ? 'queda 1 cortesía' : `quedan ${quedan} cortesías`}.`,
  )
export const apartadoAjeno = () => conflicto('Uno de estos boletos ya no es del apartado de este celular.')
export const apartadoAOtroPrecio = (tipo: string) =>
  conflicto(`${tipo} cambió de precio: devuelve primero los que apartaste antes.`)
