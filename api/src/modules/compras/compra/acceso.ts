import type { Config } from '../../../context.ts'
import { firmar, verificar } from '../../../firmas.ts'
import type { Llavero } from '../../../llavero.ts'

/** What a link opens. `enlaces`: how often the links of its compra were revoked; each time those before open nothing. */
export type Enlazable = { id: string; enlaces: number }
type Clase = 'compra' | 'boleto'
const textoDe = (clase: Clase, { id, enlaces }: Enlazable) =>
  enlaces === 0 ? `${clase}:${id}` : `${clase}:${id}:${enlaces}`
/** After the signature, which signs it too: until which second this token opens, whatever its evento says. */
const CON_PLAZO = /^([\w-]{49})-([0-9a-z]{1,10})$/
const conPlazo = (texto: string, plazo: string) => `${texto} hasta ${plazo}`
const accesoA = (clase: Clase) => (secret: Llavero, que: Enlazable) => firmar(secret, clase, textoDe(clase, que))
const abre = (clase: Clase) => (secret: Llavero, que: Enlazable, acceso: string) => {
  const [, firma = acceso, plazo] = CON_PLAZO.exec(acceso) ?? []
  const texto = textoDe(clase, que)
  return verificar(secret, clase, plazo === undefined ? texto : conPlazo(texto, plazo), firma)
}
/** Whether it opened this before its links were revoked. */
const abria =
  (clase: Clase) =>
  (secret: Llavero, { id, enlaces }: Enlazable, acceso: string) =>
    Array.from({ length: enlaces }, (_, antes) => antes).some((antes) =>
      abre(clase)(secret, { id, enlaces: antes }, acceso),
    )

/** The token that opens a compra without an account. */
export const accesoDe = accesoA('compra')
export const abreCompra = abre('compra')
export const abriaCompra = abria('compra')
function accesoHasta(secret: Llavero, compra: Enlazable, hasta: Date): string {
  const plazo = Math.floor(hasta.getTime() / 1000).toString(36)
  return `${firmar(secret, 'compra', conPlazo(textoDe('compra', compra), plazo))}-${plazo}`
}
/**
 * The page of the compra, opened. In the fragment: browsers never send it, so no log keeps it. `hasta`: when it ends, for
 * one that is sent long after its evento (plazoDeEnlace).
 */
export const enlaceDe = (
  { baseUrl, secret }: Config,
  { folio, ...compra }: Enlazable & { folio: string },
  hasta: Date | null = null,
): string =>
  `${baseUrl}/compras/${folio}#acceso=${hasta === null ? accesoDe(secret, compra) : accesoHasta(secret, compra, hasta)}`

const DIA_MS = 86_400_000
/** How long after its evento a link goes on opening. */
const DIAS_DE_ENLACE = 30
/** How long one opens that is sent later than that. */
const DIAS_DE_ENLACE_TARDIO = 7
type Cuando = { fin: Date; estado: string }
/** Whether a token that was found to be right opens no more. What was put off without a date has not been. */
export function enlaceVencio({ fin, estado }: Cuando, ahora: Date, acceso = ''): boolean {
  const plazo = CON_PLAZO.exec(acceso)?.[2]
  if (plazo !== undefined) return ahora.getTime() > Number.parseInt(plazo, 36) * 1000
  return estado !== 'pospuesto' && ahora.getTime() > fin.getTime() + DIAS_DE_ENLACE * DIA_MS
}
/** Until when a link that is sent now has to say itself that it opens; null while its evento says as much or more. */
export function plazoDeEnlace(evento: Cuando, ahora: Date): Date | null {
  const hasta = new Date(ahora.getTime() + DIAS_DE_ENLACE_TARDIO * DIA_MS)
  return enlaceVencio(evento, hasta) ? hasta : null
}

const textoDeFactura = (id: string) => `factura:${id}`
export const abreFactura = (secret: Llavero, id: string, acceso: string): boolean =>
  verificar(secret, 'factura', textoDeFactura(id), acceso)
const accesoDeFactura = (secret: Llavero, id: string) => firmar(secret, 'factura', textoDeFactura(id))
/** Where the files of a stamped invoice are, and what opens them and nothing else: in the fragment, to be sent as a header. */
export function archivosDeFactura({ secret }: Pick<Config, 'secret'>, id: string): { pdf: string; xml: string } {
  const acceso = accesoDeFactura(secret, id)
  return { pdf: `/api/p/facturas/${id}/pdf#acceso=${acceso}`, xml: `/api/p/facturas/${id}/xml#acceso=${acceso}` }
}
/** The page that saves them: its link outlives that of the compra, since an invoice is kept for years. */
export const enlaceDeFactura = ({ baseUrl, secret }: Config, id: string): string =>
  `${baseUrl}/facturas/${id}#acceso=${accesoDeFactura(secret, id)}`

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
