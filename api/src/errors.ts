import { PIDE_SEGUNDO_PASO } from '@entrale/contract/cuentas/segundo-paso'
import { type CampoError, MENSAJES, TOKEN_INVALIDO } from '@entrale/contract/errores'

/** A refusal that people may read: the sentence is Spanish and gives no internals away. */
export class Refusal extends Error {
  readonly status: number
  readonly form: CampoError[] | undefined
  readonly retryAfter: number | undefined
  constructor(
    status: number,
    mensaje: string,
    { form, retryAfter, cause }: { form?: CampoError[]; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(mensaje, { cause })
    this.status = status
    this.form = form
    this.retryAfter = retryAfter
  }
}

/** What a person reads when the database, or another thing that we need, is away, full or slow. */
export const TARDAMOS = 'Estamos tardando más de lo normal. Espera unos segundos y vuelve a intentar.'

/** Something outside is away or slow; the cause is for the log. */
export const noResponde = (cause: Error) => new Refusal(503, TARDAMOS, { retryAfter: 5, cause })
export const sinSesion = () => new Refusal(401, TOKEN_INVALIDO)
export const sinPermiso = () => new Refusal(403, MENSAJES[401])
/** Also for what belongs to another tenant: its existence is nobody's business. */
export const noEncontrado = (mensaje: string = MENSAJES[404]) => new Refusal(404, mensaje)
/** `segundos` until it is worth trying again. */
export const muchosIntentos = (segundos: number) => new Refusal(428, MENSAJES[428], { retryAfter: segundos })
/** `type` tells the panel to lead to where it is added. */
export const pideSegundoPaso = (mensaje: string) =>
  new Refusal(403, mensaje, { form: [{ name: 'segundoPaso', message: mensaje, type: PIDE_SEGUNDO_PASO }] })
export const conflicto = (mensaje: string) => new Refusal(409, mensaje)
/** One or more fields that must change. */
export const camposInvalidos = (form: CampoError[]) => new Refusal(400, 'Revisa los campos marcados.', { form })
export const campoInvalido = (name: string, message: string, type = 'custom') =>
  camposInvalidos([{ name, message, type }])
