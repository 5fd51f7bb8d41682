// Who counts as the client behind proxies: nobody passes a limit by writing addresses into a header.
import { apiPlugin } from '@entrale/api'
import { createTestApi, type TestApi } from '@entrale/api/testing'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readEnv } from './env.ts'
import { proxiesDe } from './proxies.ts'

const PRODUCCION = {
  ENTRALE_MODE: 'production',
  BASE_URL: 'https://entrale.example',
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'hola@entrale.example',
  ENTRALE_OPERADOR_NOMBRE: 'Boletos de Prueba, S.A. de C.V.',
  ENTRALE_OPERADOR_DOMICILIO: 'Calle de Prueba 1, Ciudad de México',
  ENTRALE_OPERADOR_RFC: 'EKU9003173C9',
  ENTRALE_OPERADOR_CORREO: 'ayuda@entrale.example',
}
const PROXY = '10.0.0.2'

let api: TestApi
let app: FastifyInstance
beforeAll(async () => {
  api = await createTestApi()
})
afterEach(() => app.close())
afterAll(() => api.close())

async function enProduccion(trustProxy: ReturnType<typeof proxiesDe> | true): Promise<void> {
  const { services } = api
  app = fastify({ trustProxy })
  await app.register(apiPlugin, { ...services, config: { ...services.config, mode: 'production' }, prefix: '/api' })
}

/** Sixty wrong passwords, each with another address written in front of the one that the proxy adds. */
async function sesenta(cliente: string): Promise<number[]> {
  const salidas: number[] = []
  for (let i = 0; i < 60; i++) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/auth/iniciar-sesion',
      remoteAddress: PROXY,
      headers: { 'x-forwarded-for': `198.51.100.${i}, ${cliente}` },
      payload: { email: `nadie${i}@prueba.example`, password: 'no es esta' },
    })
    salidas.push(statusCode)
  }
  return salidas
}

test('behind one proxy, an address that the client writes is not believed', async () => {
  await enProduccion(proxiesDe(readEnv(PRODUCCION)))
  const salidas = await sesenta('203.0.113.7')
  expect(salidas.slice(0, 50)).toEqual(Array(50).fill(401))
  expect(salidas.slice(50)).toEqual(Array(10).fill(428))
})

test('the same when the number of proxies is said', async () => {
  await enProduccion(proxiesDe(readEnv({ ...PRODUCCION, ENTRALE_PROXIES: '1' })))
  expect((await sesenta('203.0.113.8')).slice(50)).toEqual(Array(10).fill(428))
})

test('it would pass every limit if each hop were believed (control)', async () => {
  await enProduccion(true)
  expect(await sesenta('203.0.113.9')).toEqual(Array(60).fill(401))
})
