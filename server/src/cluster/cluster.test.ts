// Several real processes behind one port. What they share is in the database: these tests find what is not.
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { apartar, comprar, crearEventoPublicado, type EventoPublicado } from '@entrale/api/testing'
import { createClient } from '@entrale/contract/client'
import { cloneDatabase } from '@entrale/db/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Cluster, sendOver, startCluster } from '../testing/cluster.ts'

const CUPO = 40

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let folder = ''
let server: Cluster
let donde: EventoPublicado
let metrics = ''
beforeAll(async () => {
  clone = await cloneDatabase(inject('server'), inject('template'))
  folder = await mkdtemp(join(tmpdir(), 'procesos-'))
  donde = await crearEventoPublicado(clone, { tipos: [{ cupo: CUPO }, { cupo: 100_000 }] })
  server = await startCluster(clone.url, folder, {
    ENTRALE_WORKERS: '2',
    ENTRALE_ROLES: 'api',
    ENTRALE_CONEXIONES: '14',
    METRICS_PORT: '0',
  })
  metrics = /http\S+/.exec(await server.says('Métricas en'))?.[0] ?? ''
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
  await clone.drop()
})

const PASO_MS = 5
/** Buyers who each keep one connection. */
function compradores(cuantos: number): { agentes: Agent[]; clientes: ReturnType<typeof createClient>[] } {
  const agentes = Array.from({ length: cuantos }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  return { agentes, clientes: agentes.map((agente) => createClient(sendOver(server.address, agente))) }
}
const cerrar = (agentes: Agent[]) => {
  for (const agente of agentes) agente.destroy()
}
async function vendidos(tipo = 0): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from boletos
    where tipo_boleto_id = ${donde.tipos[tipo]?.id}`.execute(clone.db)
  return rows[0]?.n ?? 0
}
async function figuras(): Promise<string> {
  return (await fetch(metrics)).text()
}

test('two processes sell the last boletos exactly, both take part, and their figures stand apart', async () => {
  const { agentes, clientes } = compradores(CUPO + 20)
  const [tipo] = donde.tipos
  if (tipo === undefined) throw new Error('no tipo')
  // One connection after the other goes to the processes in turn; all at once may go to the one that is quicker to take them.
  for (const cliente of clientes) await cliente('GET /p/categorias/obtener', { query: {} })
  const hechas = await Promise.allSettled(
    clientes.map(async (cliente) => comprar(cliente, await apartar(cliente, donde, [[tipo, 1]]))),
  )
  cerrar(agentes)
  expect(hechas.filter(({ status }) => status === 'fulfilled')).toHaveLength(CUPO)
  expect(await vendidos()).toBe(CUPO)
  const texto = await figuras()
  const suyas = [
    ...texto.matchAll(/^entrale_intentos_total\{que="comprar",resultado="hecha",proceso="(api-\d)"\} (\d+)/gm),
  ]
  expect(suyas.map(([, proceso]) => proceso).sort()).toEqual(['api-1', 'api-2'])
  expect(suyas.every(([, , n]) => Number(n) > 0)).toBe(true)
  expect(suyas.reduce((suma, [, , n]) => suma + Number(n), 0)).toBe(CUPO)
  expect(texto.match(/^entrale_base_de_datos 1$/gm)).toHaveLength(1)
  expect(texto).toMatch(/^entrale_procesos_vivos 2$/m)
})

test('a limit holds for all processes together', async () => {
  const { agentes, clientes } = compradores(12)
  await Promise.all(
    clientes.map((cliente) => cliente('POST /p/compras/buscar', { body: { email: 'limite@correo.mx' } })),
  )
  cerrar(agentes)
  const { rows } = await sql<{ cuenta: number }>`select cuenta from intentos
    where clave like 'buscar-boletos-correo:%'`.execute(clone.db)
  expect(rows.map(({ cuenta }) => cuenta)).toContain(3)
  expect(Math.max(...rows.map(({ cuenta }) => cuenta))).toBe(3)
})

type Cuenta = { hechas: string[]; perdidas: string[] }

/** Buyers who hold one boleto after the other until told to stop: whom the server said yes to, and whom it left without an answer. */
function comprarSinParar(cuantos: number): { parar: () => Promise<Cuenta>; hasta: (n: number) => Promise<void> } {
  const { agentes, clientes } = compradores(cuantos)
  const cuenta: Cuenta = { hechas: [], perdidas: [] }
  const [, tipo] = donde.tipos
  if (tipo === undefined) throw new Error('no tipo')
  let sigue = true
  const vueltas = clientes.map(async (cliente) => {
    while (sigue) {
      await apartar(cliente, donde, [[tipo, 1]]).then(
        ({ id }) => cuenta.hechas.push(id),
        (error: unknown) => cuenta.perdidas.push(String(error)),
      )
      await sleep(PASO_MS) // the processes that start need the machine too
    }
  })
  return {
    hasta: (n) => expect.poll(() => cuenta.hechas.length, { timeout: 50_000 }).toBeGreaterThanOrEqual(n),
    parar: async () => {
      sigue = false
      await Promise.all(vueltas)
      cerrar(agentes)
      return cuenta
    },
  }
}
async function sinGuardar(ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from apartados`.execute(clone.db)
  const guardados = new Set(rows.map(({ id }) => id))
  return ids.filter((id) => !guardados.has(id))
}

test('relieved one by one under load, no request is lost; the same processes killed hard lose some (control), and nothing that was acknowledged', async () => {
  const antes = server.pids()
  const compras = comprarSinParar(6)
  await compras.hasta(20)
  server.child.kill('SIGHUP')
  await server.says('Relevo completo')
  const { hechas, perdidas } = await compras.parar()
  expect(perdidas).toEqual([])
  expect(hechas.length).toBeGreaterThan(20)
  expect(await sinGuardar(hechas)).toEqual([])
  const despues = server.pids()
  expect(despues).toHaveLength(2)
  expect(antes.filter((pid) => despues.includes(pid))).toEqual([])

  const otras = comprarSinParar(6)
  await otras.hasta(20)
  const [primero = 0] = server.pids()
  process.kill(primero, 'SIGKILL')
  await server.says('a process died and is started anew')
  await expect.poll(() => server.pids().length, { timeout: 50_000 }).toBe(2)
  const matadas = await otras.parar()
  expect(matadas.perdidas.length).toBeGreaterThan(0)
  expect(await sinGuardar(matadas.hechas)).toEqual([])
  expect(server.pids()).not.toContain(primero)
}, 120_000)
