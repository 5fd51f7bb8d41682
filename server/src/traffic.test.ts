import { Agent, get, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { followTraffic } from './traffic.ts'

const answered = (response: IncomingMessage) =>
  new Promise<{ text: string; connection: string | undefined }>((resolve) => {
    let text = ''
    response.on('data', (part) => {
      text += part
    })
    response.on('end', () => resolve({ text, connection: response.headers.connection }))
  })

test('an end lets what is under way finish, calls of its own included, and waits for nobody who only keeps a connection', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  app.post('/subir', async ({ body }) =>
    (await app.inject({ method: 'POST', url: '/contar', payload: body as object })).json(),
  )
  app.post('/contar', async ({ body }) => ({ letras: JSON.stringify(body).length }))
  app.get('/', async () => 'hola')
  const finish = followTraffic(app.server)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const agent = new Agent({ keepAlive: true })
  const where = { host: '127.0.0.1', port, agent }
  const idle = await new Promise<IncomingMessage>((resolve) => get(where, resolve))
  expect(await answered(idle)).toEqual({ text: 'hola', connection: 'keep-alive' })

  const body = JSON.stringify({ cartel: 'x'.repeat(100) })
  const upload = request({
    ...where,
    method: 'POST',
    path: '/subir',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) =>
    upload.on('response', resolve).on('error', reject),
  ).then(answered)
  upload.write(body.slice(0, 20))
  await sleep(50)
  const began = performance.now()
  const closed = finish(5000).then(() => app.close())
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  upload.end(body.slice(20))
  expect(await answer).toEqual({ text: `{"letras":${body.length}}`, connection: 'close' })
  await closed
  expect(performance.now() - began).toBeLessThan(3000)
  agent.destroy()
})

test('a stream ends at once, or as soon as it opens; a connection that never asked holds nobody up', async () => {
  const app = fastify({ forceCloseConnections: 'idle' })
  app.get<{ Querystring: { tras: string } }>('/flujo', async ({ query: { tras } }, reply) => {
    await sleep(Number(tras))
    reply.hijack()
    reply.raw.setHeader('content-type', 'text/event-stream; charset=utf-8')
    reply.raw.writeHead(200)
    reply.raw.write('data: 1\n\n')
  })
  app.get('/lento', () => sleep(300, 'listo'))
  const finish = followTraffic(app.server)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) =>
      get({ host: '127.0.0.1', port, path, agent: false }, resolve).on('error', reject),
    )
  const silent = connect(Number(port), '127.0.0.1')
  const first = answered(await ask('/flujo?tras=0'))
  const [slow, late] = [ask('/lento').then(answered), ask('/flujo?tras=100').then(answered)]
  await sleep(50)
  const began = performance.now()
  const closed = finish(5000).then(() => app.close())
  expect((await first).text).toBe('data: 1\n\n')
  expect(performance.now() - began).toBeLessThan(100)
  expect((await late).text).toBe('data: 1\n\n')
  expect((await slow).text).toBe('listo')
  await closed
  expect(performance.now() - began).toBeLessThan(2000)
  silent.destroy()
})

test('who never ends is not waited for', async () => {
  const app = fastify()
  app.get('/', () => new Promise(() => undefined))
  const finish = followTraffic(app.server)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const stuck = get({ host: '127.0.0.1', port }).on('error', () => undefined)
  await sleep(50)
  const began = performance.now()
  await finish(100)
  expect(performance.now() - began).toBeLessThan(2000)
  stuck.destroy()
  await app.close()
})
