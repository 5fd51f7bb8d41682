// Buyers who come through the API alone, over connections that they keep. What failed or took too long is asked again in
// the same words, so that nothing doubles.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** An answer that takes longer is none: the same call is made again. */
const PATIENCE_MS = 5_000
const agent = new Agent({ keepAlive: true, maxSockets: 128 })
let serie = 0

/** Networks have limits: each buyer comes from another address of those kept for measuring. */
const anAddress = () => {
  serie += 1
  return `198.${18 + (Math.floor(serie / 65_536) % 2)}.${Math.floor(serie / 256) % 256}.${serie % 256}`
}

function post(url, body, headers) {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', agent, timeout: PATIENCE_MS, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => (text += chunk))
      response.on('end', () => resolve({ status: response.statusCode, text }))
      response.on('error', reject)
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', reject)
    asked.end(body)
  })
}

/** `end`: the moment after which nobody asks again. */
export function createBuyers({ api, organizacion, evento, end = Number.POSITIVE_INFINITY }) {
  /** An answer that is not to come again later; undefined when the run is over. */
  async function insist(path, datos, headers = {}) {
    const body = JSON.stringify(datos)
    const sent = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers }
    while (Date.now() < end) {
      const answer = await post(`${api}${path}`, body, { ...sent, 'x-forwarded-for': anAddress() }).catch(() => null)
      if (answer !== null && answer.status < 500 && ![428, 429].includes(answer.status)) return answer
      await sleep(200)
    }
    return undefined
  }

  /** One attempt to get boletos that cost nothing: what it got, or null where the answer was that there are none. */
  async function attempt(tipoBoletoId, cantidad) {
    const held = await insist(
      `/api/p/eventos/${organizacion}/${evento}/apartar`,
      { visitante: randomUUID(), boletos: [{ tipoBoletoId, cantidad }] },
      { 'idempotency-key': randomUUID() },
    )
    if (held === undefined || held.status === 409) return null
    if (held.status !== 201) throw new Error(`${held.status} ${held.text}`)
    const { id } = JSON.parse(held.text).apartado
    const bought = await insist(`/api/p/apartados/${id}/comprar`, {
      comprador: { nombre: 'Ana', apellidoPaterno: 'Ruiz', email: `${randomUUID()}@ejemplo.mx` },
      ...{ metodo: 'gratis', aceptaTerminos: true },
    })
    if (bought === undefined) return null
    if (bought.status >= 400) throw new Error(`${bought.status} ${bought.text}`)
    return { folio: JSON.parse(bought.text).compra.folio, apartado: id, cantidad }
  }

  return { attempt }
}

/** A line for each purchase that was acknowledged: its instant, folio, hold and how many boletos. */
export const tell = ({ folio, apartado, cantidad }) =>
  process.stdout.write(`${Date.now()} ${folio} ${apartado} ${cantidad}\n`)
