import { MENSAJES } from '@entrale/contract/errores'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from './context.ts'
import { anchosDesde } from './variantes.ts'

const WEBP = /^[0-9a-f]{32}(-\d{2,4})?\.webp$/
const LIBRE = /^([0-9a-f]{32})(?:-(\d{2,4}))?$/
const AVIF = /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/

const PARA_SIEMPRE = 'public, max-age=31536000, immutable'
/** What stands in for a better copy that is still being made. */
const POR_AHORA = 'public, max-age=60'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

type Storage = Services['ports']['storage']
type Eleccion = { file: string; content: Buffer; mejor: boolean }

/** The best that is kept of a picture for who asks: AVIF if it is taken, then WebP at this width, then at the next wider one. */
async function elegir(storage: Storage, id: string, ancho: number | null, accept: string): Promise<Eleccion | null> {
  const webp = ancho === null ? [] : [ancho, ...anchosDesde(ancho + 1)].map((cada) => `${id}-${cada}.webp`)
  const avif = AVIF.test(accept) ? [`${id}${ancho === null ? '' : `-${ancho}`}.avif`] : []
  for (const [i, file] of [...avif, ...webp, `${id}.webp`].entries()) {
    const content = await storage.get(file)
    if (content !== null) return { file, content, mejor: i === 0 }
  }
  return null
}

const noHay = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').send({ mensaje: MENSAJES[404] })

function enviar(request: FastifyRequest, reply: FastifyReply, { file, content, mejor }: Eleccion): FastifyReply {
  const etag = `"${file}"`
  const type = file.endsWith('.avif') ? 'image/avif' : 'image/webp'
  reply.headers({ ...HEADERS, 'content-type': type, 'cache-control': mejor ? PARA_SIEMPRE : POR_AHORA, etag })
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()
  return reply.send(content)
}

/**
 * Kept pictures, outside `/api`. Their names are hashes of their content, so a copy is good for ever. `<id>.webp` and `<id>-<ancho>.webp`
 * are what they say, for e-mails, feeds and other sites; `<id>` and `<id>-<ancho>` are the best format that the asker takes.
 */
export async function filesPlugin(
  app: FastifyInstance,
  { ports: { storage } }: Pick<Services, 'ports'>,
): Promise<void> {
  app.get<{ Params: { file: string } }>('/imagenes/:file', async (request, reply) => {
    const { file } = request.params
    const [, id, ancho = null] = LIBRE.exec(file) ?? []
    if (id !== undefined) {
      const eleccion = await elegir(storage, id, ancho === null ? null : Number(ancho), request.headers.accept ?? '')
      if (eleccion === null) return noHay(reply)
      return enviar(request, reply.header('vary', 'Accept'), eleccion)
    }
    const content = WEBP.test(file) ? await storage.get(file) : null
    return content === null ? noHay(reply) : enviar(request, reply, { file, content, mejor: true })
  })
}
