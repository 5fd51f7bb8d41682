import type { Config } from '../../../context.ts'
import { firmar, verificar } from '../../../firmas.ts'

const PROPOSITO = 'compra'
const textoDe = (compraId: string) => `compra:${compraId}`

/** The token that opens a compra without an account. */
export const accesoDe = (secret: Buffer, compraId: string): string => firmar(secret, PROPOSITO, textoDe(compraId))
export const abreCompra = (secret: Buffer, compraId: string, acceso: string): boolean =>
  verificar(secret, PROPOSITO, textoDe(compraId), acceso)
/** The page of the compra, opened. In the fragment: browsers never send it, so no log keeps it. */
export const enlaceDe = ({ baseUrl, secret }: Config, { id, folio }: { id: string; folio: string }): string =>
  `${baseUrl}/compras/${folio}#acceso=${accesoDe(secret, id)}`

const textoDeFactura = (id: string) => `factura:${id}`
export const abreFactura = (secret: Buffer, id: string, acceso: string): boolean =>
  verificar(secret, 'factura', textoDeFactura(id), acceso)
/** Where the files of a stamped invoice are: opens them, and nothing else. */
export function archivosDeFactura({ secret }: Pick<Config, 'secret'>, id: string): { pdf: string; xml: string } {
  const acceso = firmar(secret, 'factura', textoDeFactura(id))
  return { pdf: `/api/p/facturas/${id}/pdf?acceso=${acceso}`, xml: `/api/p/facturas/${id}/xml?acceso=${acceso}` }
}

/** The token that opens one boleto alone: it dies with its row when the boleto is passed on. */
export const accesoDeBoleto = (secret: Buffer, boletoId: string): string =>
  firmar(secret, 'boleto', `boleto:${boletoId}`)
export const abreBoleto = (secret: Buffer, boletoId: string, acceso: string): boolean =>
  verificar(secret, 'boleto', `boleto:${boletoId}`, acceso)
/** The page of one boleto, opened. */
export const enlaceDeBoleto = ({ baseUrl, secret }: Config, boletoId: string): string =>
  `${baseUrl}/boletos/${boletoId}#acceso=${accesoDeBoleto(secret, boletoId)}`
