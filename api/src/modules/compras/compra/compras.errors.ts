import { campoInvalido, conflicto, noEncontrado, Refusal } from '../../../errors.ts'

/** One sentence whether there is none, it is somebody else's or the link is wrong. */
export const compraNoEncontrada = () => noEncontrado('No encontramos esa compra.')
/** The link opened it once: who has it may know that there was something. */
export const enlaceAnulado = () => new Refusal(410, 'Este enlace se anuló.')
export const enlaceVencido = () => new Refusal(410, 'Este enlace venció.')
export const eventoYaCancelado = () => new Refusal(410, 'El evento se canceló. No te cobramos nada.')
export const compraCancelada = () =>
  conflicto('Esta compra se canceló. Vuelve a elegir tus boletos en la página del evento.')
export const compraYaPagada = () => conflicto('Esta compra ya está pagada: si ya no la quieres, pide su reembolso.')
export const otraCompra = () =>
  conflicto('Ya compraste los boletos de este apartado. Búscalos en tu correo o en Mis compras.')

export const boletoNoEncontrado = () => noEncontrado('No encontramos ese boleto.')
export const boletoSinVigencia = () => conflicto('Ese boleto ya no está vigente.')
/** Told to who may open it: there is no paper and no pass of it any more. */
export const boletoUsado = (cuantos = 1) =>
  conflicto(cuantos === 1 ? 'Ese boleto ya se usó para entrar.' : 'Esos boletos ya se usaron para entrar.')
export const sinBoletosValidos = () => conflicto('Esta compra ya no tiene boletos válidos que enviar.')
/** Who bought at the door may give no address. */
export const sinCorreo = () => conflicto('Quien compró en taquilla no dejó un correo: no hay a dónde enviarlos.')
export const personaEliminada = () =>
  conflicto('Quien hizo esta compra eliminó su cuenta: ya no hay a quién corregir ni a quién escribirle.')
export const compraDeCuenta = () => conflicto('Esta compra está en una cuenta: entra con ella para corregir el correo.')
export const correoFijo = () =>
  conflicto('El correo se corrige en las primeras 24 horas, mientras ningún boleto se haya usado o transferido.')
export const mismoCorreo = () => campoInvalido('email', 'Es el mismo correo.')
export const tipoDesconocido = () => campoInvalido('tipoBoletoId', 'Elige un tipo de boleto de este evento.')
export const eventoSinCortesias = (cancelado: boolean) =>
  conflicto(
    cancelado
      ? 'El evento se canceló: ya no se pueden regalar boletos.'
      : 'El evento ya terminó: ya no se pueden regalar boletos.',
  )
export const claveDeOtraCortesia = () => conflicto('Esa clave ya se usó para otra cortesía. Vuelve a intentarlo.')
