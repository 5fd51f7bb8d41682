import { randomUUID } from 'node:crypto'
import { cpus, release } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { execute, rowsOf } from '@entrale/db'
import { BARE_PORT, PRODUCT_PORT, PROVEEDOR_PORT } from './bench.ts'
import { request, run } from './load.ts'
import { cpuOf, cpuOfNicer } from './processes.ts'
import { insertGratis, type Product } from './product.ts'
import { keep, median } from './report.ts'
import { createCopiadora, llenar } from './ventas-copiadas.ts'

const CONEXIONES = 400
const VECES = 3
const MS = 8_000
const FICHAS_POR_SEGUNDO = 1_000
const RESULTADOS = 'bench/results'

type Metodo = 'tarjeta' | 'oxxo' | 'gratis'
/** What one buyer does: a hold, then the payment, or nothing more. */
type Quien = Metodo | 'se va'
/** How the first minutes of an opening are paid for. */
const APERTURA: readonly Quien[] = [
  ...(['tarjeta', 'oxxo', 'tarjeta', 'gratis', 'tarjeta'] as const),
  ...(['se va', 'tarjeta', 'oxxo', 'tarjeta', 'tarjeta'] as const),
]
const CASOS: Record<string, readonly Quien[]> = {
  tarjeta: ['tarjeta'],
  oxxo: ['oxxo'],
  gratis: ['gratis'],
  apertura: APERTURA,
}

type Cuentas = { intentos: number; pagados: number; fichas: number; avisos: Record<number, number>; tardaron: number[] }
type Vuelta = {
  ventas: number
  segundos: number
  nodeUs: number
  postgresUs: number
  trabajosUs: number
  estados: Record<number, number>
  p50: number
  p99: number
}

const cuentas = async (): Promise<Cuentas> =>
  (await (await fetch(`http://127.0.0.1:${PROVEEDOR_PORT}/cuentas`)).json()) as Cuentas

function comprar(id: string, metodo: Metodo): string {
  // each time somebody else: one person may have so many
  const comprador = { nombre: 'Compradora', apellidoPaterno: 'De Prueba', email: `${id}@banco.example` }
  return request('POST', `/api/p/apartados/${id}/comprar`, JSON.stringify({ comprador, metodo, aceptaTerminos: true }))
}

function clienteDe({ evento }: Product, gratis: string, quienes: readonly Quien[]) {
  let clientes = 0
  return () => {
    let turno = clientes++
    let id = ''
    const quien = () => quienes[turno % quienes.length] ?? 'tarjeta'
    const apartar = () => {
      id = randomUUID()
      const boletos = [{ tipoBoletoId: quien() === 'gratis' ? gratis : evento.tipoBoletoId, cantidad: 1 }]
      const body = JSON.stringify({ visitante: id, boletos })
      return request('POST', `${evento.path}/apartar`, body, { 'idempotency-key': id })
    }
    return () => {
      if (id === '') return apartar()
      const [suyo, metodo] = [id, quien()]
      id = ''
      turno += 1
      return metodo === 'se va' ? apartar() : comprar(suyo, metodo)
    }
  }
}

async function pagadas({ db }: Product): Promise<number> {
  const rows = await rowsOf<{ n: number }>(db)`select count(*)::int as n from compras where estado = 'pagada'`
  return rows[0]?.n ?? 0
}

/** All that was begun is paid and told: cards by themselves, vouchers now. */
async function terminar(): Promise<void> {
  await fetch(`http://127.0.0.1:${PROVEEDOR_PORT}/pagar`, { method: 'POST', body: String(FICHAS_POR_SEGUNDO) })
  for (let { intentos, pagados } = await cuentas(); pagados < intentos; { intentos, pagados } = await cuentas())
    await sleep(100)
}

const postgresDe = (product: Product): number[] => product.all().filter((pid) => !product.node().includes(pid))

type Gasto = { node: number; postgres: number; hilo: number; conexiones: Map<number, number> }
/** What was spent so far: by both, and in it by the thread of jobs (mail and clocks) and its connections, one by one. */
async function gastoDe(product: Product): Promise<Gasto> {
  const rows = await rowsOf<{ pid: number }>(product.db)`
    select pid from pg_stat_activity where application_name = 'entrale trabajos'`
  return {
    node: cpuOf(product.node()),
    postgres: cpuOf(postgresDe(product)),
    hilo: product.node().reduce((suma, pid) => suma + cpuOfNicer(pid), 0),
    conexiones: new Map(rows.map(({ pid }) => [pid, cpuOf([pid])])),
  }
}

/** Mail and clocks apart. What a connection of theirs spent that was closed meanwhile stays with the sale. */
function diferencia(antes: Gasto, despues: Gasto): Pick<Vuelta, 'nodeUs' | 'postgresUs' | 'trabajosUs'> {
  const hilo = despues.hilo - antes.hilo
  const suyas = [...despues.conexiones].reduce((suma, [pid, us]) => suma + us - (antes.conexiones.get(pid) ?? 0), 0)
  return {
    nodeUs: despues.node - antes.node - hilo,
    postgresUs: despues.postgres - antes.postgres - suyas,
    trabajosUs: hilo + suyas,
  }
}

/** From the first hold until the last boleto is paid, and what that cost of both processors. */
async function vuelta(product: Product, gratis: string, quienes: readonly Quien[], ms: number): Promise<Vuelta> {
  const antes = { ventas: await pagadas(product), gasto: await gastoDe(product) }
  const desde = performance.now()
  const cliente = clienteDe(product, gratis, quienes)
  const {
    statuses: estados,
    p50,
    p99,
  } = await run({ port: PRODUCT_PORT, connections: CONEXIONES, ms, client: cliente })
  await terminar()
  const segundos = (performance.now() - desde) / 1000
  const gasto = diferencia(antes.gasto, await gastoDe(product))
  return { ventas: (await pagadas(product)) - antes.ventas, segundos, ...gasto, estados, p50, p99 }
}

const mediana = (vueltas: Vuelta[], de: (vuelta: Vuelta) => number) => Math.round(median(vueltas.map(de)))

/** A bare POST, two of which count as a sale. */
async function pelado(barePids: () => number[]): Promise<number> {
  const texto = request('POST', '/post', JSON.stringify({ visitante: 'x', boletos: [] }))
  const medir = async (ms: number) => {
    const antes = cpuOf(barePids())
    const { requests } = await run({ port: BARE_PORT, connections: 100, ms, client: () => () => texto })
    return (2 * (cpuOf(barePids()) - antes)) / requests
  }
  await medir(1_000)
  return Math.round(median([await medir(2_000), await medir(2_000), await medir(2_000)]))
}

async function soloFilas(product: Product): Promise<number> {
  const copiar = await createCopiadora(product.db, product.evento.tipoBoletoId)
  await copiar(2_000)
  const antes = cpuOf(postgresDe(product))
  await copiar(10_000)
  return Math.round((cpuOf(postgresDe(product)) - antes) / 10_000)
}

function filaDe(nombre: string, vueltas: Vuelta[], { postUs, filasUs }: { postUs: number; filasUs: number }) {
  const cpu = mediana(vueltas, ({ nodeUs, postgresUs, ventas }) => (nodeUs + postgresUs) / ventas)
  return {
    caso: nombre,
    ventas: vueltas.reduce((suma, { ventas }) => suma + ventas, 0),
    porSegundo: mediana(vueltas, ({ ventas, segundos }) => ventas / segundos),
    cpuUs: cpu,
    nodeUs: mediana(vueltas, ({ nodeUs, ventas }) => nodeUs / ventas),
    postgresUs: mediana(vueltas, ({ postgresUs, ventas }) => postgresUs / ventas),
    trabajosUs: mediana(vueltas, ({ trabajosUs, ventas }) => trabajosUs / ventas),
    vecesDosPost: Number((cpu / postUs).toFixed(1)),
    vecesSusFilas: Number((cpu / filasUs).toFixed(1)),
    p50: mediana(vueltas, ({ p50 }) => p50),
    p99: mediana(vueltas, ({ p99 }) => p99),
    estados: vueltas.map(({ estados }) => estados),
  }
}

const decir = (texto: string) => process.stdout.write(`${texto}\n`)

/**
 * Whole sales as buyers make them, from the hold to boletos that are paid: with a card and with OXXO at a provider over HTTP
 * that takes 150 to 400 ms, free ones, and the mixture of an opening. Processor time is of node and of PostgreSQL, that of mail and
 * clocks apart; beside it two bare POSTs, and the same rows by bare SQL. `compras`: how many are there already.
 */
export async function venta(product: Product, barePids: () => number[], compras: number): Promise<void> {
  const gratis = await insertGratis(product)
  await vuelta(product, gratis, ['tarjeta'], 2_000)
  await llenar(product.db, product.evento.tipoBoletoId, compras)
  const referencias = { postUs: await pelado(barePids), filasUs: await soloFilas(product) }
  await execute(product.db)`drop schema banco cascade`
  const filas = []
  for (const [nombre, quienes] of Object.entries(CASOS)) {
    await vuelta(product, gratis, quienes, 2_000)
    const vueltas: Vuelta[] = []
    for (let i = 0; i < VECES; i++) vueltas.push(await vuelta(product, gratis, quienes, MS))
    filas.push(filaDe(nombre, vueltas, referencias))
  }
  const [{ version } = { version: '' }] = await rowsOf<{ version: string }>(product.db)`select version()`
  const maquina = { nucleos: cpus().length, modelo: cpus()[0]?.model ?? '', sistema: release() }
  const hecho = { fecha: new Date().toISOString(), maquina, node: process.version, postgres: version, compras }
  decir(`\nventa, con ${compras} compras antes`)
  decir(`  dos POST de Fastify: ${referencias.postUs} µs · las filas de una venta por SQL: ${referencias.filasUs} µs`)
  for (const {
    caso,
    porSegundo,
    cpuUs,
    nodeUs,
    postgresUs,
    trabajosUs,
    vecesDosPost,
    vecesSusFilas,
    p50,
    p99,
  } of filas)
    decir(
      `  ${caso.padEnd(9)} ${porSegundo}/s  ${cpuUs} µs (node ${nodeUs}, PostgreSQL ${postgresUs}; correo y relojes aparte ${trabajosUs})  ` +
        `${vecesDosPost} × dos POST  ${vecesSusFilas} × sus filas  p50 ${p50} ms  p99 ${p99} ms`,
    )
  keep(`venta ${compras}`, { ...hecho, referencias, filas }, RESULTADOS)
}
