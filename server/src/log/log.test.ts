import { apiPlugin } from '@entrale/api'
import { createTestApi, type TestApi } from '@entrale/api/testing'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logOptions } from './log.ts'

let api: TestApi
const lines: string[] = []
async function start(level: 'warn' | 'info'): Promise<FastifyInstance> {
  const { logger, ...options } = logOptions({ level, proxies: false })
  const app = fastify({ ...options, logger: { ...logger, stream: { write: (line: string) => lines.push(line) } } })
  await app.register(apiPlugin, { ...api.services, prefix: '/api' })
  app.get('/roto/:id', async () => {
    throw new Error('se rompió')
  })
  return app
}
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const SECRETS = ['EN-ABC123', 'acceso-secreto', 'ana@correo.mx', 'mi-clave-larga', 'entrale_token_de_alguien']
const ask = async (app: FastifyInstance) => {
  lines.length = 0
  await app.inject('/no-existe/EN-ABC123?acceso=acceso-secreto')
  await app.inject({
    url: '/api/p/compras/EN-ABC123?acceso=acceso-secreto',
    headers: { authorization: 'Bearer entrale_token_de_alguien' },
  })
  await app.inject({
    method: 'POST',
    url: '/api/auth/iniciar-sesion',
    payload: { email: 'ana@correo.mx', password: 'mi-clave-larga' },
  })
  const broken = await app.inject('/roto/EN-ABC123?acceso=acceso-secreto')
  await app.close()
  return {
    broken,
    log: lines.map(
      (line) => JSON.parse(line) as { level: number; estado?: number; reqId?: string; req?: { ruta: string } },
    ),
  }
}

test('with info each answer is a line: its id, route and code, and nothing of the person', async () => {
  const { log } = await ask(await start('info'))
  const answers = log.filter(({ estado }) => estado !== undefined)
  expect(answers.map(({ req, estado }) => [req?.ruta, estado])).toEqual([
    ['', 404],
    ['/api/p/compras/:folio', 404],
    ['/api/auth/iniciar-sesion', expect.any(Number)],
    ['/roto/:id', 500],
  ])
  expect(new Set(answers.map(({ reqId }) => reqId)).size).toBe(4)
  expect(log.filter(({ level }) => level === 50).map(({ req }) => req?.ruta)).toEqual(['/roto/:id'])
  for (const secret of SECRETS) expect(lines.join('')).not.toContain(secret)
})

test('with warn only what went wrong is', async () => {
  const { log } = await ask(await start('warn'))
  expect(log.filter(({ estado }) => estado !== undefined)).toEqual([])
  expect(log.map(({ level, req }) => [level, req?.ruta])).toEqual([[50, '/roto/:id']])
  for (const secret of SECRETS) expect(lines.join('')).not.toContain(secret)
})
