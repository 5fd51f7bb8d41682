import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const compress = promisify(gzip)
const WORTH_COMPRESSING = 1024

export type Document = { tipo: string; cuerpo: Buffer | string; segundos: number; inmutable?: boolean }

const isText = (tipo: string) => !tipo.startsWith('image/')

/** Sends a document for other machines, with an ETag, readable from any origin, compressed when that helps. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  { tipo, cuerpo, segundos, inmutable = false }: Document,
) {
  const bytes = Buffer.from(cuerpo)
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  reply.headers({
    etag,
    'content-type': tipo,
    'cache-control': `public, max-age=${segundos}${inmutable ? ', immutable' : ''}`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    ...(isText(tipo) && { vary: 'accept-encoding' }),
  })
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()
  if (!isText(tipo) || bytes.length < WORTH_COMPRESSING || !request.headers['accept-encoding']?.includes('gzip'))
    return reply.send(bytes)
  return reply.header('content-encoding', 'gzip').send(await compress(bytes))
}

export const sendMissing = (reply: FastifyReply) =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('No encontrado')
