import type { IncomingMessage } from 'node:http'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { proxiesDe } from '../proxies.ts'
import { logOptions } from './log.ts'
import { renderedFor, requestIds } from './request-id.ts'

const GIVEN = '0af7651916cd43dd8448eb211c80319c'
const from = (remoteAddress: string, given: string) =>
  ({ headers: { 'x-request-id': given }, socket: { remoteAddress } }) as unknown as IncomingMessage

test('a proxy that we believe names the request; anybody else, or anything odd, does not', () => {
  const near = requestIds(proxiesDe({ ENTRALE_MODE: 'production' }))
  expect(near(from('10.0.0.2', GIVEN))).toBe(GIVEN)
  expect(near(from('203.0.113.7', GIVEN))).not.toBe(GIVEN)
  expect(requestIds(proxiesDe({ ENTRALE_MODE: 'demo' }))(from('127.0.0.1', GIVEN))).not.toBe(GIVEN)
  expect(requestIds(proxiesDe({ ENTRALE_MODE: 'demo', ENTRALE_PROXIES: '1' }))(from('203.0.113.7', GIVEN))).toBe(GIVEN)
  for (const odd of ['corto', 'ana@correo.mx-12345', 'con espacio 1234', 'línea\nnueva12', 'x'.repeat(129)])
    expect(near(from('10.0.0.2', odd))).not.toBe(odd)
})

test('every line of a request has its id, those of the calls of its page too', async () => {
  const lines: string[] = []
  const { logger, ...options } = logOptions({ level: 'warn', proxies: ['loopback'] })
  const app = fastify({ ...options, logger: { ...logger, stream: { write: (line: string) => lines.push(line) } } })
  app.get('/dentro', async ({ log }) => {
    log.warn('inside')
    return ''
  })
  app.get('/', async ({ id, log }) => {
    log.warn('outside')
    await renderedFor.run(id, async () => await app.inject('/dentro'))
    return ''
  })
  await app.inject({ url: '/', headers: { 'x-request-id': GIVEN } })
  await app.close()
  expect(lines.map((line) => JSON.parse(line)).map(({ reqId, msg }) => [reqId, msg])).toEqual([
    [GIVEN, 'outside'],
    [GIVEN, 'inside'],
  ])
})
