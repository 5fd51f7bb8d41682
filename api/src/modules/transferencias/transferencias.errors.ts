import { OTRO_TELEFONO } from '@entrale/contract/compras/vivo'
import { campoInvalido, conflicto, noEncontrado, Refusal } from '../../errors.ts'

export const boletoTransferido = () =>
  noEncontrado('Este boleto se transfirió: ahora lo tiene otra persona y este código ya no da acceso.')
export const transferenciaNoEncontrada = () => noEncontrado('No encontramos ese boleto.')
export const yaSePasa = (nombre: string) =>
  conflicto(`Ya le estás pasando este boleto a ${nombre}. Cancela ese envío para pasarlo a alguien más.`)
export const noSePasa = () => conflicto('El organizador no permite pasar los boletos de este evento.')
export const eventoEmpezado = () => conflicto('El evento ya empezó: este boleto ya no se puede pasar.')
export const enLaLista = () =>
  conflicto('Ofreciste este boleto a la lista de espera. Retíralo de la lista para pasarlo.')
export const aSiMismo = () => campoInvalido('email', 'Ese boleto ya es tuyo: escribe el correo de otra persona.')
export const conEnlaces = () => campoInvalido('mensaje', 'No incluyas enlaces en el mensaje.')
export const muchosIntentosDeBoleto = () =>
  conflicto('Ya intentaste pasar este boleto cinco veces. Compártelo en persona o escríbele al organizador.')
export const nadaQueCancelar = () => conflicto('Este boleto no se le está pasando a nadie.')

const MOTIVOS = {
  aceptada: 'Este boleto ya lo recibió alguien.',
  rechazada: 'Ya dijiste que no quieres este boleto.',
  cancelada: 'Quien te pasaba este boleto canceló el envío.',
  vencida: 'Se acabó el tiempo para recibir este boleto. Pide que te lo pasen otra vez.',
} as const
export const yaNoSePasa = (estado: keyof typeof MOTIVOS) => new Refusal(410, MOTIVOS[estado])

/** A pass stands still in its wallet. */
export const codigoSinPase = () =>
  conflicto('El código de este boleto cambia cada medio minuto y no cabe en un pase: ábrelo en tu celular.')
export const codigoQueNoCambia = () => conflicto('El código de este boleto no cambia: enséñalo tal cual.')
export const boletoOfrecido = () =>
  conflicto('Ofreciste este boleto a la lista de espera y alguien lo está comprando: su código no se muestra.')
const EN_OTRO = 'Tu código se muestra en otro celular.'
/** `type` tells the page to ask whether to move it here. */
export const enOtroTelefono = () =>
  new Refusal(409, EN_OTRO, { form: [{ name: 'telefono', message: EN_OTRO, type: OTRO_TELEFONO }] })
