import { readdirSync } from 'node:fs'
import { claveMarco, createHojas, RUTA_DESARROLLADORES } from '@entrale/api'
import type { FastifyInstance } from 'fastify'
import { createPageCache, type PageCache } from './page-cache.ts'
import { sendFrom } from './pages.ts'

type Options = { baseUrl: string; headers: Record<string, string>; api: FastifyInstance }
type Faces = Parameters<typeof createHojas>[0]['letras']
type Frame = { Params: { organizacion: string; evento: string }; Querystring: { tema?: unknown } }

const ASSETS = new URL('../../web/build/client/assets/', import.meta.url)
const WEIGHT = 16 * 1024 * 1024

/** The faces as the build named them. Without a build, in development, there are none. */
function facesOf(folder: URL): Faces {
  try {
    const names = readdirSync(folder)
    const faceOf = (start: string) =>
      names.filter((name) => name.startsWith(start) && name.endsWith('.woff2')).map((name) => `/assets/${name}`)[0]
    const [texto, titular] = [faceOf('instrument-sans-latin'), faceOf('anybody-latin')]
    return { ...(texto !== undefined && { texto }), ...(titular !== undefined && { titular }) }
  } catch {
    return {}
  }
}

/** Pages that the program of the site does not make, kept as its own are: the evento that others frame, and what developers read. */
export function mountHojas(app: FastifyInstance, { baseUrl, headers, api }: Options): PageCache {
  const leer = async (path: string) => {
    const { statusCode: status, json } = await api.inject(`/api${path}`)
    return { status, cuerpo: json }
  }
  const hojas = createHojas({ baseUrl, letras: facesOf(ASSETS), leer })
  const cache = createPageCache(
    async (key) => {
      const hoja = await hojas.escribir(key)
      return { ...hoja, headers: { ...headers, ...hoja.headers } }
    },
    { maxBytes: WEIGHT },
  )
  app.get<Frame>('/embed/e/:organizacion/:evento', (request, reply) => {
    const { params, query } = request
    const key = claveMarco(params.organizacion, params.evento, query.tema)
    if (key !== null) return sendFrom(cache, key, request, reply)
    const { status, headers: own, body } = hojas.sinEvento()
    return reply.code(status).headers(own).send(body)
  })
  app.get(RUTA_DESARROLLADORES, (request, reply) => sendFrom(cache, RUTA_DESARROLLADORES, request, reply))
  return cache
}
