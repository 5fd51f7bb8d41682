import type { Db, Standby } from '@entrale/db'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { type Figures, GAUGES, readState } from './metrics-state.ts'

/** What a buyer wants of us: the routes whose success is told apart. */
const DEEDS: Readonly<Record<string, 'apartar' | 'comprar' | 'pagar'>> = {
  'POST /api/p/eventos/:organizerSlug/:eventSlug/apartar': 'apartar',
  'POST /api/p/apartados/:id/comprar': 'comprar',
  'POST /api/p/compras/:folio/pagar': 'pagar',
}
/** `rechazada`: ours to say (sold out, a wrong field); `error`: ours to mend. */
const RESULTS = ['hecha', 'rechazada', 'error'] as const
const resultOf = (status: number): (typeof RESULTS)[number] =>
  status < 400 ? 'hecha' : status < 500 ? 'rechazada' : 'error'

/** Where payment providers send their notices. */
const NOTICE = 'POST /api/pagos/:proveedor/webhook'

export type Metrics = {
  observe: (request: FastifyRequest, reply: FastifyReply) => void
  text: () => Promise<string>
  /** The same for whoever puts several processes together; what is read of the database only once. */
  json: (withState: boolean) => Promise<MetricObject[]>
}
export type MetricObject = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number]

/** How things stand in the database when somebody asks: the same in whatever process. */
function createState(db: Db): { read: () => Promise<Registry> } {
  const register = new Registry()
  const gauges = Object.entries(GAUGES).map(([name, help]) => new Gauge({ name, help, registers: [register] }))
  const clock = (name: string, help: string) => new Gauge({ name, help, labelNames: ['reloj'], registers: [register] })
  const ages = clock('entrale_reloj_edad_segundos', 'How long ago each clock last did its work')
  const turns = clock('entrale_reloj_cada_segundos', 'How often each clock should do its work')
  const read = async () => {
    const { figures, clocks } = await readState(db)
    Object.keys(GAUGES).forEach((name, i) => {
      gauges[i]?.set(figures[name as keyof Figures])
    })
    for (const gauge of [ages, turns]) gauge.reset()
    for (const { nombre: reloj, edad, cada } of clocks) {
      ages.set({ reloj }, edad)
      turns.set({ reloj }, cada)
    }
    return register
  }
  return { read }
}

/** Who answered what visitors find eventos by, where there is a standby. */
function countReads(register: Registry, { answered }: Standby): void {
  new Counter({
    name: 'entrale_lecturas_total',
    help: 'Statements of discovery, by who answered them',
    labelNames: ['quien'],
    registers: [register],
    collect() {
      this.reset()
      this.inc({ quien: 'replica' }, answered.standby)
      this.inc({ quien: 'primaria' }, answered.primary)
    },
  })
}

/**
 * Counts of this process, and how things stand in the database. Nothing names a person: routes go by their pattern. Where
 * several processes stand behind one port, each has its own series: a sum would fall when one of them dies.
 */
export function createMetrics(db: Db, proceso?: string, standby?: Standby): Metrics {
  const register = new Registry()
  if (proceso !== undefined) register.setDefaultLabels({ proceso })
  const state = createState(db)
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'entrale_http_segundos',
    help: 'Time to answer, by route',
    labelNames: ['ruta', 'clase'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  })
  const deeds = new Counter({
    name: 'entrale_intentos_total',
    help: 'What buyers asked for, and how it ended',
    labelNames: ['que', 'resultado'],
    registers: [register],
  })
  for (const que of Object.values(DEEDS)) for (const resultado of RESULTS) deeds.inc({ que, resultado }, 0)
  const notices = new Counter({
    name: 'entrale_avisos_total',
    help: 'Notices of payment providers, and how they ended: a refused one bears no signature that holds',
    labelNames: ['resultado'],
    registers: [register],
  })
  for (const resultado of RESULTS) notices.inc({ resultado }, 0)
  if (standby !== undefined) countReads(register, standby)

  return {
    observe: ({ method, routeOptions }, { statusCode, elapsedTime }) => {
      const ruta = `${method} ${routeOptions.url ?? 'desconocida'}`
      seconds.observe({ ruta, clase: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000)
      const que = DEEDS[ruta]
      if (que !== undefined) deeds.inc({ que, resultado: resultOf(statusCode) })
      if (ruta === NOTICE) notices.inc({ resultado: resultOf(statusCode) })
    },
    text: async () => `${await register.metrics()}${await (await state.read()).metrics()}`,
    json: async (withState) => [
      ...(await register.getMetricsAsJSON()),
      ...(withState ? await (await state.read()).getMetricsAsJSON() : []),
    ],
  }
}

/** `/metrics` on a port of its own, for Prometheus and nobody else. It does not listen yet. */
export function createMetricsServer({ text }: Pick<Metrics, 'text'>): FastifyInstance {
  const app = fastify({ forceCloseConnections: true })
  app.get('/metrics', async (_, reply) => reply.type('text/plain; version=0.0.4; charset=utf-8').send(await text()))
  return app
}
