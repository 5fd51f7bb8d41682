import type { Config } from '../../context.ts'
import { firmar, verificar } from '../../firmas.ts'

const PROPOSITO = 'ventas-baja'

export const abreBajaVentas = (secret: Buffer, usuarioId: string, firma: string): boolean =>
  verificar(secret, PROPOSITO, usuarioId, firma)
export const rutaBajaVentas = (secret: Buffer, usuarioId: string): string =>
  `/api/p/ventas/${usuarioId}/baja?firma=${firmar(secret, PROPOSITO, usuarioId)}`

/** By one press, in the letter or in the mailbox itself (RFC 8058), and without signing in. */
export function cabecerasDeBaja({ baseUrl, secret }: Config, usuarioId: string) {
  const enlace = `${baseUrl}${rutaBajaVentas(secret, usuarioId)}`
  return {
    enlace,
    headers: { 'List-Unsubscribe': `<${enlace}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
