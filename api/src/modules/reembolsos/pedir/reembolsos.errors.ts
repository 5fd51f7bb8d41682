import { campoInvalido, conflicto } from '../../../errors.ts'

const enBoletos = (mensaje: string) => campoInvalido('boletos', mensaje)

export const boletosDeOtra = () => enBoletos('Elige boletos de esta compra.')
export const boletoUsado = (numero: number) =>
  enBoletos(`El boleto ${numero} ya se usó: solo quien organiza puede devolverlo.`)
export const boletoPasado = (numero: number) =>
  enBoletos(`El boleto ${numero} ya es de alguien más: no se puede devolver.`)
export const boletoPorPasar = (numero: number) =>
  enBoletos(`Le estás pasando el boleto ${numero} a alguien más: cancela primero esa transferencia.`)
export const boletoOfrecido = (numero: number) =>
  enBoletos(`El boleto ${numero} se le está ofreciendo a alguien de la lista de espera: intenta cuando termine.`)
export const boletoCancelado = (numero: number) => enBoletos(`El boleto ${numero} ya no está vigente.`)
export const boletoEnEspera = (numero: number) =>
  enBoletos(`Ya hay un reembolso del boleto ${numero} que espera autorización.`)
/** Of one whose money went back in part. */
export const yaReembolsado = (numero: number) =>
  enBoletos(`El boleto ${numero} ya se canceló: escribe cuánto más devuelves.`)

export const sinReembolsos = () => conflicto('Este evento no acepta devoluciones. Si se cancela, te devolvemos todo.')
export const plazoVencido = () => conflicto('Ya pasó el plazo para pedir tu reembolso.')
export const compraSinPago = () => conflicto('Por esta compra no se pagó nada: no hay nada que devolver.')
/** Whoever sold it has the money. */
export const compraDeTaquilla = () =>
  conflicto('Esta compra se pagó en la taquilla: quien organiza devuelve el dinero ahí mismo.')
export const compraSinCobrar = () => conflicto('Esta compra no está pagada: no hay nada que devolver.')
export const eventoCancelado = () => conflicto('El evento se canceló: devolvemos todo sin que lo pidas.')
export const todoSeReembolsa = () =>
  conflicto('El evento se canceló: todo lo que queda de cada compra se devuelve solo.')
export const claveYaUsada = () => conflicto('Esa clave ya se usó para otro reembolso. Vuelve a intentarlo.')

export const nadieEsperaClabe = () => conflicto('Ningún reembolso de esta compra espera una CLABE.')
export const yaVaEnCamino = (final: string) =>
  conflicto(
    `Tu transferencia ya va en camino a la cuenta que termina en ${final}. Si el banco la regresa, te pedimos otra.`,
  )
