import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@entrale/db'
import type { FastifyInstance } from 'fastify'

export type Health = { draining: boolean }

/** A database that does not answer in time counts as down: /readyz must not hang with it. */
const PATIENCE_MS = 2_000

async function tooLate(): Promise<never> {
  await sleep(PATIENCE_MS, undefined, { ref: false })
  throw new Error(`the database did not answer within ${PATIENCE_MS} ms`)
}

/** `/livez`: the process answers. `/readyz`: it may be sent traffic: the database answers and no drain is under way. */
export function mountHealth(app: FastifyInstance, db: Db, health: Health): void {
  app.get('/livez', async (_, reply) => reply.header('cache-control', 'no-store').send({ estado: 'vivo' }))
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (health.draining) return reply.code(503).send({ estado: 'cerrando' })
    try {
      await Promise.race([db.selectFrom('ajustes').select('unico').execute(), tooLate()])
      return reply.send({ estado: 'listo' })
    } catch (error) {
      request.log.error(error)
      return reply.code(503).send({ estado: 'sin base de datos' })
    }
  })
}
