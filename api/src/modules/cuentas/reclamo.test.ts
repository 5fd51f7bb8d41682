import { sql } from 'kysely'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { enviar, NUEVA, PASSWORD, statusOf, tokensDe } from '../../testing/acceso.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'
import { hashPassword } from './index.ts'

let api: TestApi
let passwordHash: string
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => api.close())

let serie = 0
async function persona(verificado: boolean) {
  serie += 1
  const email = `reclamo${serie}@prueba.test`
  const { usuario } = await crearUsuario(api, { email, passwordHash, verificado })
  const llave = {
    id: v7(),
    usuario_id: usuario.id,
    credencial: `credencial-${serie}`,
    clave_publica: Buffer.from('x'),
    nombre: 'Mi celular',
  }
  await api.db.insertInto('llaves').values(llave).execute()
  return { email, usuario }
}
const entrar = (email: string, password: string) =>
  api.como()('POST /auth/iniciar-sesion', { body: { email, password } })

async function recuperar(email: string): Promise<void> {
  await api.como()('POST /auth/recuperar-password', { body: { email } })
  await enviar(api)
  await api.como()('POST /auth/restablecer-password', {
    body: { token: tokensDe(api, email, 'recuperar-password/reset').at(-1) ?? '', password: NUEVA },
  })
}

it.each([
  [false, 0],
  [true, 1],
])(
  'whoever recovers an account whose e-mail was verified: %s, finds %i of its keys: those of a stranger must not open it',
  async (verificado, quedan) => {
    const { email, usuario } = await persona(verificado)
    await recuperar(email)
    expect(await api.db.selectFrom('llaves').select('id').where('usuario_id', '=', usuario.id).execute()).toHaveLength(
      quedan,
    )
    expect(await statusOf(entrar(email, NUEVA))).toBe(200)
  },
)

const esperando = async () =>
  (
    await sql<object>`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(api.db)
  ).rows.length

it('an old password that is being checked while it changes opens nothing', async () => {
  const { email, usuario } = await persona(true)
  const otra = await hashPassword(NUEVA)
  const intento = await api.db.transaction().execute(async (trx) => {
    await trx.updateTable('usuarios').set({ password_hash: otra }).where('id', '=', usuario.id).execute()
    const pendiente = statusOf(entrar(email, PASSWORD))
    await expect.poll(esperando, { timeout: 10_000 }).toBeGreaterThan(0)
    return { pendiente }
  })
  expect(await intento.pendiente).toBe(401)
  expect(await api.db.selectFrom('sesiones').select('id').where('usuario_id', '=', usuario.id).execute()).toHaveLength(
    1,
  )
})
