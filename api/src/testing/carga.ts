// node carga.ts <database> <organization> <evento> <tipo>: an API under load. It writes a line for each hold and each
// paid compra that its buyers were told of, and lives until it is killed.
import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError, createClient } from '@entrale/contract/client'
import { connect } from '@entrale/db'
import fastify from 'fastify'
import { apiPlugin } from '../app.ts'
import { crearLlavero } from '../llavero.ts'
import { SIN_OPERADOR } from '../operador.ts'
import { systemClock } from '../ports/clock/clock.ts'
import { pasarelaPrueba } from '../ports/pasarela/prueba.ts'
import { createMemoryStorage } from '../ports/storage/memory.ts'
import { apartar, comprar } from './apartar.ts'
import { sendTo } from './send.ts'

const [url = '', organizacion = '', evento = '', tipo = ''] = process.argv.slice(2)
const COMPRADORES = 60

const app = fastify()
await app.register(apiPlugin, {
  prefix: '/api',
  db: connect(url),
  config: {
    mode: 'demo',
    baseUrl: 'http://localhost:3000',
    secret: crearLlavero(randomBytes(32)),
    operador: SIN_OPERADOR,
  },
  ports: {
    clock: systemClock,
    mailer: { send: async () => undefined },
    storage: createMemoryStorage(),
    pasarelas: [pasarelaPrueba],
  },
})
await app.ready()
const cliente = createClient(sendTo(app, {}))
const donde = { organizacion: { slug: organizacion }, evento: { slug: evento } }

async function comprarUnaVez(i: number): Promise<void> {
  const apartado = await apartar(cliente, donde, [[{ id: tipo }, 1 + (i % 3)]], {
    visitante: randomUUID(),
    clave: randomUUID(),
  })
  process.stdout.write(`apartado ${apartado.id}\n`)
  if (i % 2 === 0) return
  const { compra } = await comprar(cliente, apartado)
  process.stdout.write(`compra ${compra.folio}\n`)
}

await Promise.all(
  Array.from({ length: COMPRADORES }, async (_, i) => {
    for (;;) {
      await comprarUnaVez(i).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
      })
      await sleep(1)
    }
  }),
)
