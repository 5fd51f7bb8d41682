import { ApiError } from '@entrale/contract/client'
import { MENSAJES, TOKEN_INVALIDO } from '@entrale/contract/errores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { createToken, hashToken, limpiarCuentas } from '../index.ts'

const HORA = 3_600_000
const PERSONA = { nombre: 'Renata', apellidoPaterno: 'Ñúñez', password: 'Una-clave-rara 7' }

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ mode: 'production', conexiones: 6 })
})
afterAll(() => api.close())

const enviar = () =>
  atenderTrabajos(api.services, (error) => {
    throw error
  })
const reenviar = (token: string | undefined, ip?: string) =>
  api.como(token, ip === undefined ? {} : { ip })('POST /auth/reenviar-verificacion')
const verificar = (token: string, ip?: string) =>
  api.como(undefined, ip === undefined ? {} : { ip })('POST /auth/verificar-email', { body: { token } })
const mensajesPara = (email: string) => api.mensajes.filter(({ to }) => to === email)

async function refusalOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.catch((reason: unknown) => reason)
  if (error instanceof ApiError) return error
  throw new Error('it was not refused')
}
const motivoDe = async (work: Promise<unknown>) => {
  const { status, message, wire } = await refusalOf(work)
  return [status, message, wire.form?.map(({ name, type }) => [name, type])]
}

/** The tokens that were sent to somebody, oldest first. */
function tokensDe(email: string): string[] {
  return mensajesPara(email).map(({ text }) => /\/auth\/verificar-email#token=([\w-]{43})$/m.exec(text)?.[1] ?? '')
}

/** Someone new with an e-mail of verification, and its token. */
async function conEnlace(email: string) {
  const { token: sesion } = await crearUsuario(api, { email })
  await reenviar(sesion)
  await enviar()
  const [token = ''] = tokensDe(email)
  return { sesion, token }
}

const VENCIDO = [400, 'Este enlace venció: duraba 24 horas.', [['token', 'vencido']]]
const USADO = [400, 'Este enlace ya se usó.', [['token', 'usado']]]
const INVALIDO = [400, 'Este enlace no es válido o lo reemplazó uno más reciente.', [['token', 'invalido']]]

describe('a sign-up', () => {
  it('sends the link after its transaction, and the link verifies the e-mail', async () => {
    const email = 'renata@prueba.test'
    const { token: sesion, usuario } = await api.como()('POST /auth/registro', { body: { ...PERSONA, email } })
    expect(usuario.emailVerified).toBe(false)
    expect(mensajesPara(email)).toEqual([])
    await enviar()
    const [mensaje] = mensajesPara(email)
    expect(mensaje?.subject).toBe('Verifica tu correo')
    expect(mensaje?.text).toContain('Hola, Renata:\n\nConfirma que renata@prueba.test es tu correo.')
    const [token = ''] = tokensDe(email)
    expect(mensaje?.html).toContain(`href="http://localhost:3000/auth/verificar-email#token=${token}"`)
    await expect(verificar(token)).resolves.toMatchObject({
      usuario: { email, emailVerified: true, nombreMostrado: 'Renata Ñúñez' },
    })
    await expect(api.como(sesion)('GET /auth/verify')).resolves.toMatchObject({ usuario: { emailVerified: true } })
  })

  it('stores the hash of the token alone and logs it nowhere', async () => {
    const { token } = await conEnlace('secreta@prueba.test')
    await verificar(token)
    const rows = await api.db.selectFrom('verificaciones').selectAll().execute()
    expect(rows.some(({ token_hash }) => token_hash.equals(hashToken(token)))).toBe(true)
    const stored = JSON.stringify([rows, await api.db.selectFrom('trabajos').selectAll().execute()])
    for (const text of [stored, api.log()]) {
      expect(text).not.toContain(token)
      expect(text).not.toContain(Buffer.from(token).toString('base64'))
    }
    expect(api.log()).toContain('/api/auth/verificar-email')
  })
})

describe('POST /auth/verificar-email', () => {
  it('works once, also when asked many times at the same moment', async () => {
    const { token } = await conEnlace('una@prueba.test')
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => verificar(token)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await motivoDe(verificar(token))).toEqual(USADO)
  })

  it('holds for twenty-four hours', async () => {
    api.reloj.poner('2026-12-04T18:00:00Z')
    const { sesion, token } = await conEnlace('tarde@prueba.test')
    api.reloj.avanzar(24 * HORA)
    expect(await motivoDe(verificar(token))).toEqual(VENCIDO)
    await reenviar(sesion)
    await enviar()
    const [, nuevo = ''] = tokensDe('tarde@prueba.test')
    api.reloj.avanzar(24 * HORA - 1000)
    await expect(verificar(nuevo)).resolves.toMatchObject({ usuario: { emailVerified: true } })
    api.reloj.poner(new Date())
  })

  it('takes only the newest link', async () => {
    const { sesion, token } = await conEnlace('varias@prueba.test')
    await reenviar(sesion)
    await enviar()
    const [, nuevo = ''] = tokensDe('varias@prueba.test')
    expect(nuevo).not.toBe(token)
    expect(await motivoDe(verificar(token))).toEqual(INVALIDO)
    await expect(verificar(nuevo)).resolves.toMatchObject({ usuario: { emailVerified: true } })
  })

  it('leaves one link when two are sent at once', async () => {
    const { token: sesion } = await crearUsuario(api, { email: 'juntas@prueba.test' })
    await Promise.all([reenviar(sesion), reenviar(sesion), reenviar(sesion)])
    await enviar()
    const results = await Promise.allSettled(tokensDe('juntas@prueba.test').map((token) => verificar(token)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  })

  it('does not verify an e-mail that the person no longer has', async () => {
    const { token } = await conEnlace('antes@prueba.test')
    await api.db
      .updateTable('usuarios')
      .set({ email: 'despues@prueba.test' })
      .where('email', '=', 'antes@prueba.test')
      .execute()
    expect(await motivoDe(verificar(token))).toEqual(INVALIDO)
    const { email_verificado_en } = await api.db
      .selectFrom('usuarios')
      .select('email_verificado_en')
      .where('email', '=', 'despues@prueba.test')
      .executeTakeFirstOrThrow()
    expect(email_verificado_en).toBeNull()
  })

  it('refuses what is no link', async () => {
    expect(await motivoDe(verificar(createToken()))).toEqual(INVALIDO)
    expect(await motivoDe(verificar('x'))).toEqual(INVALIDO)
    for (const body of [{}, { token: '' }, { token: 'x'.repeat(101) }]) {
      const { status, wire } = await refusalOf(
        api.como()('POST /auth/verificar-email', { body: body as { token: string } }),
      )
      expect([status, wire.form?.map(({ name }) => name)]).toEqual([400, ['token']])
    }
  })

  it('closes to a network after thirty failures, and a link that works does not count', async () => {
    api.reloj.poner('2026-12-04T18:03:00Z')
    const ip = '198.51.100.30'
    for (let i = 0; i < 30; i += 1) expect((await refusalOf(verificar(createToken(), ip))).status).toBe(400)
    const { status, message } = await refusalOf(verificar(createToken(), ip))
    expect([status, message]).toEqual([428, MENSAJES[428]])
    const { token } = await conEnlace('vecina@prueba.test')
    await expect(verificar(token, '198.51.100.31')).resolves.toBeDefined()
    api.reloj.poner(new Date())
  })
})

describe('POST /auth/reenviar-verificacion', () => {
  it('needs a session', async () => {
    const { status, message } = await refusalOf(reenviar(undefined))
    expect([status, message]).toEqual([401, TOKEN_INVALIDO])
  })

  it('says the same to who is verified, and sends nothing', async () => {
    const { token: sesion } = await crearUsuario(api, { email: 'lista@prueba.test', verificado: true })
    await expect(reenviar(sesion)).resolves.toBeUndefined()
    await enviar()
    expect(mensajesPara('lista@prueba.test')).toEqual([])
  })

  it('answers 428 with the time to wait after five in an hour, also when they come at once', async () => {
    api.reloj.poner('2026-12-04T20:15:00Z')
    const { token: sesion } = await crearUsuario(api, { email: 'insiste@prueba.test' })
    const ip = '198.51.100.40'
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => reenviar(sesion, ip)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/auth/reenviar-verificacion',
      remoteAddress: '198.51.100.41',
      headers: { authorization: `Bearer ${sesion}` },
    })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      428,
      '2700',
      { mensaje: MENSAJES[428] },
    ])
    api.reloj.avanzar(HORA)
    await expect(reenviar(sesion, ip)).resolves.toBeUndefined()
    api.reloj.poner(new Date())
  })

  it('keeps the sending for later when the relay is down', async () => {
    const { token: sesion } = await crearUsuario(api, { email: 'espera@prueba.test' })
    await reenviar(sesion)
    const caido = {
      ...api.services,
      ports: { ...api.services.ports, mailer: { send: () => Promise.reject(new Error('the relay is down')) } },
    }
    const errores: unknown[] = []
    await atenderTrabajos(caido, (error) => errores.push(error))
    expect(errores.length).toBeGreaterThan(0)
    await api.db
      .updateTable('trabajos')
      .set({ disponible_en: new Date(Date.now() - 1000) })
      .execute()
    await enviar()
    const [token = ''] = tokensDe('espera@prueba.test')
    await expect(verificar(token)).resolves.toMatchObject({ usuario: { emailVerified: true } })
  })
})

describe('limpiarCuentas', () => {
  it('drops links a week after their end', async () => {
    api.reloj.poner(new Date(Date.now() - 9 * 24 * HORA))
    const { token: vieja } = await conEnlace('vieja@prueba.test')
    api.reloj.poner(new Date())
    const { token: nueva } = await conEnlace('nueva@prueba.test')
    await limpiarCuentas(api.db)
    const quedan = (await api.db.selectFrom('verificaciones').select('token_hash').execute()).map(({ token_hash }) =>
      token_hash.toString('hex'),
    )
    expect(quedan).toContain(hashToken(nueva).toString('hex'))
    expect(quedan).not.toContain(hashToken(vieja).toString('hex'))
  })
})
