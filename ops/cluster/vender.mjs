// node vender.mjs <api> <organization> <evento> <tipo> <seconds>: sells boletos that cost nothing, eight buyers at a time,
// through the API alone. A line for each purchase that was acknowledged: its instant, folio and apartado.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

const [api, organizacion, evento, tipo, segundos] = process.argv.slice(2)
const END = Date.now() + Number(segundos) * 1000
const BUYERS = 8
/** An answer that takes longer is none: the same call is made again. */
const PATIENCE_MS = 5_000
let serie = 0

/** Networks have limits: each purchase comes from another address of those kept for documentation. */
const anAddress = () => {
  serie += 1
  return `203.0.113.${serie % 250}, 198.51.100.${Math.floor(serie / 250) % 250}`
}

/** Asks until it is answered or the run is over; what failed is asked again in the same words, so that nothing doubles. */
async function insist(path, body, headers) {
  while (Date.now() < END) {
    try {
      const response = await fetch(`${api}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': anAddress(), ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      if (response.ok) return await response.json()
      if (response.status < 500 && response.status !== 429)
        throw new Error(`${response.status} ${await response.text()}`)
      await response.arrayBuffer()
    } catch (error) {
      if (!(error instanceof TypeError || error.name === 'TimeoutError')) throw error
    }
    await sleep(200)
  }
  return undefined
}

async function buy() {
  const held = await insist(
    `/api/p/eventos/${organizacion}/${evento}/apartar`,
    { visitante: randomUUID(), boletos: [{ tipoBoletoId: tipo, cantidad: 1 }] },
    { 'idempotency-key': randomUUID() },
  )
  if (held === undefined) return
  const comprador = { nombre: 'Ana', apellidoPaterno: 'Ruiz', email: `${randomUUID()}@ejemplo.mx` }
  const bought = await insist(`/api/p/apartados/${held.apartado.id}/comprar`, {
    comprador,
    metodo: 'gratis',
    aceptaTerminos: true,
  })
  if (bought !== undefined) process.stdout.write(`${Date.now()} ${bought.compra.folio} ${held.apartado.id}\n`)
}

await Promise.all(
  Array.from({ length: BUYERS }, async () => {
    while (Date.now() < END) await buy()
  }),
)
