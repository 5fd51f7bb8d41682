import { endpoints } from '@entrale/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApi, type TestApi } from './testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

test('the document lists every call of the contract', async () => {
  const { paths } = (await api.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, unknown>>
  }>()
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '').replace(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  expect(documented).toEqual(expect.arrayContaining(Object.keys(endpoints)))
})

test.each(['GET', 'POST', 'DELETE'] as const)('%s of a path that does not exist says so in Spanish', async (method) => {
  const answer = await api.app.inject({ method, url: '/api/nada' })
  expect([answer.statusCode, answer.json()]).toEqual([404, { mensaje: 'No se encontró el recurso solicitado.' }])
})

test('a body that is not JSON is a refusal without internals', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/auth/iniciar-sesion',
    headers: { 'content-type': 'application/json' },
    payload: '{"email":',
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { mensaje: 'Ocurrió un error inesperado. Por favor, intenta nuevamente.' },
  ])
})

test('a NUL character is a refusal', async () => {
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/auth/iniciar-sesion',
    payload: { email: 'a\u0000@b.mx', password: '123456' },
  })
  expect(answer.statusCode).toBe(400)
})

test('answers to writing calls are never stored', async () => {
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/iniciar-sesion', payload: {} })
  expect(answer.headers['cache-control']).toBe('no-store')
})
