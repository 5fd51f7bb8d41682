import type { Config } from '../../../context.ts'
import { firmar, verificar } from '../../../firmas.ts'
import type { Llavero } from '../../../llavero.ts'

const PROPOSITO = 'oferta'
const textoDe = (ofertaId: string) => `oferta:${ofertaId}`

/** The token that opens an offer without an account. */
export const accesoDeOferta = (secret: Llavero, ofertaId: string): string =>
  firmar(secret, PROPOSITO, textoDe(ofertaId))
export const abreOferta = (secret: Llavero, ofertaId: string, acceso: string): boolean =>
  verificar(secret, PROPOSITO, textoDe(ofertaId), acceso)
/** Its page, opened. In the fragment: browsers never send it, so no log keeps it. */
export const enlaceDeOferta = ({ baseUrl, secret }: Config, id: string): string =>
  `${baseUrl}/ofertas/${id}#acceso=${accesoDeOferta(secret, id)}`
