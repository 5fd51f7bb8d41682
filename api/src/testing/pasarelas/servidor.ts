import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { FallaLlamada, Llamada } from './pasarela-falsa.ts'

export type Peticion = {
  metodo: string
  url: URL
  headers: IncomingMessage['headers']
  cuerpo: string
  partes: string[]
}
export type Respuesta = { status: number; cuerpo: unknown; headers?: Record<string, string> }
/** The pieces that `:x` stands for are in `partes`. */
export type Rutas = Record<string, (peticion: Peticion) => Respuesta>

/** A request that the real provider would refuse: it fails here too. */
export class PeticionMala extends Error {
  readonly respuesta: Respuesta
  constructor(respuesta: Respuesta) {
    super(JSON.stringify(respuesta.cuerpo))
    this.respuesta = respuesta
  }
}

export function intentar(hacer: () => Respuesta): Respuesta {
  try {
    return hacer()
  } catch (error) {
    if (error instanceof PeticionMala) return error.respuesta
    throw error
  }
}

type Opciones = {
  rutas: Rutas
  puerto: number | undefined
  /** Before the route: who is asking, and was this asked before. */
  alrededor: (peticion: Peticion, hacer: () => Respuesta) => Respuesta
  tomarFalla: () => FallaLlamada | null
  clave: (peticion: Peticion) => string | null
  error500: Respuesta
}
export type Servidor = { url: string; llamadas: Llamada[]; close: () => Promise<void> }

const NO_HAY: Respuesta = {
  status: 404,
  cuerpo: { error: { type: 'invalid_request_error', message: 'Unrecognized request URL' }, message: 'not found' },
}

function findRuta(rutas: Rutas, metodo: string, camino: string) {
  for (const [nombre, hacer] of Object.entries(rutas)) {
    const [suyo, patron = ''] = nombre.split(' ')
    const partes = suyo === metodo ? new RegExp(`^${patron.replaceAll(/:\w+/g, '([^/]+)')}$`).exec(camino) : null
    if (partes !== null) return { hacer, partes: partes.slice(1).map(decodeURIComponent) }
  }
  return null
}

function responder(respuesta: ServerResponse, { status, cuerpo, headers }: Respuesta): void {
  respuesta.writeHead(status, { 'content-type': 'application/json', ...headers })
  respuesta.end(Buffer.isBuffer(cuerpo) ? cuerpo : JSON.stringify(cuerpo))
}

/** One HTTP server over a table of routes, with the faults of a call. */
export async function createServidor(opciones: Opciones): Promise<Servidor> {
  const llamadas: Llamada[] = []
  const atender = async (entrada: IncomingMessage, salida: ServerResponse) => {
    const url = new URL(entrada.url ?? '/', 'http://localhost')
    const cuerpo = (await buffer(entrada)).toString()
    const metodo = entrada.method ?? 'GET'
    const ruta = findRuta(opciones.rutas, metodo, url.pathname)
    const peticion = { metodo, url, headers: entrada.headers, cuerpo, partes: ruta?.partes ?? [] }
    // Only what changes something meets a fault: a read that fails is simply asked again.
    const falla = metodo === 'GET' ? null : opciones.tomarFalla()
    const hecha =
      falla === 'error_500' ? opciones.error500 : opciones.alrededor(peticion, () => ruta?.hacer(peticion) ?? NO_HAY)
    llamadas.push({ metodo, ruta: url.pathname, clave: opciones.clave(peticion), cuerpo, status: hecha.status })
    if (falla === 'corta') entrada.socket.destroy()
    else if (falla !== 'cuelga') responder(salida, hecha)
  }
  const servidor = createServer((entrada, salida) => void atender(entrada, salida).catch(() => salida.destroy()))
  await new Promise<void>((listo) => servidor.listen(opciones.puerto ?? 0, '127.0.0.1', listo))
  const { port } = servidor.address() as AddressInfo
  const close = async () => {
    const cerrado = new Promise<void>((listo) => servidor.close(() => listo()))
    servidor.closeAllConnections()
    await cerrado
  }
  return { url: `http://127.0.0.1:${port}`, llamadas, close }
}
