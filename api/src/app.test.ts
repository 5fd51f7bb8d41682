import type { Endpoint } from '@entrale/contract/endpoint'
import { endpoints } from '@entrale/contract/endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
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

test.each([
  ['/api/p/eventos/obtener?limit=2&ordenar=asc', 'ordenar'],
  ['/api/p/plataforma/obtener?foo', 'foo'],
  ['/api/p/eventos/search?term=noche&Limit=2', 'Limit'],
])('%s is refused by the name that nobody knows', async (url, nombre) => {
  const answer = await api.app.inject(url)
  expect([answer.statusCode, answer.json()]).toEqual([400, { mensaje: `No conocemos el parámetro «${nombre}».` }])
  const sin = new URL(url, 'http://x')
  sin.searchParams.delete(nombre)
  expect((await api.app.inject(`${sin.pathname}${sin.search}`)).statusCode).toBe(200)
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

const BASURA = [undefined, null, {}, [], [{}], 'x', 'x'.repeat(100_000), -1, 1e300, true, { a: { b: [] } }]
const INGLES = /\b(invalid|input|expected|received|too (big|small)|unrecognized|required|must|string)\b/i

/** What a schema says of nothing, of the wrong thing, and of the wrong thing in each of its fields. */
function quejasDe(schema: $ZodType): string[] {
  const { def } = schema._zod as { def: { shape?: Record<string, unknown> } }
  const campos = Object.keys(def.shape ?? {})
  const casos = [...BASURA, ...campos.flatMap((campo) => BASURA.map((valor) => ({ [campo]: valor })))]
  return casos.flatMap((caso) => z.safeParse(schema, caso).error?.issues.map(({ message }) => message) ?? [])
}

test('whatever is sent to any call, what is wrong is said in Spanish', () => {
  const inglesas = Object.entries<Endpoint>(endpoints).flatMap(([call, { body, query, params }]) =>
    [body, query, params].flatMap((schema) =>
      schema === undefined
        ? []
        : quejasDe(schema)
            .filter((queja) => INGLES.test(queja))
            .map((queja) => `${call}: ${queja}`),
    ),
  )
  expect([...new Set(inglesas)]).toEqual([])
})

test('a list where the whole body belongs is told in Spanish, on no field', async () => {
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/iniciar-sesion', payload: [] })
  expect(answer.json()).toEqual({
    mensaje: 'Revisa los campos marcados.',
    form: [{ name: '', message: 'Entrada inválida: se esperaba objeto, recibido arreglo', type: 'invalid_type' }],
  })
})

test('answers to writing calls are never stored', async () => {
  const answer = await api.app.inject({ method: 'POST', url: '/api/auth/iniciar-sesion', payload: {} })
  expect(answer.headers['cache-control']).toBe('no-store')
})
