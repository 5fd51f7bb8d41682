// The API in this process over one connection, so that the CPU of each question can be told: node's, and its PostgreSQL backend's.
import { readFileSync } from 'node:fs'
import { connect, type Db, execute, rowsOf } from '@entrale/db'
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import type { Clase } from './busqueda-clases.ts'

export type Sujeto = { app: FastifyInstance; db: Db; pid: number; close: () => Promise<void> }
export type Medida = {
  nombre: string
  objetivo: boolean
  cpu50: number
  cpu99: number
  pg50: number
  pg99: number
  node50: number
  /** Average, with all threads of the process. */
  nodeTodo: number
  wall50: number
  wall99: number
  veces: number
}

/** Loaded by its place: benches are compiled without the API. */
const API = new URL('../../api/src/app.ts', import.meta.url).href

const nada = async () => undefined

export async function abrir(url: string): Promise<Sujeto> {
  const db = connect(url, 1)
  const app = fastify({ logger: false })
  const operador = { nombre: null, domicilio: null, correo: null, telefono: null }
  const ports = {
    clock: { now: () => new Date() },
    mailer: { send: nada },
    storage: { put: nada, get: async () => null },
    pasarelas: [],
  }
  const services = {
    db,
    config: { mode: 'production', baseUrl: 'http://localhost', secret: Buffer.alloc(32), operador },
    ports,
  }
  const { apiPlugin } = (await import(API)) as { apiPlugin: FastifyPluginAsync<typeof services> }
  await app.register(apiPlugin, { prefix: '/api', ...services })
  await app.ready()
  const rows = await rowsOf<{ pid: number }>(db)`select pg_backend_pid() as pid`
  const close = async () => {
    await app.close()
    await db.destroy()
  }
  return { app, db, pid: rows[0]?.pid ?? 0, close }
}

/** Milliseconds on a processor so far. Linux only. */
const cpuDe = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
/** Of the thread that answers; what the collector and the compiler do beside it comes at random, and is told as an average. */
const cpuPropio = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1e3
}
const parte = (numeros: readonly number[], q: number) =>
  numeros.toSorted((a, b) => a - b)[Math.min(numeros.length - 1, Math.floor(numeros.length * q))] ?? 0

export async function preguntar(
  { app }: Sujeto,
  url: string,
): Promise<{ items: { slug?: string; nombreMostrado?: string }[]; total: number }> {
  const { statusCode, body } = await app.inject({ url: `/api${url}` })
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`)
  return JSON.parse(body)
}

const RONDAS = 3
const CALENTAR = 20

export async function medir(sujeto: Sujeto, { nombre, objetivo, pedir }: Clase, veces: number): Promise<Medida> {
  const preguntas = Array.from({ length: veces }, pedir).map((url) => () => preguntar(sujeto, url))
  return contarRondas(nombre, objetivo, sujeto.pid, preguntas, RONDAS)
}

/** What any question costs at least. */
export const medirVacio = ({ db, pid }: Sujeto, veces: number): Promise<Medida> =>
  contar('SELECT 1', false, veces, pid, () => execute(db)`select 1`)

/** Does `una` again and again, and tells what each time cost. */
export const contar = (
  nombre: string,
  objetivo: boolean,
  veces: number,
  pid: number,
  una: () => Promise<unknown>,
): Promise<Medida> =>
  contarRondas(
    nombre,
    objetivo,
    pid,
    Array.from({ length: veces }, () => una),
    1,
  )

type Costo = { cpu: number; pg: number; node: number; wall: number }

async function costoDe(pid: number, una: () => Promise<unknown>): Promise<Costo> {
  const [antes, propio, reloj] = [cpuDe(pid), cpuPropio(), performance.now()]
  await una()
  const wall = performance.now() - reloj
  const node = cpuPropio() - propio
  const pg = cpuDe(pid) - antes
  return { cpu: pg + node, pg, node, wall }
}

type Pregunta = () => Promise<unknown>

/**
 * Every question in so many rounds, each beginning elsewhere, so that none follows itself; of each the median of what it cost. The host
 * changes its speed within a run, and a pause of the collector falls on any question: neither says anything about the question.
 */
async function contarRondas(
  nombre: string,
  objetivo: boolean,
  pid: number,
  preguntas: readonly Pregunta[],
  rondas: number,
): Promise<Medida> {
  const veces = preguntas.length
  for (const una of preguntas.slice(0, CALENTAR)) await una()
  const costos = preguntas.map((): Costo[] => [])
  const alPrincipio = process.cpuUsage()
  for (let i = 0; i < veces * rondas; i += 1) {
    const cual = (i + Math.floor((Math.floor(i / veces) * veces) / rondas)) % veces
    const una = preguntas[cual]
    if (una) costos[cual]?.push(await costoDe(pid, una))
  }
  const todo = process.cpuUsage(alPrincipio)
  const de = (campo: keyof Costo) =>
    costos.map((suyos) =>
      parte(
        suyos.map((costo) => costo[campo]),
        0.5,
      ),
    )
  const [cpu, pg, node, wall] = [de('cpu'), de('pg'), de('node'), de('wall')]
  return {
    nombre,
    objetivo,
    veces,
    cpu50: parte(cpu, 0.5),
    cpu99: parte(cpu, 0.99),
    pg50: parte(pg, 0.5),
    pg99: parte(pg, 0.99),
    node50: parte(node, 0.5),
    nodeTodo: (todo.user + todo.system) / 1e3 / veces / rondas,
    wall50: parte(wall, 0.5),
    wall99: parte(wall, 0.99),
  }
}
