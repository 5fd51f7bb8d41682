import { firmar, verificar } from '../../firmas.ts'

const PROPOSITO = 'compra'
const textoDe = (compraId: string) => `compra:${compraId}`

/** The token that opens a compra without an account. */
export const accesoDe = (secret: Buffer, compraId: string): string => firmar(secret, PROPOSITO, textoDe(compraId))
export const abreCompra = (secret: Buffer, compraId: string, acceso: string): boolean => verificar(secret, PROPOSITO, textoDe(compraId), acceso)
