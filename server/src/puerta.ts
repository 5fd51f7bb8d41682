import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'

const BUILD = new URL('../../puerta/build/', import.meta.url)

/** Of the door alone: what reads its codes is WebAssembly, in a worker. Nothing comes from or goes to anywhere else. */
const CSP = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')
/** Its scripts have the policy as well: a worker lives by that of its own file. */
const HEADERS = { 'content-security-policy': CSP, 'x-robots-tag': 'noindex' }

/**
 * `/puerta`, an application of its own beside the site. Its page and its worker are asked for anew each time, so that a
 * phone learns of a new version; a file of `assets/` has its content in its name.
 */
export async function mountPuerta(app: FastifyInstance, folder = BUILD): Promise<void> {
  const page = await readFile(new URL('index.html', folder))
  await app.register(fastifyStatic, {
    root: fileURLToPath(new URL('assets/', folder)),
    prefix: '/puerta/assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    preCompressed: true,
    setHeaders: (reply: FastifyReply) => void reply.headers(HEADERS),
  })
  await app.register(fastifyStatic, {
    root: fileURLToPath(folder),
    prefix: '/puerta/',
    wildcard: false,
    index: false,
    globIgnore: ['assets/**', 'index.html'],
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply: FastifyReply) => void reply.headers({ ...HEADERS, 'cache-control': 'no-cache' }),
  })
  app.get('/puerta', (request, reply) => {
    // the scope of its worker ends in a slash: a page without it would not open when there is no network
    if (!/^\/puerta\/(\?|$)/.test(request.url)) return reply.redirect('/puerta/')
    return reply
      .headers({ ...HEADERS, 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
