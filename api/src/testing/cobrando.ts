// node cobrando.ts <database> <secret in hex>: an API that dies at its first charge, after the provider took it and
// before anything of it is written down. It sells one boleto of each evento that it is told of on its standard input,
// as `<organization> <evento> <tipo> <method>`.
import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import { createClient } from '@entrale/contract/client'
import { connect } from '@entrale/db'
import fastify from 'fastify'
import { apiPlugin } from '../app.ts'
import { crearLlavero } from '../llavero.ts'
import { createCobrosPrueba } from '../modules/pagos/index.ts'
import { SIN_OPERADOR } from '../operador.ts'
import { systemClock } from '../ports/clock/clock.ts'
import { createPasarelaPrueba } from '../ports/pasarela/prueba.ts'
import { createMemoryStorage } from '../ports/storage/memory.ts'
import { apartar, comprar } from './apartar.ts'
import { sendTo } from './send.ts'

const [url = '', secreto = ''] = process.argv.slice(2)
const db = connect(url)
const secret = Buffer.from(secreto, 'hex')
const prueba = createPasarelaPrueba({ cobros: createCobrosPrueba(db), secret, paginas: '' })
const mortal: typeof prueba = {
  ...prueba,
  iniciar: async (cobro) => {
    await prueba.iniciar(cobro)
    process.stdout.write(`cobro ${cobro.clave}\n`)
    process.kill(process.pid, 'SIGKILL')
    return new Promise(() => undefined)
  },
}
const app = fastify()
await app.register(apiPlugin, {
  prefix: '/api',
  db,
  config: { mode: 'demo', baseUrl: 'http://localhost:3000', secret: crearLlavero(secret), operador: SIN_OPERADOR },
  ports: {
    clock: systemClock,
    mailer: { send: async () => undefined },
    storage: createMemoryStorage(),
    pasarelas: [mortal],
  },
})
await app.ready()
const cliente = createClient(sendTo(app, {}))
createInterface(process.stdin).on('line', async (linea) => {
  const [organizacion = '', evento = '', tipo = '', metodo = 'tarjeta'] = linea.split(' ')
  const donde = { organizacion: { slug: organizacion }, evento: { slug: evento } }
  const apartado = await apartar(cliente, donde, [[{ id: tipo }, 2]], { visitante: randomUUID(), clave: randomUUID() })
  await comprar(cliente, apartado, { metodo: metodo as 'tarjeta' })
})
