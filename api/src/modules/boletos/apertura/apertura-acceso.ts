import type { Config } from '../../../context.ts'
import { firmar, verificar } from '../../../firmas.ts'
import type { Llavero } from '../../../llavero.ts'

const PROPOSITO = 'avisame'
const textoDe = (id: string) => `avisame:${id}`

/** The token by which an address says that it wants to be told, or does not. */
const accesoDeInteresado = (secret: Llavero, id: string): string => firmar(secret, PROPOSITO, textoDe(id))
export const abreInteresado = (secret: Llavero, id: string, acceso: string): boolean =>
  verificar(secret, PROPOSITO, textoDe(id), acceso)
/** In the fragment: browsers never send it, so no log keeps it. */
export const enlaceDeInteresado = ({ baseUrl, secret }: Config, id: string): string =>
  `${baseUrl}/avisame/${id}#acceso=${accesoDeInteresado(secret, id)}`
