import { execFile } from 'node:child_process'
import type { KeyObject } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createSecureServer, type ServerHttp2Session } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { jwtVerify } from 'jose'

const correr = promisify(execFile)

/** A certificate of this machine that vouches for itself. */
async function crearDeEstaMaquina(): Promise<{ key: string; cert: string }> {
  const carpeta = await mkdtemp(join(tmpdir(), 'tls-'))
  try {
    const [llave, certificado] = [join(carpeta, 'llave.pem'), join(carpeta, 'certificado.pem')]
    await correr('openssl', [
      ...['req', '-x509', '-newkey', 'rsa:2048', '-sha256', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost', '-keyout', llave, '-out', certificado],
    ])
    return { key: await readFile(llave, 'utf8'), cert: await readFile(certificado, 'utf8') }
  } finally {
    await rm(carpeta, { recursive: true })
  }
}

export type ApnsFalso = Awaited<ReturnType<typeof crearApnsFalso>>
type Aviso = { token: string; tema: string; cuerpo: string; de: string }

/** APNs as a pass sees it: HTTP/2, for who comes with a certificate that this authority signed. */
export async function crearApnsFalso(autoridad: string) {
  const { key, cert } = await crearDeEstaMaquina()
  const server = createSecureServer({ key, cert, ca: autoridad, requestCert: true, rejectUnauthorized: true })
  const sesiones = new Set<ServerHttp2Session>()
  const recibidos: Aviso[] = []
  const respuestas = new Map<string, { codigo: number; motivo: string } | 'nada'>()
  server.on('session', (sesion) => {
    sesiones.add(sesion)
    sesion.on('close', () => sesiones.delete(sesion))
  })
  server.on('sessionError', () => undefined)
  server.on('stream', async (stream, { ':path': ruta = '', 'apns-topic': tema, ':method': metodo }) => {
    const token = /^\/3\/device\/([0-9a-f]+)$/.exec(ruta)?.[1] ?? ''
    const socket = stream.session?.socket as { getPeerCertificate?: () => { subject: { OU?: string } } } | undefined
    const de = socket?.getPeerCertificate?.().subject.OU ?? ''
    const cuerpo = await text(stream)
    const respuesta = respuestas.get(token) ?? { codigo: 200, motivo: '' }
    if (respuesta === 'nada') return
    if (metodo === 'POST' && respuesta.codigo === 200) recibidos.push({ token, tema: String(tema), cuerpo, de })
    stream.respond({ ':status': respuesta.codigo })
    stream.end(respuesta.motivo === '' ? '' : JSON.stringify({ reason: respuesta.motivo }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  return {
    opciones: { base: `https://localhost:${(server.address() as AddressInfo).port}`, ca: cert },
    /** What it was told and took, from the oldest. */
    recibidos,
    /** What it answers of a token; `nada` for nothing at all. */
    respuestas,
    /** How many connections are open. */
    abiertas: () => sesiones.size,
    close: () => {
      for (const sesion of sesiones) sesion.destroy()
      return new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}

export type GoogleFalso = Awaited<ReturnType<typeof crearGoogleFalso>>
type Objeto = Record<string, unknown>

/** Google Wallet and its OAuth, for the service account whose key this is. */
export async function crearGoogleFalso(publica: KeyObject, correo: string) {
  const objetos = new Map<string, Objeto>()
  const pedidos: string[] = []
  const tokens = new Set<string>()
  let base = ''
  let caido = false
  const darToken = async (cuerpo: string): Promise<[number, object]> => {
    const datos = new URLSearchParams(cuerpo)
    const { payload } = await jwtVerify(datos.get('assertion') ?? '', publica, {
      audience: `${base}/token`,
      issuer: correo,
    })
    const bueno =
      datos.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      payload.scope === 'https://www.googleapis.com/auth/wallet_object.issuer'
    if (!bueno) return [400, { error: 'invalid_grant' }]
    const token = `ya29.${tokens.size}`
    tokens.add(token)
    return [200, { access_token: token, expires_in: 3600, token_type: 'Bearer' }]
  }
  /** A field that comes as null goes, the others take the place of what was there. */
  const cambiar = (ruta: string, cuerpo: string): [number, object] => {
    const antes = objetos.get(ruta)
    if (antes === undefined) return [404, { error: { status: 'NOT_FOUND' } }]
    const mezclado = Object.entries({ ...antes, ...(JSON.parse(cuerpo) as Objeto) })
    const despues = Object.fromEntries(mezclado.filter(([, valor]) => valor !== null))
    objetos.set(ruta, despues)
    return [200, despues]
  }
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request
    pedidos.push(`${method} ${url}`)
    const cuerpo = await text(request)
    const responder = async (): Promise<[number, object]> => {
      if (caido) return [503, {}]
      if (url === '/token') return darToken(cuerpo)
      if (!tokens.has(/^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '')) return [401, {}]
      return method === 'PATCH' ? cambiar(url.replace('/walletobjects/v1/', ''), cuerpo) : [405, {}]
    }
    const [codigo, dicho] = await responder().catch((): [number, object] => [400, { error: 'invalid_grant' }])
    response.writeHead(codigo, { 'content-type': 'application/json' }).end(JSON.stringify(dicho))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    opciones: { api: base, oauth: base },
    /** What it keeps, by its path. */
    objetos,
    pedidos,
    /** Somebody opened the address that we made: it keeps what stands in it. */
    agregar: (direccion: string) => {
      const token = direccion.split('/save/')[1] ?? ''
      const { payload } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
      for (const [clase, lista] of [
        ['eventTicketClass', payload.eventTicketClasses],
        ['eventTicketObject', payload.eventTicketObjects],
      ] as const)
        for (const objeto of lista) objetos.set(`${clase}/${objeto.id}`, objeto)
    },
    olvidarTokens: () => tokens.clear(),
    caer: (si: boolean) => {
      caido = si
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
