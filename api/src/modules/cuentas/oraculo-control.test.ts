import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD } from '../../testing/acceso.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { comparar, mirar } from '../../testing/oraculo.ts'
import { findCredenciales } from './cuenta/cuentas.repository.ts'
import { verifyPassword } from './cuenta/password.ts'
import { enviarRecuperacion, hashPassword } from './index.ts'

const PARES = 60
const DISTINTOS = 0.3

let api: TestApi
let descuidada: FastifyInstance
beforeAll(async () => {
  api = await createTestApi()
  descuidada = createDescuidada(api)
  await crearUsuario(api, { email: 'ana@prueba.test', passwordHash: await hashPassword(PASSWORD) })
})
afterAll(async () => {
  await descuidada.close()
  await api.close()
})

/** What a careless server does: no hash is tried for nobody, and an account gets its letter at once. */
function createDescuidada({ services }: TestApi): FastifyInstance {
  const app = fastify()
  const cuentaDe = (email: string) => findCredenciales(services.db, email)
  app.post<{ Body: { email: string; password: string } }>('/api/auth/iniciar-sesion', async ({ body }, reply) => {
    const cuenta = await cuentaDe(body.email)
    const correcta = cuenta !== undefined && (await verifyPassword(body.password, cuenta.password_hash))
    return reply.code(correcta ? 200 : 401).send()
  })
  app.post<{ Body: { email: string } }>('/api/auth/recuperar-password', async ({ body }, reply) => {
    if ((await cuentaDe(body.email)) !== undefined) await enviarRecuperacion(services, body)
    return reply.code(204).send()
  })
  return app
}

it.each(['iniciar-sesion', 'recuperar-password'])(
  'a careless %s is found out by the same measure',
  { timeout: 60_000 },
  async (url) => {
    const pedir = (email: string) =>
      mirar({ app: descuidada }, { url, i: 0, payload: { email, password: 'otra-clave' } })
    const { vistos, separacion } = await comparar(
      () => pedir('ana@prueba.test'),
      () => pedir('nadie@prueba.test'),
      PARES,
    )
    expect(vistos.size).toBe(1)
    expect(separacion).toBeGreaterThan(DISTINTOS)
  },
)
