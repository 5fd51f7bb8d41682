// node proceso.ts <database>: the API in a process of its own. It writes its address when it listens, and ends with its
// standard input.
import { randomBytes } from 'node:crypto'
import { connect } from '@entrale/db'
import fastify from 'fastify'
import { apiPlugin } from '../app.ts'
import { crearLlavero } from '../llavero.ts'
import { SIN_OPERADOR } from '../operador.ts'
import { systemClock } from '../ports/clock/clock.ts'
import { createMemoryStorage } from '../ports/storage/memory.ts'

const app = fastify()
await app.register(apiPlugin, {
  prefix: '/api',
  db: connect(process.argv[2] ?? '', 2),
  config: {
    mode: 'demo',
    baseUrl: 'http://localhost:3000',
    secret: crearLlavero(randomBytes(32)),
    operador: SIN_OPERADOR,
  },
  ports: { clock: systemClock, mailer: { send: async () => undefined }, storage: createMemoryStorage(), pasarelas: [] },
})
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
process.stdin.resume().on('end', () => process.exit())
