import { randomBytes } from 'node:crypto'
import type { Db, Standby } from '@entrale/db'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAlarm, watchChanges } from './changes.ts'
import { guestsOf, sealScripts } from './csp.ts'
import { renderedFor } from './log/request-id.ts'
import { sendNoPage } from './no-page.ts'
import { createPageCache, type Encoding, type Page, type PageCache, type Rendered } from './page-cache.ts'
import { pageKey, showsChange } from './page-key.ts'

type Send = (path: string, init: RequestInit) => Promise<Response>
type Render = (request: Request, nonce: string) => Promise<Response>
/** What `web/app/entry.server.tsx` offers: `server` imports no router itself, so that each context key exists once. */
type WebEntry = { createRenderer: (build: WebBuild, mode: string, send: Send) => Render; constantScripts: string[] }
type WebBuild = { entry: { module: WebEntry } }
type Stripe = { script: string | undefined } | null
/** `development` opens the pages below /dev; `headers` go with every page; `stripe` when it charges cards. */
type Options = {
  baseUrl: string
  development?: boolean
  headers: Record<string, string>
  stripe?: Stripe
  /** Where the pages read: the API of this process, which may be one that nobody reaches from outside. */
  api: FastifyInstance
}

const web = new URL('../../web/', import.meta.url)

/** The API without a socket, for pages rendered here. */
const inProcess =
  (app: FastifyInstance): Send =>
  async (path, { method, headers, body }) => {
    const answer = await app.inject({
      method: (method ?? 'GET') as 'GET',
      url: `/api${path}`,
      headers: (headers ?? {}) as Record<string, string>,
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
    })
  }

const REFUSED = { br: /\bbr\s*;\s*q=0(?:\.0*)?(?![.\d])/, gzip: /\bgzip\s*;\s*q=0(?:\.0*)?(?![.\d])/ }

function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = headers['accept-encoding'] ?? ''
  if (accepted.includes('br') && !REFUSED.br.test(accepted)) return 'br'
  return accepted.includes('gzip') && !REFUSED.gzip.test(accepted) ? 'gzip' : 'identity'
}

const searchOf = (address: string) => /\?[^#]*/.exec(address)?.[0] ?? ''

/** Where a page has moved, with all that was asked for: the cache knows only what changes a page, and who came by what link counts. */
export const movedTo = (location: string, key: string, url: string): string =>
  searchOf(location) === searchOf(key) ? location.replace(/\?.*$/, '') + searchOf(url) : location

/** Past Fastify's own sending: the headers are ready, and setting them one by one would cost as much as all the rest. */
function sendPage(request: FastifyRequest, reply: FastifyReply, { status, bytes }: Page, key: string): void {
  const { headers: kept, etag, body } = bytes[encodingFor(request)]
  const headers = { ...kept, 'x-request-id': request.id }
  reply.hijack()
  const { location } = headers
  if (typeof location === 'string')
    return void reply.raw.writeHead(status, { ...headers, location: movedTo(location, key, request.url) }).end(body)
  // a proxy may have weakened it, and a list may hold it
  if (request.headers['if-none-match']?.includes(etag)) {
    const { 'content-length': _, ...known } = headers
    reply.raw.writeHead(304, known).end()
  } else reply.raw.writeHead(status, headers).end(body)
}

type Sealed = { constants: string[]; stripe: Stripe }

async function renderPage(render: Render, url: string, baseUrl: string, sealed?: Sealed): Promise<Rendered> {
  const nonce = randomBytes(16).toString('base64url')
  const response = await render(new Request(`${baseUrl}${url}`), nonce)
  const guests = guestsOf(url, sealed?.stripe ?? null)
  const { html, csp } = sealScripts(await response.text(), nonce, sealed?.constants ?? [], guests)
  const policy = sealed === undefined ? {} : { 'content-security-policy': csp }
  return { status: response.status, headers: { ...Object.fromEntries(response.headers), ...policy }, body: html }
}

/** The built pages, kept in memory. Answers the cache, so that changes can drop what they touch. */
export async function mountPages(
  app: FastifyInstance,
  { baseUrl, development = false, headers, stripe = null, api }: Options,
): Promise<PageCache> {
  const build = (await import(new URL('build/server/index.js', web).href)) as WebBuild
  const client = new URL('build/client/', web)
  await app.register(fastifyStatic, {
    root: new URL('assets', client),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    decorateReply: false,
    preCompressed: true,
  })
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    maxAge: '1d',
    decorateReply: false,
  })
  const { createRenderer, constantScripts } = build.entry.module
  const renderer = createRenderer(build, 'production', inProcess(api))
  const cache = createPageCache(async (key) => {
    const page = await renderPage(renderer, key, baseUrl, { constants: constantScripts, stripe })
    return { ...page, headers: { ...headers, ...page.headers } }
  })
  serveCached(app, cache, development ? undefined : (url) => url.replace(/^\/dev(?=\/|$)/, '/no-encontrado'))
  return cache
}

/** Every address that nothing else answers, from the cache. */
export function serveCached(app: FastifyInstance, cache: PageCache, addressOf = (url: string) => url): void {
  app.get('/*', (request, reply) => {
    const key = pageKey(addressOf(request.url))
    if (key === null) return void reply.code(414).send()
    return sendFrom(cache, key, request, reply)
  })
}

/** The page of this key, at once when it is kept. */
export function sendFrom(
  cache: PageCache,
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
): void | Promise<void> {
  const page = renderedFor.run(request.id, () => cache.get(key))
  if (!(page instanceof Promise)) return sendPage(request, reply, page, key)
  return page.then(
    (made) => sendPage(request, reply, made, key),
    (error: unknown) => {
      request.log.error(error)
      sendNoPage(reply)
    },
  )
}

type Followed = { db: Db; standby?: Standby | undefined; caches: readonly PageCache[] }

/** Drops what changed, in whatever process it was changed, and tells the standby that what it had before does not do. */
export function followChanges(app: FastifyInstance, { db, standby, caches }: Followed): void {
  const drop = (matches: (key: string) => boolean) => {
    for (const cache of caches) cache.drop(matches)
  }
  const alarm = createAlarm({
    onLost: (error) => app.log.error(error, 'nothing is read of the standby: the primary answers in its place'),
    onBack: () => app.log.warn('the standby is read again'),
  })
  const stop = watchChanges(db, {
    onStand:
      standby &&
      ((stand, changed) => {
        standby.hear(stand, changed)
        const why = standby.lost()
        if (why === null) alarm.rest()
        else alarm.ring(why)
      }),
    onChange: (claves) => drop((key) => claves.some((clave) => showsChange(key, clave))),
    onGap: () => drop(() => true),
    onLost: (error) => app.log.error(error, 'changes cannot be read: pages may be some seconds old'),
    onBack: () => app.log.warn('changes are read again'),
  })
  app.addHook('onClose', stop)
}

/** Pages through Vite, rendered anew on each request, reloaded as their sources change. */
export async function mountDevelopmentPages(
  app: FastifyInstance,
  { baseUrl }: Pick<Options, 'baseUrl'>,
): Promise<void> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: web.pathname,
    server: { middlewareMode: true, hmr: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    if (/^\/(api|imagenes|dev\/correo|livez|readyz|embed|puerta|widget\.js|desarrolladores)(\/|$|\?)/.test(request.url))
      return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  app.get('/*', async (request, reply) => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as WebBuild
    const renderer = build.entry.module.createRenderer(build, 'development', inProcess(app))
    const { status, headers, body } = await renderPage(renderer, request.url, baseUrl)
    return reply.code(status).headers(headers).send(body)
  })
}
