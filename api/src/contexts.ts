import type { Call } from '@entrale/contract/calls'
import type { Db } from '@entrale/db'
import type { FastifyRequest } from 'fastify'
import type { Context, Services, Usuario } from './context.ts'
import { Refusal } from './errors.ts'
import { bearerOf, idempotencyKeyOf } from './http/bearer.ts'
import type { ContextOf } from './http/documents.ts'
import { esTokenDeCelular, leerCelular } from './modules/accesos/index.ts'
import { findSesion } from './modules/cuentas/index.ts'
import { esTokenApi, leerTokenApi } from './modules/integraciones/index.ts'
import { kindOf, servicesFor } from './pools.ts'

/** A token that no longer holds reads like none: what is public stays open, and the rules refuse the rest. */
function usuarioOf(services: Services, token: string): Promise<Usuario | null> {
  return findSesion(services, token).catch((error: unknown) => {
    if (error instanceof Refusal) return null
    throw error
  })
}

const DE_LA_PUERTA = /^\w+ \/p\/puerta\//

/** Makes what a call is given, with the connections of its kind. Who somebody is, is asked over those of `cuenta`. */
export function createContexts(services: Services): {
  contextIn: (own: Services) => ContextOf
  contextOfCall: (call: Call) => ContextOf
  contextOfPuerta: ContextOf
} {
  const { config, ports } = services
  const cuenta = servicesFor(services, 'cuenta')
  const contextWith = (request: FastifyRequest, db: Db, usuario: Usuario | null): Context => {
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
  const contextIn =
    ({ db }: Services): ContextOf =>
    (request) => {
      const token = bearerOf(request)
      return token === null
        ? contextWith(request, db, null)
        : usuarioOf(cuenta, token).then((usuario) => contextWith(request, db, usuario))
    }
  const puerta = servicesFor(services, 'puerta')
  /** At the door nobody but its phones is asked who they are, whatever kind of work they do there. */
  const contextAtPuerta =
    ({ db }: Services): ContextOf =>
    (request) => {
      const token = bearerOf(request)
      const anonimo = contextWith(request, db, null)
      if (token === null || !esTokenDeCelular(token)) return anonimo
      return leerCelular(puerta, token).then((celular) => (celular === null ? anonimo : { ...anonimo, celular }))
    }
  /** Programs come with a token of their own, to the calls of the contract alone. */
  const contextOfCall = (call: Call): ContextOf => {
    const kind = kindOf(call)
    const own = servicesFor(services, kind)
    if (DE_LA_PUERTA.test(call)) return contextAtPuerta(own)
    // what visitors read is the same for everybody: nobody is asked who they are, so that it needs no account
    const contextOf: ContextOf = ['publico', 'descubrir'].includes(kind)
      ? (request) => contextWith(request, own.db, null)
      : contextIn(own)
    return (request) => {
      const token = bearerOf(request)
      if (token === null || !esTokenApi(token)) return contextOf(request)
      return leerTokenApi(cuenta, token).then((tokenApi) => ({
        ...contextWith(request, own.db, null),
        ...(tokenApi !== null && { tokenApi }),
      }))
    }
  }
  return { contextIn, contextOfCall, contextOfPuerta: contextAtPuerta(puerta) }
}
