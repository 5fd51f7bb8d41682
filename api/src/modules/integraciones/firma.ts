import { createHmac, randomBytes } from 'node:crypto'

const PREFIJO = 'whsec_'

/** 32 random bytes, as receivers paste them. */
export const nuevoSecreto = (): string => PREFIJO + randomBytes(32).toString('base64')

/** Headers of Standard Webhooks 1.0 for one try; with two secrets, either opens it. `cuando`: of this try, not of what happened. */
export function firmarMensaje(
  id: string,
  cuando: Date,
  cuerpo: string,
  secretos: readonly string[],
): Record<string, string> {
  const segundos = Math.floor(cuando.getTime() / 1000)
  const firmas = secretos.map((secreto) => {
    const llave = Buffer.from(secreto.slice(PREFIJO.length), 'base64')
    return `v1,${createHmac('sha256', llave).update(`${id}.${segundos}.${cuerpo}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': String(segundos), 'webhook-signature': firmas.join(' ') }
}
