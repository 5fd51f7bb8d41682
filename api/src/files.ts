import { MENSAJES } from '@entrale/contract/errores'
import type { FastifyInstance } from 'fastify'
import type { Services } from './context.ts'

const FILE = /^[0-9a-f]{32}(-\d{2,4})?\.webp$/

const HEADERS = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
}

/** Kept pictures, outside `/api`. Their names are hashes of their content, so a copy is good for ever. */
export async function filesPlugin(app: FastifyInstance, { ports: { storage } }: Pick<Services, 'ports'>): Promise<void> {
  app.get<{ Params: { file: string } }>('/imagenes/:file', async (request, reply) => {
    const { file } = request.params
    const etag = `"${file}"`
    const content = FILE.test(file) ? await storage.get(file) : null
    if (content === null) return reply.code(404).header('cache-control', 'no-store').send({ mensaje: MENSAJES[404] })
    reply.headers({ ...HEADERS, etag })
    if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()
    return reply.send(content)
  })
}
