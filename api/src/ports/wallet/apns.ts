import { type ClientHttp2Session, connect } from 'node:http2'
import type { Avisado } from './wallet.ts'

/** The certificate of a pass type, as PEM. `apns`: another server than Apple's and who vouches for it, for tests. */
export type OpcionesApns = {
  passTypeId: string
  certificado: string
  llave: string
  frase?: string | undefined
  apns?: { base?: string; ca?: string; plazoMs?: number }
}

const BASE = 'https://api.push.apple.com'
const PLAZO_MS = 10_000
/** A connection that says nothing for so long is closed. */
const OCIO_MS = 60_000
/** What APNs says of a token by which it reaches nobody, now or ever. */
const PERDIDOS = new Set(['BadDeviceToken', 'DeviceTokenNotForTopic', 'Unregistered'])

type Respuesta = { codigo: number; motivo: string }

function motivoDe(cuerpo: string): string {
  try {
    const { reason } = JSON.parse(cuerpo) as { reason?: unknown }
    return typeof reason === 'string' ? reason : ''
  } catch {
    return ''
  }
}

function pedir(sesion: ClientHttp2Session, token: string, tema: string, plazoMs: number): Promise<Respuesta> {
  return new Promise((resolve, reject) => {
    const pedido = sesion.request(
      { ':method': 'POST', ':path': `/3/device/${token}`, 'apns-topic': tema },
      { signal: AbortSignal.timeout(plazoMs) },
    )
    let codigo = 0
    let cuerpo = ''
    pedido.setEncoding('utf8')
    pedido.on('response', ({ ':status': status }) => {
      codigo = Number(status)
    })
    pedido.on('data', (parte: string) => {
      cuerpo += parte
    })
    pedido.on('end', () => resolve({ codigo, motivo: motivoDe(cuerpo) }))
    pedido.on('error', reject)
    pedido.on('close', () => reject(new Error('APNs closed without an answer')))
    pedido.end('{}')
  })
}

/**
 * Tells phones over APNs that a pass changed: the same certificate that signs passes opens the connection, and the
 * message is empty. One connection serves all while there is something to say.
 */
export function createApns({
  passTypeId,
  certificado,
  llave,
  frase,
  apns: { base = BASE, ca, plazoMs = PLAZO_MS } = {},
}: OpcionesApns): (token: string) => Promise<Avisado> {
  let abierta: ClientHttp2Session | undefined
  const conectar = (): ClientHttp2Session => {
    if (abierta !== undefined && !abierta.closed && !abierta.destroyed) return abierta
    const sesion = connect(base, { cert: certificado, key: llave, passphrase: frase, ca })
    sesion.on('error', () => undefined) // each request under way is told
    sesion.setTimeout(OCIO_MS, () => sesion.close())
    sesion.unref()
    abierta = sesion
    return sesion
  }
  return async (token) => {
    const sesion = conectar()
    const { codigo, motivo } = await pedir(sesion, token, passTypeId, plazoMs).catch((error: unknown) => {
      sesion.destroy()
      throw error
    })
    if (codigo === 200) return 'hecho'
    if (codigo === 410 || PERDIDOS.has(motivo)) return 'olvidar'
    throw new Error(`APNs answered ${codigo} ${motivo}`)
  }
}
