import type { Db } from '@entrale/db'
import type { FastifyInstance } from 'fastify'

export type Health = { draining: boolean }

/** `/livez`: the process answers. `/readyz`: it may be sent traffic: the database answers and no drain is under way. */
export function mountHealth(app: FastifyInstance, db: Db, health: Health): void {
  app.get('/livez', async (_, reply) => reply.header('cache-control', 'no-store').send({ estado: 'vivo' }))
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (health.draining) return reply.code(503).send({ estado: 'cerrando' })
    try {
      await db.selectFrom('ajustes').select('unico').execute()
      return reply.send({ estado: 'listo' })
    } catch (error) {
      request.log.error(error)
      return reply.code(503).send({ estado: 'sin base de datos' })
    }
  })
}
