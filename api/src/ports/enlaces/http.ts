import { request as pedirHttp } from 'node:http'
import { request as pedirHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { direccionEscrita, esPublica, resolverCon } from '../../direccion.ts'
import type { Enlaces } from './enlaces.ts'

type Options = {
  /** Whose addresses may be asked: these names and those below them. */
  hosts?: readonly string[]
  permite?: (direccion: string) => boolean
  soloHttps?: boolean
  plazoMs?: number
  lookup?: LookupFunction
}

const HOSTS = ['goo.gl', 'g.co', 'google.com', 'google.com.mx', 'maps.apple', 'maps.apple.com']
/** For all steps together: somebody waits before a form. */
const PLAZO_MS = 6000
const PASOS = 5
/** A page says its point near its beginning. */
const LEE = 262_144
const HEADERS = { accept: 'text/html', 'accept-language': 'es-MX,es', 'accept-encoding': 'identity' }

type Paso = { siguiente: string | null; pagina: string }

/** One step. Of a page its beginning is read, of anything else nothing. */
function pedir(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<Paso> {
  return new Promise((resolve, reject) => {
    const pedido = (url.protocol === 'https:' ? pedirHttps : pedirHttp)(
      url,
      { headers: HEADERS, lookup, signal, agent: false },
      (respuesta) => {
        const { statusCode = 0, headers } = respuesta
        const terminar = (paso: Paso) => {
          resolve(paso)
          respuesta.destroy()
        }
        if (statusCode >= 300 && statusCode < 400) return terminar({ siguiente: headers.location ?? null, pagina: '' })
        if (statusCode !== 200) return terminar({ siguiente: null, pagina: '' })
        const partes: Buffer[] = []
        let leidos = 0
        const todo = () => terminar({ siguiente: null, pagina: Buffer.concat(partes).toString('utf8').slice(0, LEE) })
        respuesta.on('data', (parte: Buffer) => {
          partes.push(parte)
          leidos += parte.length
          if (leidos >= LEE) todo()
        })
        respuesta.on('end', todo)
        respuesta.on('error', reject)
      },
    )
    pedido.on('error', reject)
    pedido.end()
  })
}

/** Google asks some visitors for their consent first, and keeps in that address where they were going. */
const destinoDe = (url: URL): URL => {
  const sigue = url.hostname.startsWith('consent.') ? url.searchParams.get('continue') : null
  return sigue !== null && URL.canParse(sigue) ? new URL(sigue) : url
}

/** Asks from this machine. Tests have hosts of their own on it. */
export function createEnlacesHttp({
  hosts = HOSTS,
  permite = esPublica,
  soloHttps = true,
  plazoMs = PLAZO_MS,
  lookup = resolverCon(permite),
}: Options = {}): Enlaces {
  const sePuede = (url: URL) => {
    const escrita = direccionEscrita(url)
    return (
      (!soloHttps || (url.protocol === 'https:' && url.port === '')) &&
      (escrita === null || permite(escrita)) &&
      hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
    )
  }
  const seguir: Enlaces['seguir'] = async (enlace, basta) => {
    const signal = AbortSignal.timeout(plazoMs)
    try {
      let url = new URL(enlace)
      for (let paso = 0; paso < PASOS && sePuede(url); paso += 1) {
        const { siguiente, pagina } = await pedir(url, lookup, signal)
        if (siguiente === null) return { url: url.href, pagina }
        url = destinoDe(new URL(siguiente, url))
        if (basta(url.href)) return { url: url.href, pagina: '' }
      }
      return null
    } catch {
      return null
    }
  }
  return { seguir }
}
