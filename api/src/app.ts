import type { Call } from '@entrale/contract/calls'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod'
import { es } from 'zod/locales'
import * as z from 'zod/mini'
import type { Context, Services, Usuario } from './context.ts'
import { noEncontrado, Refusal } from './errors.ts'
import { bearerOf, idempotencyKeyOf } from './http/bearer.ts'
import { errorHandler } from './http/error-handler.ts'
import { mount, type Routes } from './http/mount.ts'
import { readCall } from './http/texts.ts'
import { administracionRoutes, bitacoraDocuments } from './modules/administracion/index.ts'
import { boletosRoutes } from './modules/boletos/index.ts'
import { catalogoRoutes, plataformaRoutes } from './modules/catalogo/index.ts'
import {
  barrasDocuments,
  comprasDocuments,
  comprasPagosRoutes,
  comprasPanelRoutes,
  comprasRespuestasRoutes,
  comprasRoutes,
  descargasDocuments,
  misComprasRoutes,
  pagosWebhook,
} from './modules/compras/index.ts'
import { cuentaDepositoRoutes } from './modules/cuenta-deposito/index.ts'
import { cuentaRoutes, cuentasRoutes, findSesion, fotoRoutes, llavesRoutes } from './modules/cuentas/index.ts'
import { eventosRoutes } from './modules/eventos/index.ts'
import { facturacionDocuments, facturacionRoutes } from './modules/facturacion/index.ts'
import { conAlcance, esTokenApi, leerTokenApi, tokensRoutes, webhooksRoutes } from './modules/integraciones/index.ts'
import { liquidacionesDocuments, liquidacionesRoutes } from './modules/liquidaciones/index.ts'
import { bajaDocuments, mensajesRoutes } from './modules/mensajes/index.ts'
import { bajaVentasDocuments } from './modules/noticias/index.ts'
import { notificacionesEnVivo, notificacionesRoutes } from './modules/notificaciones/index.ts'
import { invitacionesRoutes, organizacionesRoutes } from './modules/organizaciones/index.ts'
import { preguntasRoutes } from './modules/preguntas/index.ts'
import { privacidadDocuments, privacidadRoutes } from './modules/privacidad/index.ts'
import { reembolsosRoutes } from './modules/reembolsos/pedir/index.ts'
import { estadisticasDocuments, reportesRoutes } from './modules/reportes/index.ts'
import { pasesDocuments, transferenciasRoutes } from './modules/transferencias/index.ts'

import { promotoresDocuments, visitasRoutes, volcarVisitas } from './modules/visitas/index.ts'
import { completarOpenapi } from './openapi.ts'

export type { Config, Services } from './context.ts'
export { devMailbox } from './dev-mailbox.ts'
export { filesPlugin } from './files.ts'
export { startJobs } from './jobs/index.ts'
export { setAdministrador } from './modules/cuentas/index.ts'
export { claveMarco, createHojas, difusionPlugin, RUTA_DESARROLLADORES } from './modules/difusion/index.ts'
export { createServices, mailboxFolder } from './services.ts'

/** Every call of the contract: who may make it, and what it does. */
export const apiRoutes = {
  ...notificacionesRoutes,
  ...invitacionesRoutes,
  ...organizacionesRoutes,
  ...cuentasRoutes,
  ...cuentaRoutes,
  ...llavesRoutes,
  ...fotoRoutes,
  ...boletosRoutes,
  ...eventosRoutes,
  ...comprasRoutes,
  ...misComprasRoutes,
  ...comprasPagosRoutes,
  ...comprasPanelRoutes,
  ...comprasRespuestasRoutes,
  ...preguntasRoutes,
  ...catalogoRoutes,
  ...plataformaRoutes,
  ...privacidadRoutes,
  ...reembolsosRoutes,
  ...transferenciasRoutes,
  ...mensajesRoutes,
  ...webhooksRoutes,
  ...tokensRoutes,
  ...reportesRoutes,
  ...facturacionRoutes,
  ...visitasRoutes,
  ...cuentaDepositoRoutes,
  ...liquidacionesRoutes,
  ...administracionRoutes,
}

const conAlcances = (routes: Routes): Routes =>
  Object.fromEntries(
    (Object.keys(routes) as Call[]).map((call) => [
      call,
      { ...routes[call], rule: conAlcance(call, routes[call].rule) },
    ]),
  ) as Routes

/** A token that no longer holds reads like none: what is public stays open, and the rules refuse the rest. */
function usuarioOf(services: Services, token: string): Promise<Usuario | null> {
  return findSesion(services, token).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
}

/** The JSON API. Register it with the prefix `/api`. */
export async function apiPlugin(app: FastifyInstance, services: Services): Promise<void> {
  z.config(es()) // a rule without a sentence of its own says zod's, which would be English
  app.setValidatorCompiler(readCall)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(errorHandler)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Éntrale', version: '1' } },
    transform: jsonSchemaTransform,
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' || request.headers.authorization !== undefined)
      reply.header('cache-control', 'no-store')
    done(null, payload)
  })

  const { db, config, ports } = services
  const contextWith = (request: FastifyRequest, usuario: Usuario | null): Context => {
    const { 'user-agent': agente = '', 'sec-gpc': gpc, dnt } = request.headers
    const noSeguir = gpc === '1' || dnt === '1'
    return {
      db,
      config,
      ports,
      usuario,
      membresia: null,
      ip: request.ip,
      agente,
      noSeguir,
      idempotencyKey: idempotencyKeyOf(request),
      archivos: {},
    }
  }
  /** A request without a token gets its answer at once, without a query. */
  const contextOf = (request: FastifyRequest): Context | Promise<Context> => {
    const token = bearerOf(request)
    return token === null
      ? contextWith(request, null)
      : usuarioOf(services, token).then((usuario) => contextWith(request, usuario))
  }
  /** Programs come with a token of their own, to the calls of the contract alone. */
  const contextOfCall = (request: FastifyRequest): Context | Promise<Context> => {
    const token = bearerOf(request)
    if (token === null || !esTokenApi(token)) return contextOf(request)
    return leerTokenApi(services, token).then((tokenApi) => ({
      ...contextWith(request, null),
      ...(tokenApi !== null && { tokenApi }),
    }))
  }
  await mount(app, conAlcances(apiRoutes), contextOfCall)
  comprasDocuments(app, services)
  barrasDocuments(app, services, contextOf)
  pagosWebhook(app, services)
  descargasDocuments(app, services, contextOf)
  bitacoraDocuments(app, contextOf)
  estadisticasDocuments(app, services, contextOf)
  liquidacionesDocuments(app, services, contextOf)
  pasesDocuments(app, contextOf)
  for (const documentos of [bajaDocuments, bajaVentasDocuments]) documentos(app, services)
  facturacionDocuments(app, services, contextOf)
  privacidadDocuments(app, services, contextOf)
  notificacionesEnVivo(app, services, contextOf)
  promotoresDocuments(app, services, contextOf)
  app.addHook('onClose', () =>
    volcarVisitas(db).catch((error: unknown) => app.log.error(error, 'some visits were not counted')),
  )
  let documento: object | undefined
  app.get('/openapi.json', { schema: { hide: true } as object }, () => {
    documento ??= completarOpenapi(app.swagger(), config.baseUrl)
    return documento
  })
  app.all('/*', { schema: { hide: true } as object }, () => {
    throw noEncontrado()
  })
}
