// The reference: Fastify alone, one route each, with schemas so that it serialises as fast as it can.
import fastify from 'fastify'

const text = { type: 'string' } as const
const answer = {
  type: 'object',
  properties: { id: text, estado: text, expiraEn: text, total: { type: 'integer' } },
} as const
const boletos = {
  type: 'array',
  items: {
    type: 'object',
    required: ['tipoBoletoId', 'cantidad'],
    properties: { tipoBoletoId: text, cantidad: { type: 'integer' } },
  },
} as const
const body = { type: 'object', required: ['visitante', 'boletos'], properties: { visitante: text, boletos } } as const
const fixed = {
  id: '01900000-0000-7000-8000-000000000000',
  estado: 'activo',
  expiraEn: '2026-12-04T03:00:00.000Z',
  total: 85_000,
}

const page = { headers: {} as Record<string, string>, bytes: Buffer.alloc(0) as Buffer }
const app = fastify({ logger: false })
app.get('/get', { schema: { response: { 200: answer } } }, async () => fixed)
app.post('/post', { schema: { body, response: { 201: answer } } }, async (_, reply) => reply.code(201).send(fixed))
app.get('/page', async (_, reply) =>
  reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'br').send(page.bytes),
)
app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer', bodyLimit: 10_000_000 }, (_, content, done) =>
  done(null, content),
)
app.put('/page', async (request) => {
  page.bytes = request.body as Buffer
  return {}
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
process.on('SIGTERM', () => process.exit(0))
