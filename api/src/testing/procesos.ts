import { randomBytes } from 'node:crypto'
import { type Client, createClient } from '@entrale/contract/client'
import { connect, type Db } from '@entrale/db'
import { cloneDatabase } from '@entrale/db/testing'
import fastify, { type FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { apiPlugin } from '../app.ts'
import type { Services } from '../context.ts'
import { crearLlavero } from '../llavero.ts'
import { SIN_OPERADOR } from '../operador.ts'
import { systemClock } from '../ports/clock/clock.ts'
import type { Pasarela } from '../ports/pasarela/pasarela.ts'
import { pasarelaPrueba } from '../ports/pasarela/prueba.ts'
import { createMemoryStorage } from '../ports/storage/memory.ts'
import { comprobarInvariantes } from './invariantes.ts'
import { sendTo } from './send.ts'

export type Procesos = {
  db: Db
  services: Services[]
  /** One client per process. */
  clientes: Client[]
  /** Somebody at one of the processes, signed in with a token. */
  con: (proceso: number, token?: string) => Client
  /** Each one at the process after the last one's. */
  como: (token?: string) => Client
  close: (options?: { invariantes?: boolean }) => Promise<void>
}
type Options = { cuantos?: number; conexiones?: number; pasarela?: Pasarela; envolver?: (db: Db) => Db }

/**
 * Several APIs over one database, each with its own connections and queues: what several server processes are to each
 * other.
 */
export async function createProcesos({
  cuantos = 2,
  conexiones = 4,
  pasarela = pasarelaPrueba,
  envolver = (db) => db,
}: Options = {}): Promise<Procesos> {
  const { db, url, drop } = await cloneDatabase(inject('server'), inject('template'))
  const secret = crearLlavero(randomBytes(32))
  const pools = Array.from({ length: cuantos }, () => connect(url, conexiones))
  const services = pools.map(
    (pool): Services => ({
      db: envolver(pool),
      config: { mode: 'demo', baseUrl: 'http://localhost:3000', secret, operador: SIN_OPERADOR },
      ports: {
        clock: systemClock,
        mailer: { send: async () => undefined },
        storage: createMemoryStorage(),
        pasarelas: [pasarela],
      },
    }),
  )
  const apps: FastifyInstance[] = []
  for (const cada of services) {
    const app = fastify()
    await app.register(apiPlugin, { prefix: '/api', ...cada })
    await app.ready()
    apps.push(app)
  }
  const close = async ({ invariantes = true } = {}) => {
    try {
      for (const app of apps) await app.close()
      if (invariantes) await comprobarInvariantes(db)
    } finally {
      for (const pool of pools) await pool.destroy()
      await drop()
    }
  }
  const clientes = apps.map((app) => createClient(sendTo(app, {})))
  const con = (proceso: number, token?: string) =>
    createClient(sendTo(apps[proceso % apps.length] as FastifyInstance, { token }))
  let turno = 0
  const como = (token?: string) => con(turno++, token)
  return { db, services, clientes, con, como, close }
}
