// What a process says about what it does not do. Pages need a build, so only their refusal is tried here.
import { createTestApi, type TestApi } from '@entrale/api/testing'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readEnv } from '../env.ts'
import { createAttendant } from '../health/attendant.ts'
import { createServer } from '../server.ts'
import { FEWEST_CONNECTIONS, rolesOf, workersOf } from './env-procesos.ts'
import { refuseOthers } from './roles.ts'
import { placesOf } from './supervisor.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const env = readEnv({ ENTRALE_COMMIT: 'abc1234' })
const health = { draining: false }

test('a process that sells serves no pages, and says which program and schema it is', async () => {
  const app = await createServer(api.services, env, health, { roles: ['api'] })
  expect((await app.inject('/api/p/categorias/listar')).statusCode).not.toBe(421)
  const page = await app.inject('/eventos')
  expect([page.statusCode, page.json().mensaje]).toEqual([421, 'Este proceso no sirve páginas: pídelas a otro.'])
  expect((await app.inject('/readyz')).json()).toEqual({ estado: 'listo' })
  const version = (await app.inject('/version')).json()
  expect(version).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: 'abc1234',
    roles: ['api'],
    esquema: { ultima: 'esquema', alDia: true },
  })
  await app.close()
})

test('a process of pages does not sell', async () => {
  const app = fastify()
  refuseOthers(app, ['paginas'])
  app.get('/*', async () => 'una página')
  expect((await app.inject('/eventos')).statusCode).toBe(200)
  for (const method of ['GET', 'POST'] as const)
    expect((await app.inject({ method, url: '/api/p/categorias/listar' })).statusCode).toBe(421)
  await app.close()
})

test('a process of jobs serves nothing else, and is ready while its thread is at work', async () => {
  let works = false
  const app = await createAttendant(api.services, env, health, () => works)
  expect((await app.inject('/readyz')).json()).toEqual({ estado: 'no se atiende nada' })
  await app.close()
  works = true
  const other = await createAttendant(api.services, env, health, () => works)
  expect((await other.inject('/readyz')).statusCode).toBe(200)
  for (const url of ['/', '/api/p/categorias/listar']) expect((await other.inject(url)).statusCode).toBe(421)
  await other.close()
})

test('roles and workers are read from the environment, and what is wrong is said', () => {
  expect(rolesOf(readEnv({ ENTRALE_ROLES: 'trabajos, api,api' }))).toEqual(['api', 'trabajos'])
  expect(() => readEnv({ ENTRALE_ROLES: 'ventas' })).toThrow('ENTRALE_ROLES debe nombrar uno o varios de paginas')
  expect(workersOf(readEnv({ ENTRALE_WORKERS: 'max' }))).toBeGreaterThan(0)
  for (const wrong of ['0', '-1', '65', 'todos'])
    expect(() => readEnv({ ENTRALE_WORKERS: wrong })).toThrow('ENTRALE_WORKERS debe ser un número entre 1 y 64')
  expect(() => readEnv({ ENTRALE_CONEXIONES: '13' })).toThrow(`entre ${FEWEST_CONNECTIONS} y 500`)
  expect(() => readEnv({ NODE_ENV: 'development', ENTRALE_WORKERS: '2' })).toThrow('npm run dev usa un solo proceso')
  expect(placesOf(readEnv({ ENTRALE_WORKERS: '2' })).map(({ name }) => name)).toEqual([
    'paginas-api-1',
    'paginas-api-2',
    'trabajos-1',
  ])
})
