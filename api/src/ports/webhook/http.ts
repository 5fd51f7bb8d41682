import { request as pedirHttp } from 'node:http'
import { request as pedirHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { DireccionPrivada, direccionEscrita, esDeEstaMaquina, esPublica, resolverCon } from '../../direccion.ts'
import type { Envio, Resultado, Webhook } from './webhook.ts'

type Options = {
  /** For who tries things on a laptop: this machine may be reached too, without encryption and at any port. */
  locales?: boolean
  permite?: (direccion: string) => boolean
  soloHttps?: boolean
  plazoMs?: number
  lookup?: LookupFunction
}

const PLAZO_MS = 15_000
/** Of an answer only its beginning is read, and less is kept. */
const [LEE, GUARDA] = [16_384, 500]

function segundosDe(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null
  const segundos = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000
  return Number.isFinite(segundos) && segundos > 0 ? Math.ceil(segundos) : null
}

type Respuesta = { codigo: number; respuesta: string; reintentarEn: number | null }

function pedir(url: URL, { headers, body }: Envio, lookup: LookupFunction, signal: AbortSignal): Promise<Respuesta> {
  return new Promise((resolve, reject) => {
    const pedido = (url.protocol === 'https:' ? pedirHttps : pedirHttp)(
      url,
      { method: 'POST', headers, lookup, signal, agent: false },
      (respuesta) => {
        const partes: Buffer[] = []
        let leidos = 0
        const terminar = () => {
          const texto = Buffer.concat(partes).toString('utf8').replaceAll('\u0000', '').slice(0, GUARDA)
          resolve({
            codigo: respuesta.statusCode ?? 0,
            respuesta: texto,
            reintentarEn: segundosDe(respuesta.headers['retry-after']),
          })
        }
        respuesta.on('data', (parte: Buffer) => {
          partes.push(parte)
          leidos += parte.length
          if (leidos > LEE) {
            terminar()
            respuesta.destroy()
          }
        })
        respuesta.on('end', terminar)
        respuesta.on('error', reject)
      },
    )
    pedido.on('error', reject)
    pedido.end(body)
  })
}

/** Sends by HTTPS from this machine. `permite` says which addresses may be reached: the public internet, unless a test needs its own machine. */
export function createWebhookHttp({
  locales = false,
  permite = (direccion) => esPublica(direccion) || (locales && esDeEstaMaquina(direccion)),
  soloHttps = true,
  plazoMs = PLAZO_MS,
  lookup = resolverCon(permite),
}: Options = {}): Webhook {
  const juzgar: Webhook['juzgar'] = (texto) => {
    const url = new URL(texto)
    const escrita = direccionEscrita(url)
    if (locales && (url.hostname === 'localhost' || (escrita !== null && esDeEstaMaquina(escrita)))) return 'buena'
    if (soloHttps && url.protocol !== 'https:') return 'insegura'
    if (soloHttps && url.port !== '') return 'puerto'
    return escrita === null || permite(escrita) ? 'buena' : 'privada'
  }
  const enviar = async (envio: Envio): Promise<Resultado> => {
    const empezo = performance.now()
    const ms = () => Math.round(performance.now() - empezo)
    const sinRespuesta = (error: Resultado['error']): Resultado => ({
      codigo: null,
      error,
      respuesta: '',
      reintentarEn: null,
      ms: ms(),
    })
    const signal = AbortSignal.timeout(plazoMs)
    try {
      if (juzgar(envio.url) !== 'buena') return sinRespuesta('direccion')
      return { ...(await pedir(new URL(envio.url), envio, lookup, signal)), error: null, ms: ms() }
    } catch (error) {
      if (error instanceof DireccionPrivada) return sinRespuesta('direccion')
      return sinRespuesta(signal.aborted ? 'tiempo' : 'conexion')
    }
  }
  return { enviar, juzgar }
}
