import type { Db } from '@entrale/db'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { readState, type State } from './metrics-state.ts'

/** What a buyer wants of us: the routes whose success is told apart. */
const DEEDS: Readonly<Record<string, 'apartar' | 'comprar' | 'pagar'>> = {
  'POST /api/p/eventos/:organizerSlug/:eventSlug/apartar': 'apartar',
  'POST /api/p/apartados/:id/comprar': 'comprar',
  'POST /api/p/compras/:folio/pagar': 'pagar',
}
/** `rechazada`: ours to say (sold out, a wrong field); `error`: ours to mend. */
const resultOf = (status: number): string => (status < 400 ? 'hecha' : status < 500 ? 'rechazada' : 'error')

const GAUGES: Readonly<Record<keyof State, string>> = {
  entrale_base_de_datos: '1 while the database answers',
  entrale_trabajos_vencidos: 'Rows of the outbox that are due',
  entrale_trabajos_retraso_segundos: 'How long the oldest due row of the outbox has waited',
  entrale_trabajos_fallidos: 'Rows of the outbox that were given up',
  entrale_pagos_sin_noticia: 'Pagos begun more than ten minutes ago of which nothing is known yet',
  entrale_reembolsos_fallidos: 'Reembolsos that a provider refused',
  entrale_incidencias_abiertas: 'Money that a person must look at',
  entrale_conexiones: 'Connections of the product to the database',
}

export type Metrics = { observe: (request: FastifyRequest, reply: FastifyReply) => void; text: () => Promise<string> }

/** Counts of this process, and how things stand in the database when somebody asks. Nothing names a person: routes go by their pattern. */
export function createMetrics(db: Db): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const seconds = new Histogram({
    name: 'entrale_http_segundos',
    help: 'Time to answer, by route',
    labelNames: ['ruta', 'clase'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  })
  const deeds = new Counter({
    name: 'entrale_intentos',
    help: 'What buyers asked for, and how it ended',
    labelNames: ['que', 'resultado'],
    registers: [register],
  })
  for (const que of Object.values(DEEDS))
    for (const resultado of ['hecha', 'rechazada', 'error']) deeds.inc({ que, resultado }, 0)
  const gauges = Object.entries(GAUGES).map(([name, help]) => new Gauge({ name, help, registers: [register] }))

  return {
    observe: ({ method, routeOptions }, { statusCode, elapsedTime }) => {
      const ruta = `${method} ${routeOptions.url ?? 'desconocida'}`
      seconds.observe({ ruta, clase: `${Math.floor(statusCode / 100)}xx` }, elapsedTime / 1000)
      const que = DEEDS[ruta]
      if (que !== undefined) deeds.inc({ que, resultado: resultOf(statusCode) })
    },
    text: async () => {
      const state = await readState(db)
      Object.keys(GAUGES).forEach((name, i) => {
        gauges[i]?.set(state[name as keyof State])
      })
      return register.metrics()
    },
  }
}

/** `/metrics` on a port of its own, for Prometheus and nobody else. It does not listen yet. */
export function createMetricsServer({ text }: Metrics): FastifyInstance {
  const app = fastify({ forceCloseConnections: true })
  app.get('/metrics', async (_, reply) => reply.type('text/plain; version=0.0.4; charset=utf-8').send(await text()))
  return app
}
