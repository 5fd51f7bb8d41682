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
import type { Rol } from './cluster/env-procesos.ts'
import { probeReading, refuseOthers } from './cluster/roles.ts'
import type { Env } from './env.ts'
import { pagosDe } from './env-pagos.ts'
import { type Health, mountHealth } from './health/health.ts'
import { mountVersion } from './health/version.ts'
import { mountHojas } from './hojas.ts'
import { logOptions } from './log/log.ts'
import type { Metrics } from './metrics.ts'
import type { PageCache } from './page-cache.ts'
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

type Options = {
  roles: readonly Rol[]
  metrics?: Metrics | undefined
  /** Which one of several processes behind one port this is. */
  proceso?: string | undefined
}

const optionsOf = (env: Env, proceso: string | undefined) => ({
  ...logOptions({ level: env.ENTRALE_LOG, proxies: proxiesDe(env), proceso }),
  forceCloseConnections: 'idle' as const,
  routerOptions: { ignoreTrailingSlash: true },
  trustProxy: proxiesDe(env),
  bodyLimit: 1024 * 1024,
})

/** The API for the pages of a process that sells nothing: nobody reaches it from outside. */
async function createInnerApi(services: Services, env: Env, app: FastifyInstance): Promise<FastifyInstance> {
  const inner = fastify(optionsOf(env, undefined))
  inner.setErrorHandler(errorHandler)
  await inner.register(apiPlugin, { ...services, prefix: '/api' })
  await inner.ready()
  app.addHook('onClose', () => inner.close())
  return inner
}

/** Pages and all that stands beside them: feeds, pictures, the door, what others frame. Answers what is kept. */
async function mountSite(
  app: FastifyInstance,
  services: Services,
  env: Env,
  api: FastifyInstance,
): Promise<PageCache[]> {
  const { baseUrl, mode } = services.config
  const headers = headersOf(env)
  await app.register(filesPlugin, services)
  await app.register(difusionPlugin, servicesFor(services, 'publico'))
  if (mode === 'demo') await app.register(devMailbox, { folder: mailboxFolder(env.ENTRALE_DATA) })
  await mountPuerta(app)
  const documents = mountHojas(app, { baseUrl, headers, api })
  if (env.NODE_ENV === 'development') {
    await mountDevelopmentPages(app, { baseUrl })
    return [documents]
  }
  const { stripe } = pagosDe(env)
  return [await mountPages(app, { baseUrl, development: mode === 'demo', headers, stripe, api }), documents]
}

/** What one process serves: API, pages or both, and how it stands. It does not listen yet. */
export async function createServer(
  services: Services,
  env: Env,
  health: Health,
  { roles, metrics, proceso }: Options,
): Promise<FastifyInstance> {
  const headers = headersOf(env)
  const app = fastify(optionsOf(env, proceso))
  app.setErrorHandler(errorHandler)
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.headers(headers).header('x-request-id', id)
    done()
  })
  if (metrics !== undefined)
    app.addHook('onResponse', (request, reply, done) => {
      metrics.observe(request, reply)
      done()
    })
  const sells = roles.includes('api')
  const { db: vigia } = servicesFor(services, 'vigia')
  if (sells) await app.register(apiPlugin, { ...services, prefix: '/api' })
  mountHealth(app, {
    health,
    ...(sells
      ? { probe: () => probarVenta(vigia) }
      : { probe: () => probeReading(vigia), notReady: 'no se puede leer' }),
  })
  await mountVersion(app, { db: vigia, commit: env.ENTRALE_COMMIT, roles })
  const caches = roles.includes('paginas')
    ? await mountSite(app, services, env, sells ? app : await createInnerApi(services, env, app))
    : []
  const standby = services.pools?.standby
  if (caches.length > 0 || standby !== undefined) followChanges(app, { db: vigia, standby, caches })
  refuseOthers(app, roles)
  return app
}
