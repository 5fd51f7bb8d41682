import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Context } from '../../context.ts'
import { PASSWORD } from '../../testing/acceso.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { comparar, mirar } from '../../testing/oraculo.ts'
import { findCredenciales } from './cuentas.repository.ts'
import { enviarRecuperacion } from './enviar-recuperacion.ts'
import { hashPassword } from './index.ts'

// What a careless server would do: no hash is tried for nobody, and an account gets its letter at once.
vi.mock('./password.ts', async (original) => {
  const real = await original<typeof import('./password.ts')>()
  return { ...real, verifyPassword: async (password: string, hash: string | undefined) => hash !== undefined && real.verifyPassword(password, hash) }
})
vi.mock('./pedir-recuperacion.ts', () => ({
  pedirRecuperacion: async (ctx: Context, { email }: { email: string }) => {
    if ((await findCredenciales(ctx.db, email)) !== undefined) await enviarRecuperacion(ctx, { email })
  },
}))

const PARES = 60
const DISTINTOS = 0.3

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ mode: 'production' })
  await crearUsuario(api, { email: 'ana@prueba.test', passwordHash: await hashPassword(PASSWORD) })
})
afterAll(() => api.close())

let red = 0
const siguiente = () => {
  red += 1
  return red
}

it.each([
  ['iniciar-sesion', { password: 'otra-clave' }],
  ['recuperar-password', {}],
])('a careless %s is found out', { timeout: 60_000 }, async (url, mas) => {
  const pedir = (email: string) => mirar(api, { url, i: siguiente(), payload: { email, ...mas } })
  const { separacion } = await comparar(
    () => pedir('ana@prueba.test'),
    () => pedir('nadie@prueba.test'),
    PARES,
  )
  expect(separacion).toBeGreaterThan(DISTINTOS)
})
