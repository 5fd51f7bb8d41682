// A payment provider for measuring: Stripe's protocol as far as a sale needs it, each answer after 150 to 400 ms. A card
// is paid half a second after it was begun; a voucher when `POST /pagar` says so. Each payment is told by a signed notice,
// and again until it is taken. The one of the tests knows all of the protocol and looks through lists for each question:
// tens of thousands of charges would measure that.
import { createHmac, randomUUID } from 'node:crypto'
import { Agent, createServer, type IncomingMessage, request as pedir, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const { PORT, AVISOS = '', SECRETO = '' } = process.env
const API_VERSION = '2026-10-28.endive'
const [RAPIDO_MS, LENTO_MS] = [150, 400]
const TECLEA_MS = 500
const OTRA_VEZ_MS = 1_000
const DOS_DIAS_S = 2 * 86_400

type Intento = {
  id: string
  amount: number
  currency: string
  metadata: Record<string, string>
  oxxo: boolean
  pagado: boolean
}
const intentos = new Map<string, Intento>()
const porClave = new Map<string, Intento>()
const porPagar: Intento[] = []
const avisos: Record<number, number> = {}
const tardaron: number[] = []
let pagados = 0

const segundos = () => Math.floor(Date.now() / 1000)
const nuevo = (prefijo: string) => `${prefijo}_${randomUUID().replaceAll('-', '').slice(0, 24)}`

function objetoDe({ id, amount, currency, metadata, oxxo, pagado }: Intento) {
  const cargo = {
    ...{ id: `ch_${id}`, object: 'charge', amount_refunded: 0, disputed: false, payment_method_details: {} },
    balance_transaction: {
      ...{ id: `txn_${id}`, object: 'balance_transaction', currency, fee: 400, available_on: segundos() + DOS_DIAS_S },
      fee_details: [
        { type: 'stripe_fee', amount: 345 },
        { type: 'tax', amount: 55 },
      ],
    },
  }
  const ficha = {
    type: 'oxxo_display_details',
    oxxo_display_details: { number: `93${metadata.compra}`, expires_after: segundos() + DOS_DIAS_S },
  }
  return {
    ...{ id, object: 'payment_intent', amount, currency, metadata, customer: null, last_payment_error: null },
    ...{ client_secret: `${id}_secret_x`, amount_received: pagado ? amount : 0 },
    status: pagado ? 'succeeded' : oxxo ? 'requires_action' : 'requires_payment_method',
    latest_charge: pagado ? cargo : null,
    next_action: oxxo && !pagado ? ficha : null,
  }
}

const agente = new Agent({ keepAlive: true, maxSockets: 256 })

/** Answers the status that the notice met. */
function avisar(intento: Intento): Promise<number> {
  const evento = { id: nuevo('evt'), object: 'event', api_version: API_VERSION, type: 'payment_intent.succeeded' }
  const body = JSON.stringify({ ...evento, created: segundos(), data: { object: objetoDe(intento) } })
  const t = segundos()
  const v1 = createHmac('sha256', SECRETO).update(`${t}.${body}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${t},v1=${v1}` }
  return new Promise((listo) => {
    const salida = pedir(AVISOS, { method: 'POST', headers, agent: agente }, (respuesta) => {
      respuesta.resume()
      respuesta.on('end', () => listo(respuesta.statusCode ?? 0))
    })
    salida.on('error', () => listo(0))
    salida.end(body)
  })
}

async function pagar(intento: Intento): Promise<void> {
  intento.pagado = true
  const desde = performance.now()
  for (;;) {
    const status = await avisar(intento)
    avisos[status] = (avisos[status] ?? 0) + 1
    if (status === 200) break
    await sleep(OTRA_VEZ_MS)
  }
  tardaron.push(performance.now() - desde)
  pagados += 1
}

/** So many vouchers a second, as shops do on a busy evening. Ends when each was told. */
async function pagarFichas(porSegundo: number): Promise<void> {
  const suyos = porPagar.splice(0)
  const desde = performance.now()
  const enCurso: Promise<void>[] = []
  for (const [i, intento] of suyos.entries()) {
    const falta = desde + (i * 1000) / porSegundo - performance.now()
    if (falta > 2) await sleep(falta)
    enCurso.push(pagar(intento))
  }
  await Promise.all(enCurso)
}

function crear(cuerpo: string, clave: string): Intento {
  const conocido = porClave.get(clave)
  if (conocido !== undefined) return conocido
  const datos = new URLSearchParams(cuerpo)
  const metadata: Record<string, string> = {}
  for (const [nombre, valor] of datos) {
    const [, llave] = /^metadata\[(\w+)\]$/.exec(nombre) ?? []
    if (llave !== undefined) metadata[llave] = valor
  }
  const intento = {
    ...{ id: nuevo('pi'), amount: Number(datos.get('amount')), currency: datos.get('currency') ?? 'mxn' },
    ...{ metadata, oxxo: metadata.metodo === 'oxxo', pagado: false },
  }
  intentos.set(intento.id, intento)
  porClave.set(clave, intento)
  if (intento.oxxo) porPagar.push(intento)
  else setTimeout(() => void pagar(intento), LENTO_MS + TECLEA_MS)
  return intento
}

async function leer(entrada: IncomingMessage): Promise<string> {
  const partes: Buffer[] = []
  for await (const parte of entrada) partes.push(parte as Buffer)
  return Buffer.concat(partes).toString()
}

async function contestar(entrada: IncomingMessage, cuerpo: string): Promise<unknown> {
  const camino = (entrada.url ?? '/').split('?')[0] ?? '/'
  if (camino === '/cuentas')
    return { intentos: intentos.size, pagados, fichas: porPagar.length, avisos, tardaron: tardaron.splice(0) }
  if (camino === '/pagar') {
    await pagarFichas(Number(cuerpo))
    return {}
  }
  await sleep(RAPIDO_MS + Math.random() * (LENTO_MS - RAPIDO_MS))
  if (entrada.method === 'POST' && camino === '/v1/payment_intents')
    return objetoDe(crear(cuerpo, String(entrada.headers['idempotency-key'])))
  const intento = intentos.get(camino.split('/')[3] ?? '')
  return intento === undefined ? { object: 'list', data: [], has_more: false, url: camino } : objetoDe(intento)
}

async function atender(entrada: IncomingMessage, salida: ServerResponse): Promise<void> {
  const texto = JSON.stringify(await contestar(entrada, await leer(entrada)))
  salida.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(texto) })
  salida.end(texto)
}

createServer((entrada, salida) => void atender(entrada, salida)).listen(Number(PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
