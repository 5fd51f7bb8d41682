import {
  apiPlugin,
  devMailbox,
  difusionPlugin,
  errorHandler,
  filesPlugin,
  mailboxFolder,
  probarVenta,
  type Services,
  servicesFor,
} from '@entrale/api'
import fastify, { type FastifyInstance } from 'fastify'
import type { Env } from './env.ts'
import { pagosDe } from './env-pagos.ts'
import { type Health, mountHealth } from './health.ts'
import { mountHojas } from './hojas.ts'
import { logOptions } from './log.ts'
import type { Metrics } from './metrics.ts'
import { followChanges, mountDevelopmentPages, mountPages } from './pages.ts'
import { proxiesDe } from './proxies.ts'
import { mountPuerta } from './puerta.ts'

/** What every answer carries. A production speaks HTTPS only: a browser that was here once never asks in the clear again. */
export const headersOf = ({ ENTRALE_MODE }: Pick<Env, 'ENTRALE_MODE'>): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(self), microphone=(), payment=()',
  ...(ENTRALE_MODE === 'production' && { 'strict-transport-security': 'max-age=31536000' }),
})

/** The one process: API, images, health and pages. It does not listen yet. */
export async function createServer(
  services: Services,
  env: Env,
  health: Health,
  metrics?: Metrics,
): Promise<FastifyInstance> {
  const headers = headersOf(env)
  const app = fastify({
    ...logOptions(env.ENTRALE_LOG),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true },
    trustProxy: proxiesDe(env),
    bodyLimit: 1024 * 1024,
  })
  app.setErrorHandler(errorHandler)
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
  if (metrics !== undefined)
    app.addHook('onResponse', (request, reply, done) => {
      metrics.observe(request, reply)
      done()
    })
  await app.register(apiPlugin, { ...services, prefix: '/api' })
  await app.register(filesPlugin, services)
  const { db: vigia } = servicesFor(services, 'vigia')
  await app.register(difusionPlugin, servicesFor(services, 'publico'))
  if (services.config.mode === 'demo') await app.register(devMailbox, { folder: mailboxFolder(env.ENTRALE_DATA) })
  mountHealth(app, { health, probe: () => probarVenta(vigia) })
  const { baseUrl, mode } = services.config
  await mountPuerta(app)
  const documents = mountHojas(app, { baseUrl, headers })
  if (env.NODE_ENV === 'development') {
    await mountDevelopmentPages(app, { baseUrl })
    followChanges(app, vigia, documents)
  } else {
    const pages = await mountPages(app, {
      baseUrl,
      development: mode === 'demo',
      headers,
      stripe: pagosDe(env).stripe,
    })
    followChanges(app, vigia, pages, documents)
  }
  return app
}
