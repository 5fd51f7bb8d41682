import { isIP } from 'node:net'

/** Names of `proxy-addr` for addresses that nobody on the internet has: this machine, its link, its private network. */
const CERCANOS = ['loopback', 'linklocal', 'uniquelocal']

const esRed = (parte: string): boolean => {
  const [direccion = '', bits, ...resto] = parte.split('/')
  const version = isIP(direccion)
  return (
    resto.length === 0 &&
    version > 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= (version === 4 ? 32 : 128)))
  )
}
type Believing = { ENTRALE_MODE: 'demo' | 'production'; ENTRALE_PROXIES?: string | undefined }

const partesDe = (texto: string): string[] => texto.split(',').map((parte) => parte.trim())

/** Whether ENTRALE_PROXIES can be read: how many proxies stand in front, or their addresses and networks, with commas. */
export const esProxies = (texto: string): boolean =>
  /^\d$/.test(texto) || partesDe(texto).every((parte) => CERCANOS.includes(parte) || esRed(parte))

/**
 * Whom the server believes about the address of a client (Fastify's `trustProxy`). The client is the last hop that nobody trusts,
 * never the first that a header names: whoever asks writes the first. In production neighbours are believed unless something else
 * is said; the demo has nobody in front.
 */
export function proxiesDe({ ENTRALE_MODE, ENTRALE_PROXIES }: Believing) {
  if (ENTRALE_PROXIES === undefined) return ENTRALE_MODE === 'production' ? CERCANOS : false
  const cuantos = Number(ENTRALE_PROXIES)
  return Number.isNaN(cuantos) ? partesDe(ENTRALE_PROXIES) : (_: string, salto: number) => salto < cuantos
}
