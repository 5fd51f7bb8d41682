import type { Db } from '@entrale/db'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { sql } from 'kysely'
import type { Rol } from './env-procesos.ts'

/** Fails unless what pages show could be read now: a standby serves too. */
export async function probeReading(db: Db): Promise<void> {
  await sql`select from eventos limit 1`.execute(db)
}

/** 421: whoever sends traffic here takes this process for another. A proxy may ask the right one instead. */
const refuse = (reply: FastifyReply, mensaje: string) =>
  reply.code(421).header('cache-control', 'no-store').send({ mensaje })

/** Answers what is asked of this process and is the work of others. */
export function refuseOthers(app: FastifyInstance, roles: readonly Rol[]): void {
  if (!roles.includes('api')) app.all('/api/*', (_, reply) => refuse(reply, 'Este proceso no vende: pide /api a otro.'))
  if (!roles.includes('paginas'))
    app.setNotFoundHandler((_, reply) => refuse(reply, 'Este proceso no sirve páginas: pídelas a otro.'))
}
