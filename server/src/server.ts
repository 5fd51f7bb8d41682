import { randomUUID } from 'node:crypto'
import { apiPlugin, devMailbox, difusionPlugin, filesPlugin, mailboxFolder, type Services } from '@entrale/api'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { mountDocuments } from './documents.ts'
import type { Env } from './env.ts'
import { pagosDe } from './env-pagos.ts'
import { type Health, mountHealth } from './health.ts'
import type { Metrics } from './metrics.ts'
import { followChanges, mountDevelopmentPages, mountPages } from './pages.ts'

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
}

/** Routes and codes only: no query or id in a path (it may open something), no body, no headers. */
const serializers = {
  req: ({ id, method, routeOptions: { url = '' } }: FastifyRequest) => ({ id, method, ruta: url }),
  err: ({ name, message, stack }: Error) => ({ type: name, message, stack: stack ?? '' }),
}

/** One line for each answer of the API, where somebody wants them. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    app.log.info({ req: request, estado: statusCode, ms: Math.round(elapsedTime) }, 'answered')
    done()
  })
}

/** The one process: API, images, health and pages. It does not listen yet. */
export async function createServer(services: Services, env: Env, health: Health, metrics?: Metrics): Promise<FastifyInstance> {
  const app = fastify({
    logger: { level: env.ENTRALE_LOG, serializers },
    disableRequestLogging: true,
    genReqId: () => randomUUID(),
    childLoggerFactory: (parent) => parent, // errors name their request; a logger for each request costs more than a hold's validation
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: env.ENTRALE_MODE === 'production',
    bodyLimit: 1024 * 1024,
  })
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(HEADERS)
    done()
  })
  if (env.ENTRALE_LOG === 'info') logAnswers(app)
  if (metrics !== undefined)
    app.addHook('onResponse', (request, reply, done) => {
      metrics.observe(request, reply)
      done()
    })
  await app.register(apiPlugin, { ...services, prefix: '/api' })
  await app.register(filesPlugin, services)
  await app.register(difusionPlugin, services)
  if (services.config.mode === 'demo') await app.register(devMailbox, { folder: mailboxFolder(env.ENTRALE_DATA) })
  mountHealth(app, services.db, health)
  const { baseUrl, mode } = services.config
  const documents = mountDocuments(app, { baseUrl, headers: HEADERS })
  if (env.NODE_ENV === 'development') {
    await mountDevelopmentPages(app, { baseUrl })
    followChanges(app, services.db, documents)
  } else {
    const pages = await mountPages(app, { baseUrl, development: mode === 'demo', headers: HEADERS, stripe: pagosDe(env).stripe })
    followChanges(app, services.db, pages, documents)
  }
  return app
}
