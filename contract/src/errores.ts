/** One field that must change; `type` is the code of the rule. */
export type CampoError = { name: string; message: string; type: string }

/** The body of every refusal. `form` lists every field that must change. */
export type WireError = { mensaje: string; form?: CampoError[] }

/** The sentence a person reads when the server gave none (spec §8). */
export const MENSAJES = {
  400: 'Ocurrió un error inesperado. Por favor, intenta nuevamente.',
  401: 'No tienes permiso para hacer eso.',
  404: 'No se encontró el recurso solicitado.',
  428: 'Generaste muchos intentos, espera un rato y vuelve a intentar.',
  429: 'Generaste muchos intentos, espera un rato y vuelve a intentar.',
  500: 'Ocurrió algo, si el error persiste, contacta a soporte.',
} as const

export const ERROR_DESCONOCIDO = 'Error desconocido'
export const SIN_CONEXION = 'No se pudo conectar al servidor. Por favor, verifica tu conexión.'
export const TOKEN_INVALIDO = 'Token inválido o expirado'
export const REVISA_LOS_CAMPOS = 'Revisa los campos marcados.'

/** The sentence for a failed answer: the server's own one, but not for a 500, whose cause stays inside. */
export function mensajeDe(status: number, mensaje: string | undefined): string {
  if (status === 500) return MENSAJES[500]
  const known = (MENSAJES as Record<number, string>)[status]
  return mensaje || known || ERROR_DESCONOCIDO
}
