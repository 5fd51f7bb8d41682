import { randomBytes } from 'node:crypto'
import { type Client, createClient } from '@entrale/contract/client'
import type { Db } from '@entrale/db'
import { cloneDatabase, startPooler } from '@entrale/db/testing'
import fastify, { type FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import { apiPlugin } from '../app.ts'
import type { Mode, Services } from '../context.ts'
import { crearLlavero } from '../llavero.ts'
import { createDocumentosPrueba } from '../modules/facturacion/index.ts'
import { publicarDocumentos } from '../modules/legales/index.ts'
import { createCobrosPrueba, createCuentasPrueba } from '../modules/pagos/index.ts'
import { SIN_OPERADOR } from '../operador.ts'
import { closePools, connectPools } from '../pools.ts'
import { createListasPrueba } from '../ports/listas/prueba.ts'
import type { Message } from '../ports/mailer/mailer.ts'
import { cuerpoDe } from '../ports/pac/cuerpo.ts'
import type { Pacs } from '../ports/pac/pac.ts'
import { createPacPrueba } from '../ports/pac/prueba.ts'
import { createRetencionesPrueba } from '../ports/pac/prueba-retenciones.ts'
import type { Pasarela } from '../ports/pasarela/pasarela.ts'
import { createPasarelaPrueba } from '../ports/pasarela/prueba.ts'
import { createMemoryStorage } from '../ports/storage/memory.ts'
import { createWebhookHttp } from '../ports/webhook/http.ts'
import { createReloj, type Reloj } from './clock.ts'
import { comprobarInvariantes } from './invariantes.ts'
import { type Origen, sendTo } from './send.ts'

export { apartar, comprar } from './apartar.ts'
export * from './factories.ts'
export * from './factories-eventos.ts'
export { comprobarInvariantes, findFallas } from './invariantes.ts'

export type TestApi = {
  app: FastifyInstance
  db: Db
  services: Services
  reloj: Reloj
  /** E-mails sent so far. */
  mensajes: Message[]
  /** All that was logged so far. */
  log: () => string
  /** A client of the API: anonymous without a token. */
  como: (token?: string, origen?: Omit<Origen, 'token'>) => Client
  /** Checks the invariants, then drops the database. `invariantes: false` only where a test breaks them on purpose. */
  close: (options?: { invariantes?: boolean }) => Promise<void>
}
/** Receivers of tests are on this machine. */
const aLaCasa = createWebhookHttp({ permite: () => true, soloHttps: false, plazoMs: 500 })

/** What counts in production alone. The clock stands meanwhile: a limit's window ends with its minute or hour. */
export async function enProduccion<T>({ services, reloj }: TestApi, work: () => Promise<T>): Promise<T> {
  services.config.mode = 'production'
  try {
    return await reloj.quieto(work)
  } finally {
    services.config.mode = 'demo'
  }
}

type Options = { pasarelas?: Pasarela[]; pac?: Pacs; mode?: Mode; conexiones?: number; pools?: boolean | 'pooler' }

async function buildApp(services: Services): Promise<{ app: FastifyInstance; log: () => string }> {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'debug', stream: { write: (line: string) => lines.push(line) } } })
  await app.register(apiPlugin, { prefix: '/api', ...services })
  await app.ready()
  return { app, log: () => lines.join('') }
}

/**
 * The whole API over its own copy of the database, with ports that stay in memory. Call `close` after all tests of a
 * file.
 */
export async function createTestApi({
  pasarelas,
  pac,
  mode = 'demo',
  conexiones = 3,
  pools: conPools = false,
}: Options = {}): Promise<TestApi> {
  const { db, url, drop } = await cloneDatabase(inject('server'), inject('template'), conexiones)
  // how much is kept back of whom is tried where it is set (confianza); everywhere else a payout is all that is ripe
  await db.updateTable('ajustes').set({ nuevo_reserva_bps: 0 }).execute()
  const pooler = conPools === 'pooler' ? await startPooler(url, { size: 6 }) : undefined
  const pools = conPools ? connectPools(pooler?.url ?? url, pooler && { prepared: false }) : undefined
  const reloj = createReloj()
  const mensajes: Message[] = []
  const mailer = { send: async (message: Message) => void mensajes.push(message) }
  const config = {
    mode,
    baseUrl: 'http://localhost:3000',
    secret: crearLlavero(randomBytes(32)),
    operador: SIN_OPERADOR,
  }
  const prueba = () =>
    createPasarelaPrueba({
      cobros: createCobrosPrueba(db),
      cuentas: createCuentasPrueba(db),
      secret: config.secret.primera.raiz,
      paginas: config.baseUrl,
    })
  const soloPrueba = (): Pacs => ({
    prueba: createPacPrueba(createDocumentosPrueba(db)),
    plataforma: null,
    conLlave: () => Promise.reject(new Error('no key in this test')),
    retenciones: createRetencionesPrueba(createDocumentosPrueba(db)),
    armar: cuerpoDe,
  })
  const services: Services = {
    db,
    ...(pools && { pools }),
    config,
    ports: {
      clock: reloj,
      mailer,
      storage: createMemoryStorage(),
      pasarelas: pasarelas ?? [prueba()],
      pac: pac ?? soloPrueba(),
      webhook: aLaCasa,
      listas: createListasPrueba(),
    },
  }
  await publicarDocumentos(services)
  const { app, log } = await buildApp(services)
  const close = async ({ invariantes = true } = {}) => {
    try {
      await app.close()
      if (pools !== undefined) await closePools(pools)
      await pooler?.close()
      if (invariantes) await comprobarInvariantes(db)
    } finally {
      await drop()
    }
  }
  return {
    app,
    db,
    services,
    reloj,
    mensajes,
    log,
    como: (token, origen) => createClient(sendTo(app, { token, ...origen })),
    close,
  }
}
export { startS3 } from './s3/s3.ts'
