import { type Services, servicesFor } from '@entrale/api'
import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { refuseOthers } from '../cluster/roles.ts'
import type { Env } from '../env.ts'
import { logOptions } from '../log/log.ts'
import { proxiesDe } from '../proxies.ts'
import { type Health, mountHealth } from './health.ts'
import { mountVersion } from './version.ts'

/** What a process that only attends jobs answers: how it stands. It does not listen yet. */
export async function createAttendant(
  services: Services,
  env: Env,
  health: Health,
  works: () => boolean,
): Promise<FastifyInstance> {
  const proceso = process.env.ENTRALE_PROCESO
  const app = fastify({
    ...logOptions({ level: env.ENTRALE_LOG, proxies: proxiesDe(env), proceso }),
    forceCloseConnections: true,
  })
  const { db } = servicesFor(services, 'vigia')
  mountHealth(app, {
    health,
    notReady: 'no se atiende nada',
    probe: async () => {
      if (!works()) throw new Error('the thread of the jobs is not at work')
      await sql`select from trabajos limit 1`.execute(db)
    },
  })
  await mountVersion(app, { db, commit: env.ENTRALE_COMMIT, roles: ['trabajos'] })
  refuseOthers(app, ['trabajos'])
  return app
}
