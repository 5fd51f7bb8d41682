// node agotar.mjs <api> <organization> <evento> <attempts> <tipo>…: so many attempts, by many at once, each for one to
// four boletos of one tipo. Once it is sold out, they go on asking.
import { createBuyers, tell } from './compradores.mjs'

const AT_ONCE = 96
const [api, organizacion, evento, intentos, ...tipos] = process.argv.slice(2)
const { attempt } = createBuyers({ api, organizacion, evento })
let left = Number(intentos)
let refused = 0

async function buy() {
  while (left > 0) {
    left -= 1
    const bought = await attempt(tipos[left % tipos.length], 1 + (Math.floor(left / tipos.length) % 4))
    if (bought === null) refused += 1
    else tell(bought)
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, buy))
process.stderr.write(`intentos: ${intentos}, sin boletos para ellos: ${refused}\n`)
