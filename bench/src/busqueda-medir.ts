// The API in this process over one connection, so that the CPU of each question can be told: node's, and its PostgreSQL backend's.
import { readFileSync } from 'node:fs'
import { connect, type Db } from '@entrale/db'
import fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { sql } from 'kysely'
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
  const ports = { clock: { now: () => new Date() }, mailer: { send: nada }, storage: { put: nada, get: async () => null }, pasarelas: [] }
  const services = { db, config: { mode: 'production', baseUrl: 'http://localhost', secret: Buffer.alloc(32), operador }, ports }
  const { apiPlugin } = (await import(API)) as { apiPlugin: FastifyPluginAsync<typeof services> }
  await app.register(apiPlugin, { prefix: '/api', ...services })
  await app.ready()
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
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
const parte = (numeros: readonly number[], q: number) => numeros.toSorted((a, b) => a - b)[Math.min(numeros.length - 1, Math.floor(numeros.length * q))] ?? 0

export async function preguntar({ app }: Sujeto, url: string): Promise<{ items: { slug?: string; nombreMostrado?: string }[]; total: number }> {
  const { statusCode, body } = await app.inject({ url: `/api${url}` })
  if (statusCode !== 200) throw new Error(`${url}: ${statusCode} ${body}`)
  return JSON.parse(body)
}

export async function medir(sujeto: Sujeto, { nombre, objetivo, pedir }: Clase, veces: number): Promise<Medida> {
  return contar(nombre, objetivo, veces, sujeto.pid, () => preguntar(sujeto, pedir()))
}

/** What any question costs at least. */
export const medirVacio = ({ db, pid }: Sujeto, veces: number): Promise<Medida> => contar('SELECT 1', false, veces, pid, () => sql`select 1`.execute(db))

/** Does `una` again and again, and tells what each time cost. */
export async function contar(nombre: string, objetivo: boolean, veces: number, pid: number, una: () => Promise<unknown>): Promise<Medida> {
  for (let i = 0; i < Math.min(20, veces); i += 1) await una()
  const pg: number[] = []
  const node: number[] = []
  const wall: number[] = []
  const alPrincipio = process.cpuUsage()
  for (let i = 0; i < veces; i += 1) {
    const [antes, propio, reloj] = [cpuDe(pid), cpuPropio(), performance.now()]
    await una()
    wall.push(performance.now() - reloj)
    node.push(cpuPropio() - propio)
    pg.push(cpuDe(pid) - antes)
  }
  const todo = process.cpuUsage(alPrincipio)
  const cpu = pg.map((ms, i) => ms + (node[i] ?? 0))
  return {
    nombre,
    objetivo,
    veces,
    cpu50: parte(cpu, 0.5),
    cpu99: parte(cpu, 0.99),
    pg50: parte(pg, 0.5),
    pg99: parte(pg, 0.99),
    node50: parte(node, 0.5),
    nodeTodo: (todo.user + todo.system) / 1e3 / veces,
    wall50: parte(wall, 0.5),
    wall99: parte(wall, 0.99),
  }
}
