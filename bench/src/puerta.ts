// Phones of a door that send what they scanned: one by one, asking first, and in the lots of a phone that was without a network.
import { randomUUID } from 'node:crypto'
import { BARE_PORT, type Bench, expectOnly, PRODUCT_PORT, RESULTS } from './bench.ts'
import { request } from './load.ts'
import { abrirNoche, BOLETOS, bajarLista, CELULARES, type Noche } from './puerta-noche.ts'
import { report } from './report.ts'
import { lineOf, measure, type Subject } from './rounds.ts'

const LOTE = 200

/** Scans of the next boletos, as a phone sends them: `firme` once somebody acted on them, else asking. */
function enviar({ boletos, puerta, autoriza }: Noche, turno: { boleto: number }, celular: number, cuantos: number) {
  const ahora = Date.now()
  const accesos = Array.from({ length: cuantos }, (_, i) => ({
    ...{ id: randomUUID(), boletoId: boletos[turno.boleto++ % boletos.length], puertaId: puerta, en: ahora - i },
    ...{ resultado: 'adelante', firme: cuantos > 1, sinRed: cuantos > 1, forzado: false, deshace: null, leido: null },
  }))
  const cuerpo = { accesos, reloj: ahora, enCola: cuantos, listaDe: ahora, bateria: null }
  return request('POST', '/api/p/puerta/accesos', JSON.stringify(cuerpo), autoriza(celular))
}

/** `veces`: scans of one request. */
function sujetosDe(noche: Noche, pids: () => number[]): (Subject & { veces: number })[] {
  const turno = { boleto: 0 }
  const de = (name: string, veces: number, connections: number) => {
    let celular = 0
    const client = () => {
      const suyo = celular++
      return () => enviar(noche, turno, suyo, veces)
    }
    return { name, veces, pids, load: { port: PRODUCT_PORT, connections, client } }
  }
  return [de('a scan, asked first', 1, CELULARES), de(`a lot of ${LOTE} from the queue`, LOTE, 4)]
}

export const puerta: Bench = async (product, barePids) => {
  const noche = await abrirNoche(product)
  const lista = await bajarLista(noche)
  const subjects = sujetosDe(noche, product.all)
  const post = request('POST', '/post', enviar(noche, { boleto: 0 }, 0, 1).split('\r\n\r\n')[1])
  const [bare, ...scans] = await measure(
    [
      {
        name: 'bare Fastify POST',
        load: { port: BARE_PORT, connections: CELULARES, client: () => () => post },
        pids: barePids,
      },
      ...subjects,
    ],
    { rounds: 3 },
  )
  if (!bare) return
  for (const measured of scans) expectOnly(200, measured)
  const lines = scans.map((measured) => lineOf(measured, [bare]))
  const scansPerSecond = subjects.map(({ veces }, i) => Math.round((lines[i]?.perSecond ?? 0) * veces))
  const facts = { boletos: BOLETOS, ...lista, scansPerSecond, cpuOf: 'node and PostgreSQL' }
  report('puerta', [lineOf(bare, []), ...lines], facts, RESULTS)
}
