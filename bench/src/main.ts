// npm run bench [-- apartar | venta | pagina | envenenada | puerta | celular]: each subject beside its reference, in one run.
// npm run bench -- venta [--compras 10000]: whole sales by each way of paying, with so many compras there already.
// npm run bench -- asistentes [--asistentes 50000] [--veces 300]: on a database of its own.
// npm run bench -- estadisticas [--ventas 50000] [--veces 300]: on a database of its own.
// npm run bench -- busqueda [--eventos 100000] [--veces 300]: on a database of its own.
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { rowsOf } from '@entrale/db'
import { removeEmbedded } from '@entrale/db/testing'
import { asistentes } from './asistentes.ts'
import { BARE_PORT, type Bench, expectOnly, PRODUCT_PORT, PROVEEDOR_PORT, RESULTS } from './bench.ts'
import { busqueda } from './busqueda.ts'
import { celular } from './celular.ts'
import { SPOILERS, STORM, storm } from './envenenada.ts'
import { estadisticas } from './estadisticas.ts'
import { request } from './load.ts'
import { start } from './processes.ts'
import { insertGratis, type Product, startProduct } from './product.ts'
import { puerta } from './puerta.ts'
import { report } from './report.ts'
import { lineOf, measure, type Subject } from './rounds.ts'
import { venta } from './venta.ts'

const CONNECTIONS = 200
const FOLDER = '.data/bench'

const hold = ({ evento }: Product, id: string) =>
  request(
    'POST',
    `${evento.path}/apartar`,
    JSON.stringify({ visitante: id, boletos: [{ tipoBoletoId: evento.tipoBoletoId, cantidad: 1 }] }),
    {
      'idempotency-key': id,
    },
  )

/** `counter = sum of rows`, and nothing above the cupo. */
async function stockOf({ db, evento }: Product) {
  const rows = await rowsOf<{
    apartados: number
    vendidos: number
    filas: number
    boletos: number
    sobrevendidos: number
  }>(db)`
    select e.apartados, e.vendidos, greatest(e.apartados + e.vendidos - e.cupo, 0) as sobrevendidos,
      (select coalesce(sum(l.cantidad), 0)::int from apartado_lineas l join apartados a on a.id = l.apartado_id
        where a.estado = 'activo' and l.tipo_boleto_id = e.tipo_boleto_id) as filas,
      (select count(*)::int from boletos b where b.tipo_boleto_id = e.tipo_boleto_id
        and b.estado in ('valido', 'usado')) as boletos
    from existencias e where e.tipo_boleto_id = ${evento.tipoBoletoId}`
  return rows[0]
}

const apartar: Bench = async (product, barePids) => {
  const bare = (name: string, client: () => () => string): Subject => ({
    name,
    load: { port: BARE_PORT, connections: CONNECTIONS, client },
    pids: barePids,
  })
  const body = JSON.stringify({
    visitante: randomUUID(),
    boletos: [{ tipoBoletoId: product.evento.tipoBoletoId, cantidad: 1 }],
  })
  const get = request('GET', '/get')
  const post = request('POST', '/post', body)
  const [barGet, barePost, holds] = await measure([
    bare('bare Fastify GET', () => () => get),
    bare('bare Fastify POST', () => () => post),
    {
      name: 'apartar (durable hold)',
      load: { port: PRODUCT_PORT, connections: CONNECTIONS, client: () => () => hold(product, randomUUID()) },
      pids: product.node,
      target: { 'bare Fastify GET': 0.5, 'bare Fastify POST': 0.8 },
    },
  ])
  if (!barGet || !barePost || !holds) return
  expectOnly(201, holds)
  report(
    'apartar',
    [lineOf(barGet, []), lineOf(barePost, []), lineOf(holds, [barGet, barePost])],
    { ...(await stockOf(product)), connections: CONNECTIONS },
    RESULTS,
  )
}

const pagina: Bench = async (product, barePids) => {
  const url = `http://127.0.0.1:${PRODUCT_PORT}${product.evento.page}`
  const rendered = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  const html = Buffer.from(await rendered.arrayBuffer())
  const { brotliCompressSync } = await import('node:zlib')
  const bytes = brotliCompressSync(html)
  await fetch(`http://127.0.0.1:${BARE_PORT}/page`, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })
  const get = (path: string) => {
    const text = request('GET', path, undefined, { 'accept-encoding': 'br' })
    return () => () => text
  }
  const [bare, page] = await measure([
    {
      name: 'bare Fastify, same bytes',
      load: { port: BARE_PORT, connections: 64, client: get('/page') },
      pids: barePids,
    },
    {
      name: 'event page',
      load: { port: PRODUCT_PORT, connections: 64, client: get(product.evento.page) },
      pids: product.node,
    },
  ])
  if (!bare || !page) return
  expectOnly(200, page)
  report(
    'pagina',
    [lineOf(bare, []), lineOf(page, [bare])],
    { htmlBytes: html.length, brotliBytes: bytes.length },
    RESULTS,
  )
}

/** The same storm of buyers, with some among them who want to spoil it. */
const envenenada: Bench = async (product) => {
  const gratis = await insertGratis(product)
  const subject = (name: string, spoilers: number, target?: Subject['target']): Subject => ({
    name,
    load: { port: PRODUCT_PORT, connections: STORM, client: storm(product.evento, gratis, spoilers) },
    pids: product.all,
    ...(target && { target }),
  })
  const calm = `${STORM} buyers`
  const [alone, spoilt] = await measure(
    [subject(calm, 0), subject(`${STORM} buyers, ${SPOILERS} of them spoilers`, SPOILERS, { [calm]: 0.9 })],
    { rounds: 5 },
  )
  if (!alone || !spoilt) return
  for (const measured of [alone, spoilt]) expectOnly(201, measured)
  report('envenenada', [lineOf(alone, []), lineOf(spoilt, [alone])], { connections: STORM }, RESULTS)
}

const benches: Record<string, Bench> = {
  apartar,
  venta: (product, barePids) => venta(product, barePids, Number(values.compras)),
  pagina,
  envenenada,
  puerta,
  celular,
}

/** Keys of no account: its provider is ours, on this machine. */
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_banco',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_banco',
  STRIPE_WEBHOOK_SECRET: 'whsec_banco',
  STRIPE_API_BASE: `http://127.0.0.1:${PROVEEDOR_PORT}`,
}

async function beside(names: string[]): Promise<void> {
  await removeEmbedded(join(FOLDER, 'postgres'))
  rmSync(FOLDER, { recursive: true, force: true })
  const bare = await start('bench/src/bare.ts', BARE_PORT, '/get')
  const proveedor = await start('bench/src/proveedor.ts', PROVEEDOR_PORT, '/cuentas', {
    AVISOS: `http://127.0.0.1:${PRODUCT_PORT}/api/pagos/stripe/webhook`,
    SECRETO: STRIPE.STRIPE_WEBHOOK_SECRET,
  })
  const product = await startProduct(PRODUCT_PORT, FOLDER, STRIPE).catch(async (error) => {
    await Promise.all([bare.stop(), proveedor.stop()])
    throw error
  })
  try {
    for (const name of names) await benches[name]?.(product, () => [bare.pid])
  } finally {
    await product.end()
    await Promise.all([bare.stop(), proveedor.stop()])
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    eventos: { type: 'string', default: '1000000' },
    asistentes: { type: 'string', default: '50000' },
    compras: { type: 'string', default: '10000' },
    ventas: { type: 'string', default: '50000' },
    veces: { type: 'string', default: '300' },
  },
})
const chosen = positionals.filter((name) => name in benches)
if (positionals.includes('busqueda'))
  await busqueda({ eventos: Number(values.eventos), veces: Number(values.veces), resultados: RESULTS })
if (positionals.includes('asistentes'))
  await asistentes({ asistentes: Number(values.asistentes), veces: Number(values.veces), resultados: RESULTS })
if (positionals.includes('estadisticas'))
  await estadisticas({ ventas: Number(values.ventas), veces: Number(values.veces), resultados: RESULTS })
if (chosen.length > 0 || positionals.length === 0) await beside(chosen.length > 0 ? chosen : Object.keys(benches))
