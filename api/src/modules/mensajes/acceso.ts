import type { Config } from '../../context.ts'
import { firmar, verificar } from '../../firmas.ts'
import type { Llavero } from '../../llavero.ts'

const PROPOSITO = 'mensaje-baja'

export const abreBaja = (secret: Llavero, envioId: string, firma: string): boolean =>
  verificar(secret, PROPOSITO, envioId, firma)
export const rutaBaja = (secret: Llavero, envioId: string): string =>
  `/api/p/mensajes/${envioId}/baja?firma=${firmar(secret, PROPOSITO, envioId)}`
/** The link by which a recipient refuses promotions without an account. */
export const enlaceBaja = ({ baseUrl, secret }: Config, envioId: string): string =>
  `${baseUrl}${rutaBaja(secret, envioId)}`
