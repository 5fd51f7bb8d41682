import type { Config } from '../../context.ts'
import { firmar, verificar } from '../../firmas.ts'
import type { Llavero } from '../../llavero.ts'
import { cabecerasDeBaja } from '../../pagina-suelta.ts'

const PROPOSITO = 'ventas-baja'

export const abreBajaVentas = (secret: Llavero, usuarioId: string, firma: string): boolean =>
  verificar(secret, PROPOSITO, usuarioId, firma)
export const rutaBajaVentas = (secret: Llavero, usuarioId: string): string =>
  `/api/p/ventas/${usuarioId}/baja?firma=${firmar(secret, PROPOSITO, usuarioId)}`

/** By one press, in the letter or in the mailbox itself (RFC 8058), and without signing in. */
export function bajaVentasDe({ baseUrl, secret }: Config, usuarioId: string) {
  const enlace = `${baseUrl}${rutaBajaVentas(secret, usuarioId)}`
  return { enlace, headers: cabecerasDeBaja(enlace) }
}
