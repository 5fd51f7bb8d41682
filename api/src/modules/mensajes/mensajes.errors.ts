import type { ClaseMensaje } from '@entrale/contract/mensajes/schemas'
import { campoInvalido, conflicto, noEncontrado, Refusal } from '../../errors.ts'

const numero = (cuantos: number) => cuantos.toLocaleString('es-MX')

export const mensajeNoEncontrado = () => noEncontrado('No encontramos ese mensaje.')
export const SUSPENDIDA = 'La organización está suspendida: por ahora no puede enviar mensajes.'
export const organizacionSuspendida = () => new Refusal(403, SUSPENDIDA)
const porque = (razon: string | null) => (razon === null ? '' : ` Por qué: ${razon}`)
const NOMBRES: Record<ClaseMensaje, string> = { operativo: 'avisos', promocional: 'promociones' }
export const muchosMensajes = (porDia: number, clase: ClaseMensaje, razon: string | null) =>
  conflicto(
    `Puedes enviar ${porDia} ${NOMBRES[clase]} al día. Prográmalo para otro día.${clase === 'promocional' ? porque(razon) : ''}`,
  )
export const nadieEnAudiencia = () => campoInvalido('audiencia', 'Nadie cumple con lo que elegiste.')
export const muchosDestinatarios = (cuantos: number, maximo: number, razon: string | null) =>
  campoInvalido(
    'audiencia',
    `Son ${numero(cuantos)} personas y tus promociones van a ${numero(maximo)} como máximo. Elige menos.${porque(razon)}`,
  )
export const sinEnlaces = (campo: 'asunto' | 'cuerpo') =>
  campoInvalido(campo, 'Tu organización todavía no puede enviar enlaces ni direcciones. Quítalos.')
export const momentoPasado = () => campoInvalido('para', 'Elige un momento que no haya pasado.')
export const momentoLejano = () => campoInvalido('para', 'Elige un momento dentro de un año.')
export const tipoAjeno = () => campoInvalido('audiencia', 'Ese tipo de boleto ya no existe en este evento.')
export const yaNoSeCancela = () => conflicto('Este mensaje ya no se puede cancelar.')
export const otroMensaje = () => conflicto('Ya enviaste otro mensaje con esa misma clave.')
export const correoSinVerificar = () => new Refusal(403, 'Verifica tu correo para enviarte una prueba.')
