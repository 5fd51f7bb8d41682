import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Context, Services } from './context.ts'
import { bearerOf, idempotencyKeyOf } from './http/bearer.ts'
import { errorHandler } from './http/error-handler.ts'
import { mount } from './http/mount.ts'
import { boletosRoutes } from './modules/boletos/index.ts'
import { catalogoRoutes } from './modules/catalogo/index.ts'
import { comprasDocuments, comprasRoutes } from './modules/compras/index.ts'
import { cuentasRoutes, findSesion } from './modules/cuentas/index.ts'
import { eventosRoutes } from './modules/eventos/index.ts'
import { organizacionesRoutes } from './modules/organizaciones/index.ts'

const routes = { ...organizacionesRoutes, ...cuentasRoutes, ...boletosRoutes, ...eventosRoutes, ...comprasRoutes, ...catalogoRoutes }

/** The JSON API. Register it with the prefix `/api`. */
export async function apiPlugin(app: FastifyInstance, services: Services): Promise<void> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(errorHandler)
  app.setNotFoundHandler((request, reply) => errorHandler(Object.assign(new Error('not found'), { statusCode: 404, code: '', name: '' }), request, reply))
  await app.register(multipart)
  await app.register(swagger, { openapi: { openapi: '3.1.0', info: { title: 'Éntrale', version: '1' } }, transform: jsonSchemaTransform })
  app.addHook('onSend', async (request, reply) => {
    if (request.headers.authorization !== undefined) reply.header('cache-control', 'no-store')
  })

  const contextOf = async (request: FastifyRequest): Promise<Context> => {
    const token = bearerOf(request)
    return {
      ...services,
      usuario: token === null ? null : await findSesion(services, token),
      membresia: null,
      ip: request.ip,
      idempotencyKey: idempotencyKeyOf(request),
      archivos: {},
    }
  }
  mount(app, routes, contextOf)
  comprasDocuments(app, services)
  app.get('/openapi.json', { schema: { hide: true } as object }, () => app.swagger())
}
