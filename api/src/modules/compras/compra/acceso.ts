import type { Config } from '../../../context.ts'
import { firmar, verificar } from '../../../firmas.ts'

/** What a link opens. `enlaces`: how often the links of its compra were revoked; each time those before open nothing. */
export type Enlazable = { id: string; enlaces: number }
type Clase = 'compra' | 'boleto'
const textoDe = (clase: Clase, { id, enlaces }: Enlazable) =>
  enlaces === 0 ? `${clase}:${id}` : `${clase}:${id}:${enlaces}`
const accesoA = (clase: Clase) => (secret: Buffer, que: Enlazable) => firmar(secret, clase, textoDe(clase, que))
const abre = (clase: Clase) => (secret: Buffer, que: Enlazable, acceso: string) =>
  verificar(secret, clase, textoDe(clase, que), acceso)
/** Whether it opened this before its links were revoked. */
const abria =
  (clase: Clase) =>
  (secret: Buffer, { id, enlaces }: Enlazable, acceso: string) =>
    Array.from({ length: enlaces }, (_, antes) => antes).some((antes) =>
      abre(clase)(secret, { id, enlaces: antes }, acceso),
    )

/** The token that opens a compra without an account. */
export const accesoDe = accesoA('compra')
export const abreCompra = abre('compra')
export const abriaCompra = abria('compra')
/** The page of the compra, opened. In the fragment: browsers never send it, so no log keeps it. */
export const enlaceDe = ({ baseUrl, secret }: Config, { folio, ...compra }: Enlazable & { folio: string }): string =>
  `${baseUrl}/compras/${folio}#acceso=${accesoDe(secret, compra)}`

const DIA_MS = 86_400_000
/** How long after its evento a link goes on opening. */
const DIAS_DE_ENLACE = 30
/** What was put off without a date has not been. */
export const enlaceVencio = ({ fin, estado }: { fin: Date; estado: string }, ahora: Date): boolean =>
  estado !== 'pospuesto' && ahora.getTime() > fin.getTime() + DIAS_DE_ENLACE * DIA_MS

const textoDeFactura = (id: string) => `factura:${id}`
export const abreFactura = (secret: Buffer, id: string, acceso: string): boolean =>
  verificar(secret, 'factura', textoDeFactura(id), acceso)
/** Where the files of a stamped invoice are: opens them, and nothing else. */
export function archivosDeFactura({ secret }: Pick<Config, 'secret'>, id: string): { pdf: string; xml: string } {
  const acceso = firmar(secret, 'factura', textoDeFactura(id))
  return { pdf: `/api/p/facturas/${id}/pdf?acceso=${acceso}`, xml: `/api/p/facturas/${id}/xml?acceso=${acceso}` }
}

/**
 * The token that opens one boleto alone: it dies with its row when the boleto is passed on, and with the links of its
 * compra while its buyer has it. One that was passed on has 0 `enlaces`: it is no longer its buyer's to revoke.
 */
export const accesoDeBoleto = accesoA('boleto')
export const abreBoleto = abre('boleto')
export const abriaBoleto = abria('boleto')
/** The page of one boleto, opened. */
export const enlaceDeBoleto = ({ baseUrl, secret }: Config, id: string, enlaces = 0): string =>
  `${baseUrl}/boletos/${id}#acceso=${accesoDeBoleto(secret, { id, enlaces })}`
