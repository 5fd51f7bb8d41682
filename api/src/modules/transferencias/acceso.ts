import type { Config } from '../../context.ts'
import { firmar, verificar } from '../../firmas.ts'
import type { Llavero } from '../../llavero.ts'

const textoDe = (id: string) => `transferencia:${id}`
const accesoDe = (secret: Llavero, id: string): string => firmar(secret, 'transferencia', textoDe(id))
export const abreTransferencia = (secret: Llavero, id: string, acceso: string): boolean =>
  verificar(secret, 'transferencia', textoDe(id), acceso)
/** Where somebody takes a boleto that is being passed to them. */
export const enlaceDeTransferencia = ({ baseUrl, secret }: Config, id: string): string =>
  `${baseUrl}/transferencias/${id}#acceso=${accesoDe(secret, id)}`
