import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD } from '../../testing/acceso.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { comparar, mirar } from '../../testing/oraculo.ts'
import { hashPassword } from './index.ts'

const PARES = 200
const IGUALES = 0.17
const TIEMPO = 180_000
const PERSONAS = 50

let api: TestApi
type Creada = Awaited<ReturnType<typeof crearUsuario>>
const conocidas: Creada[] = []
const verificadas: Creada[] = []
beforeAll(async () => {
  api = await createTestApi({ mode: 'production' })
  const passwordHash = await hashPassword(PASSWORD)
  for (let i = 0; i < PERSONAS; i += 1) {
    conocidas.push(await crearUsuario(api, { passwordHash }))
    verificadas.push(await crearUsuario(api, { passwordHash, verificado: true }))
  }
})
afterAll(() => api.close())

const emailDe = (i: number) => conocidas[i % PERSONAS]?.usuario.email ?? ''
const desconocido = (i: number) => `nadie${i % PERSONAS}@prueba.test`
let red = 0
const siguiente = () => {
  red += 1
  return red
}

describe('whether an e-mail has an account is told neither by answers nor by their time', () => {
  it('when signing in', { timeout: TIEMPO }, async () => {
    const entrar = (email: string) =>
      mirar(api, { url: 'iniciar-sesion', i: siguiente(), payload: { email, password: 'otra-clave' } })
    const { vistos, separacion } = await comparar(
      (i) => entrar(emailDe(i)),
      (i) => entrar(desconocido(i)),
      PARES,
    )
    expect([...vistos]).toEqual([expect.stringContaining('[401,')])
    expect(separacion).toBeLessThan(IGUALES)
  })

  it('when asking for a recovery', { timeout: TIEMPO }, async () => {
    const pedir = (email: string) => mirar(api, { url: 'recuperar-password', i: siguiente(), payload: { email } })
    const { vistos, separacion } = await comparar(
      (i) => pedir(emailDe(i)),
      (i) => pedir(desconocido(i)),
      PARES,
    )
    expect([...vistos]).toEqual([expect.stringContaining('[204,')])
    expect(separacion).toBeLessThan(IGUALES)
  })

  it('when asking for a verification again, verified or not', { timeout: TIEMPO }, async () => {
    const pedir = (personas: Creada[], i: number) =>
      mirar(api, { url: 'reenviar-verificacion', i: siguiente(), token: personas[i % PERSONAS]?.token ?? '' })
    const { vistos, separacion } = await comparar(
      (i) => pedir(conocidas, i),
      (i) => pedir(verificadas, i),
      PARES,
    )
    expect([...vistos]).toEqual([expect.stringContaining('[204,')])
    expect(separacion).toBeLessThan(IGUALES)
  })
})
