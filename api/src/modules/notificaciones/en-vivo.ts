import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Services } from '../../context.ts'
import { Refusal } from '../../errors.ts'
import type { ContextOf } from '../../http/documents.ts'
import { usuarioDe } from '../../rules.ts'
import { findContadores, findContadoresDeSesiones } from './notificaciones.repository.ts'
import { createOyentes, type Oyente, RITMO, type Ritmo } from './oyentes.ts'

const ESPERA = 30
const sinLugar = () =>
  new Refusal(503, 'Hay muchísima gente conectada en este momento. Tus avisos llegarán en un rato.', {
    retryAfter: ESPERA,
  })

/** Compressing would hold back each event until a block is full, and a proxy that gathers them would do the same. */
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** From here on the answer is ours: it has no end of its own. */
function openStream(reply: FastifyReply): Pick<Oyente, 'send' | 'end'> {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...HEADERS }))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200)
  return {
    send: (text) => {
      raw.write(text)
      return !raw.writableNeedDrain
    },
    end: () => {
      if (raw.writableNeedDrain) raw.destroy()
      else raw.end()
    },
  }
}

/**
 * What the menu counts, live: `avisos` at once and whenever a count changes, in whatever process it was changed. Ends with the session.
 * It is read with the Authorization header like any other call, so it is no `EventSource`; it stands beside the contract as it is not JSON.
 */
export function notificacionesEnVivo(
  app: FastifyInstance,
  { db, ports }: Services,
  contextOf: ContextOf,
  ritmo: Ritmo = RITMO,
): void {
  const ahora = () => ports.clock.now()
  const oyentes = createOyentes(
    (sesiones) => findContadoresDeSesiones(db, sesiones, ahora()),
    (error) => app.log.error(error, 'live counts cannot be read'),
    ritmo,
  )
  app.addHook('preClose', () => oyentes.cerrar())
  app.get(
    '/notificaciones/en-vivo',
    { schema: { hide: true } as object, exposeHeadRoute: false },
    async (request, reply) => {
      const { id, sesionId } = usuarioDe(await contextOf(request))
      if (!oyentes.hayLugar()) throw sinLugar()
      const avisos = await findContadores(db, id, ahora())
      if (reply.raw.destroyed) return
      const quitar = oyentes.agregar({ usuarioId: id, sesionId, ...openStream(reply) }, avisos)
      reply.raw.once('close', quitar)
    },
  )
}
