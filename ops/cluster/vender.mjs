// node vender.mjs <api> <organization> <evento> <seconds> <tipo>: eight buyers sell out nothing, for so long.
import { createBuyers, tell } from './compradores.mjs'

const [api, organizacion, evento, segundos, tipo] = process.argv.slice(2)
const end = Date.now() + Number(segundos) * 1000
const { attempt } = createBuyers({ api, organizacion, evento, end })

async function buy() {
  while (Date.now() < end) {
    const bought = await attempt(tipo, 1)
    if (bought !== null) tell(bought)
  }
}
await Promise.all(Array.from({ length: 8 }, buy))
