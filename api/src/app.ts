import type { Call } from '@entrale/contract/calls'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod'
import { es } from 'zod/locales'
import * as z from 'zod/mini'
import type { Rule, Services } from './context.ts'
import { createContexts } from './contexts.ts'
import { noEncontrado } from './errors.ts'
import { errorHandler } from './http/error-handler.ts'
import { mount, type Routes } from './http/mount.ts'
import { readCall } from './http/texts.ts'
import {
  accesosRoutes,
  impresaDocuments,
  lecturasDocuments,
  listaDocuments,
  soltarEsperas,
} from './modules/accesos/index.ts'
import { adeudosRoutes } from './modules/adeudos/index.ts'
import { administracionRoutes, bitacoraDocuments } from './modules/administracion/index.ts'
import { bancoDocuments, bancoRoutes } from './modules/banco/index.ts'
import { boletosRoutes } from './modules/boletos/index.ts'
import { catalogoRoutes, plataformaRoutes } from './modules/catalogo/index.ts'
import {
  barrasDocuments,
  comprasDocuments,
  comprasPagosRoutes,
  comprasPanelRoutes,
  comprasRespuestasRoutes,
  comprasRoutes,
  contracargosDocuments,
  contracargosRoutes,
  descargasDocuments,
  misComprasRoutes,
  pagosWebhook,
} from './modules/compras/index.ts'
import { comprobantesDocuments, comprobantesRoutes } from './modules/comprobantes/index.ts'
import { confianzaRoutes } from './modules/confianza/index.ts'
import { cuentaDepositoRoutes } from './modules/cuenta-deposito/index.ts'
import { cuentaRoutes, cuentasRoutes, fotoRoutes, llavesRoutes, segundoPasoRoutes } from './modules/cuentas/index.ts'
import { cuentasConectadasRoutes } from './modules/cuentas-conectadas/index.ts'
import { eventosRoutes } from './modules/eventos/index.ts'
import { expedientesDocuments, expedientesRoutes } from './modules/expedientes/index.ts'
import { facturacionDocuments, facturacionRoutes } from './modules/facturacion/index.ts'
import { impuestoLocalDocuments, impuestoLocalRoutes } from './modules/impuesto-local/index.ts'
import { conAlcance, tokensRoutes, webhooksRoutes } from './modules/integraciones/index.ts'
import { legalesRoutes } from './modules/legales/index.ts'
import { liquidacionesDocuments, liquidacionesRoutes } from './modules/liquidaciones/index.ts'
import { bajaDocuments, mensajesRoutes } from './modules/mensajes/index.ts'
import { bajaVentasDocuments } from './modules/noticias/index.ts'
import { notificacionesEnVivo, notificacionesRoutes } from './modules/notificaciones/index.ts'
import { invitacionesRoutes, organizacionesRoutes } from './modules/organizaciones/index.ts'
import { preguntasRoutes } from './modules/preguntas/index.ts'
import { privacidadDocuments, privacidadRoutes } from './modules/privacidad/index.ts'
import { compensacionesRoutes } from './modules/reembolsos/compensar/index.ts'
import { reembolsosRoutes } from './modules/reembolsos/pedir/index.ts'
import { estadisticasDocuments, reportesRoutes } from './modules/reportes/index.ts'
import { retencionesDocuments, retencionesRoutes } from './modules/retenciones/index.ts'
import { taquillaRoutes } from './modules/taquilla/index.ts'
import { tesoreriaDocuments, tesoreriaRoutes } from './modules/tesoreria/index.ts'
import { pasesDocuments, servicioPasesDocuments, transferenciasRoutes } from './modules/transferencias/index.ts'
import { promotoresDocuments, visitasRoutes, volcarVisitas } from './modules/visitas/index.ts'
import { completarOpenapi } from './openapi.ts'
import { type Pools, servicesFor, turnsOf } from './pools.ts'
import { createLine } from './turns.ts'

export type { Config, Services } from './context.ts'
export { devMailbox } from './dev-mailbox.ts'
export { Refusal, TARDAMOS } from './errors.ts'
export { filesPlugin } from './files.ts'
export { errorHandler } from './http/error-handler.ts'
export { startJobs } from './jobs/index.ts'
export { anotarRespaldo, RESPALDAR } from './jobs/latir.ts'
export { TIPOS_DE_CORREO } from './jobs/trabajos.repository.ts'
export { crearLlavero, type Llavero } from './llavero.ts'
export { rehacerCifras } from './modules/cifras/index.ts'
export { probarVenta } from './modules/compras/index.ts'
export { retirarSegundoPasoDe, setAdministrador } from './modules/cuentas/index.ts'
export { claveMarco, createHojas, difusionPlugin, RUTA_DESARROLLADORES } from './modules/difusion/index.ts'
export { publicarDocumentos } from './modules/legales/index.ts'
export { completarLlavero, olvidarSecreto, type Secreto, sellarDeNuevo, verSecretos } from './modules/secretos/index.ts'
export {
  CONNECTIONS,
  closePools,
  connectPools,
  FEWEST_CONNECTIONS,
  type Lectura,
  LONG_WORK,
  type Pools,
  servicesFor,
} from './pools.ts'
export { type Carried, createCarrier } from './ports/storage/carry.ts'
export { createDiskStorage } from './ports/storage/disk.ts'
export { openMove, openStorage, type StorageOptions } from './ports/storage/open.ts'
export { createServices, filesFolder, mailboxFolder } from './services.ts'

/** Every call of the contract: who may make it, and what it does. */
export const apiRoutes: Routes = {
  ...notificacionesRoutes,
  ...legalesRoutes,
  ...invitacionesRoutes,
  ...organizacionesRoutes,
  ...cuentasRoutes,
  ...cuentaRoutes,
  ...llavesRoutes,
  ...segundoPasoRoutes,
  ...fotoRoutes,
  ...boletosRoutes,
  ...eventosRoutes,
  ...accesosRoutes,
  ...taquillaRoutes,
  ...comprasRoutes,
  ...misComprasRoutes,
  ...comprasPagosRoutes,
  ...comprasPanelRoutes,
  ...comprasRespuestasRoutes,
  ...contracargosRoutes,
  ...preguntasRoutes,
  ...catalogoRoutes,
  ...plataformaRoutes,
  ...privacidadRoutes,
  ...reembolsosRoutes,
  ...compensacionesRoutes,
  ...transferenciasRoutes,
  ...mensajesRoutes,
  ...webhooksRoutes,
  ...tokensRoutes,
  ...reportesRoutes,
  ...facturacionRoutes,
  ...comprobantesRoutes,
  ...visitasRoutes,
  ...cuentaDepositoRoutes,
  ...cuentasConectadasRoutes,
  ...confianzaRoutes,
  ...expedientesRoutes,
  ...retencionesRoutes,
  ...impuestoLocalRoutes,
  ...liquidacionesRoutes,
  ...adeudosRoutes,
  ...tesoreriaRoutes,
  ...bancoRoutes,
  ...administracionRoutes,
}

const conAlcances = (routes: Routes): Routes =>
  Object.fromEntries(
    (Object.keys(routes) as Call[]).map((call) => [
      call,
      { ...routes[call], rule: conAlcance(call, routes[call].rule) },
    ]),
  ) as Routes

/** Calls that visitors and buyers read take turns, each its own: one that hangs leaves connections to the others. */
const inTurns = (routes: Routes, pools?: Pools): Routes =>
  Object.fromEntries(
    (Object.keys(routes) as Call[]).map((call) => {
      const { rule, run } = routes[call] as { rule: Rule; run: (...args: unknown[]) => Promise<unknown> }
      const turns = turnsOf(call, pools)
      if (turns === null) return [call, { rule, run }]
      const inLine = createLine(turns)
      return [call, { rule, run: (...args: unknown[]) => inLine(() => run(...args)) }]
    }),
  ) as Routes

/** What answers files instead of JSON. */
function mountDocuments(
  app: FastifyInstance,
  services: Services,
  { contextIn, contextOfPuerta }: ReturnType<typeof createContexts>,
): void {
  const venta = servicesFor(services, 'venta')
  const cuenta = servicesFor(services, 'cuenta')
  const panel = servicesFor(services, 'panel')
  const contextOf = contextIn(panel)
  comprasDocuments(app, venta)
  barrasDocuments(app, venta, contextIn(venta))
  pagosWebhook(app, venta)
  descargasDocuments(app, panel, contextOf)
  contracargosDocuments(app, contextOf)
  bitacoraDocuments(app, contextOf)
  estadisticasDocuments(app, panel, contextOf)
  retencionesDocuments(app, panel, contextOf)
  impuestoLocalDocuments(app, panel, contextOf)
  liquidacionesDocuments(app, panel, contextOf)
  tesoreriaDocuments(app, contextOf)
  expedientesDocuments(app, contextOf)
  bancoDocuments(app, panel, contextOf)
  pasesDocuments(app, contextIn(venta))
  servicioPasesDocuments(app, contextOf)
  bajaDocuments(app, cuenta)
  bajaVentasDocuments(app, cuenta)
  facturacionDocuments(app, panel, contextOf)
  comprobantesDocuments(app, contextOf)
  privacidadDocuments(app, panel, contextOf)
  notificacionesEnVivo(app, panel, contextOf)
  promotoresDocuments(app, panel, contextOf)
  impresaDocuments(app, panel, contextOf)
  lecturasDocuments(app, panel, contextOf)
  listaDocuments(app, contextOfPuerta)
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
  // What opens something without an account comes in a header: no log, no proxy and no history keeps it.
  app.addHook('preValidation', (request, _, done) => {
    const query = request.query as Record<string, unknown>
    delete query.acceso // in an address it opens nothing
    const { 'x-acceso': acceso } = request.headers
    if (typeof acceso === 'string') query.acceso = acceso
    done()
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.method !== 'GET' || request.headers.authorization !== undefined)
      reply.header('cache-control', 'no-store')
    done(null, payload)
  })

  const contexts = createContexts(services)
  await mount(
    app,
    services.pools === undefined ? conAlcances(apiRoutes) : inTurns(conAlcances(apiRoutes), services.pools),
    contexts.contextOfCall,
  )
  mountDocuments(app, services, contexts)
  app.addHook('preClose', () => soltarEsperas(servicesFor(services, 'puerta').db))
  app.addHook('onClose', () =>
    volcarVisitas(servicesFor(services, 'panel').db).catch((error: unknown) =>
      app.log.error(error, 'some visits were not counted'),
    ),
  )
  let documento: object | undefined
  app.get('/openapi.json', { schema: { hide: true } as object }, () => {
    documento ??= completarOpenapi(app.swagger(), services.config.baseUrl)
    return documento
  })
  app.all('/*', { schema: { hide: true } as object }, () => {
    throw noEncontrado()
  })
}
