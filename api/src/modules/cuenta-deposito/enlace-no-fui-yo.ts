import { uuid } from '@entrale/contract/comunes'
import type { Config } from '../../context.ts'
import { firmar, verificar } from '../../firmas.ts'
import type { Llavero } from '../../llavero.ts'

const FIN = 'cuenta-pago'
const textoDe = (id: string) => `no-fui-yo:${id}`

/** The link of "no fui yo". The token is in the fragment, so that neither logs nor other sites see it. */
export const enlaceNoFuiYo = ({ baseUrl, secret }: Pick<Config, 'baseUrl' | 'secret'>, id: string): string =>
  `${baseUrl}/cuenta-de-deposito/no-fui-yo#token=${id}.${firmar(secret, FIN, textoDe(id))}`

/** The account that such a link is about, or null. */
export function cuentaDelEnlace(secret: Llavero, token: string): string | null {
  const [id = '', firma = '', ...mas] = token.split('.')
  return mas.length === 0 && uuid.safeParse(id).success && verificar(secret, FIN, textoDe(id), firma) ? id : null
}
