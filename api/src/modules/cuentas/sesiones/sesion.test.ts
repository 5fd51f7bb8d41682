import { ApiError } from '@entrale/contract/client'
import { MENSAJES, TOKEN_INVALIDO } from '@entrale/contract/errores'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearOrganizacion, crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { createToken, hashPassword, limpiarCuentas } from '../index.ts'

const MINUTO = 60_000
const DIA = 24 * 60 * MINUTO
const PASSWORD = 'Una-clave-rara 7'
const INCORRECTOS = 'Correo o contraseña incorrectos.'

let api: TestApi
let passwordHash: string
beforeAll(async () => {
  api = await createTestApi({ mode: 'production' })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => api.close())

type Quien = { ip?: string }
const entrar = (email: string, password = PASSWORD, quien: Quien = {}) =>
  api.como(undefined, quien)('POST /auth/iniciar-sesion', { body: { email, password } })
const statusOf = (work: Promise<unknown>): Promise<number> =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : -1),
  )
const verificar = (token: string) => statusOf(api.como(token)('GET /auth/verify'))

describe('POST /auth/iniciar-sesion', () => {
  it('gives a new session with the organizations and the pending invitations of its owner', async () => {
    const { usuario } = await crearUsuario(api, {
      email: 'dueña@prueba.test'.replace('ñ', 'n'),
      passwordHash,
      verificado: true,
    })
    const { organizacion } = await crearOrganizacion(api, { slug: 'mi-foro', nombre: 'Mi Foro' })
    await api.db
      .insertInto('miembros')
      .values({ organizacion_id: organizacion.id, usuario_id: usuario.id, rol: 'admin' })
      .execute()
    const otra = await crearOrganizacion(api, { slug: 'otro-foro', nombre: 'Otro Foro' })
    const invitar = (estado: 'pendiente' | 'cancelada', dias: number) =>
      api.db
        .insertInto('invitaciones')
        .values({
          id: v7(),
          organizacion_id: otra.organizacion.id,
          email: usuario.email,
          rol: 'member',
          estado,
          expira_en: new Date(Date.now() + dias * DIA),
        })
        .execute()
    await invitar('cancelada', 7)
    await invitar('pendiente', 7)
    const answer = await entrar('  DUENA@prueba.test ')
    expect(answer.usuario).toMatchObject({ email: 'duena@prueba.test', emailVerified: true })
    expect(answer.organizaciones).toMatchObject([
      {
        slug: 'mi-foro',
        nombreMostrado: 'Mi Foro',
        nombre: 'mi foro',
        rol: 'admin',
        _count: { Eventos: 0, Miembros: 2 },
      },
    ])
    expect(answer.invitaciones).toMatchObject([
      { organizacion: { nombre: 'Otro Foro', slug: 'otro-foro' }, rol: 'member' },
    ])
    await api.db
      .updateTable('invitaciones')
      .set({ expira_en: new Date(Date.now() - 1000) })
      .where('estado', '=', 'pendiente')
      .execute()
    const { invitaciones } = await api.como(answer.token)('GET /auth/verify')
    expect(invitaciones).toEqual([])
  })

  it('says the same of an unknown e-mail and of a wrong password', async () => {
    await crearUsuario(api, { email: 'conocida@prueba.test', passwordHash })
    const refusals = await Promise.all(
      [entrar('conocida@prueba.test', 'otra-clave'), entrar('nadie@prueba.test', 'otra-clave')].map((work) =>
        work.catch((error: ApiError) => [error.status, error.wire]),
      ),
    )
    const same = [401, { mensaje: INCORRECTOS, form: [{ name: 'password', message: INCORRECTOS, type: 'custom' }] }]
    expect(refusals).toEqual([same, same])
  })

  it('refuses what is not a form, field by field', async () => {
    const error = await entrar('no', 'x'.repeat(21)).catch((reason: ApiError) => reason)
    expect(error).toMatchObject({
      status: 400,
      wire: {
        form: [
          { name: 'email', message: 'Debe ser un correo electrónico válido.' },
          { name: 'password', message: 'La contraseña es incorrecta' },
        ],
      },
    })
  })
})

describe('the limits of sign-ins', () => {
  it('close after ten failures for one e-mail and network, also when they come at once, and never for its owner elsewhere', async () => {
    api.reloj.poner('2026-12-04T18:03:00Z')
    await crearUsuario(api, { email: 'victima@prueba.test', passwordHash })
    const malo = { ip: '198.51.100.7' }
    const statuses = await Promise.all(
      Array.from({ length: 15 }, () => statusOf(entrar('victima@prueba.test', 'adivina', malo))),
    )
    expect(statuses.filter((status) => status === 401)).toHaveLength(10)
    expect(statuses.filter((status) => status === 428)).toHaveLength(5)
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/auth/iniciar-sesion',
      remoteAddress: malo.ip,
      payload: { email: 'victima@prueba.test', password: PASSWORD },
    })
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      428,
      '420',
      { mensaje: MENSAJES[428] },
    ])
    expect(await statusOf(entrar('victima@prueba.test', PASSWORD, { ip: '198.51.100.8' }))).toBe(200)
    api.reloj.avanzar(7 * MINUTO)
    expect(await statusOf(entrar('victima@prueba.test', PASSWORD, malo))).toBe(200)
  })

  it('do not count what succeeds', async () => {
    api.reloj.poner('2026-12-04T19:00:00Z')
    await crearUsuario(api, { email: 'constante@prueba.test', passwordHash })
    for (let i = 0; i < 12; i += 1)
      expect(await statusOf(entrar('constante@prueba.test', PASSWORD, { ip: '198.51.100.9' }))).toBe(200)
  })

  it('close a network after fifty failures, whatever the e-mails', async () => {
    api.reloj.poner('2026-12-04T20:00:00Z')
    const statuses: number[] = []
    for (let i = 0; i < 52; i += 1)
      statuses.push(await statusOf(entrar(`nadie${i}@prueba.test`, 'adivina', { ip: '198.51.100.10' })))
    expect(statuses.slice(0, 50).every((status) => status === 401)).toBe(true)
    expect(statuses.slice(50)).toEqual([428, 428])
  })
})

describe('a session', () => {
  it('is refused without a token, with a foreign one and with a broken one', async () => {
    for (const authorization of [undefined, `Bearer ${createToken()}`, 'Bearer corto', 'Basic abc']) {
      const answer = await api.app.inject({
        url: '/api/auth/verify',
        headers: { ...(authorization !== undefined && { authorization }) },
      })
      expect([answer.statusCode, answer.json()]).toEqual([401, { mensaje: TOKEN_INVALIDO }])
    }
  })

  it('that is invalid reads as none where everybody may', async () => {
    const { token } = await crearUsuario(api)
    expect(await statusOf(api.como(token)('POST /auth/cerrar-sesion'))).toBe(200)
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/auth/iniciar-sesion',
      headers: { authorization: `Bearer ${token}` },
      payload: { email: 'victima@prueba.test', password: PASSWORD },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('ends at once when it is closed, and only that one', async () => {
    api.reloj.poner(new Date())
    await crearUsuario(api, { email: 'dos@prueba.test', passwordHash })
    const [one, other] = [await entrar('dos@prueba.test'), await entrar('dos@prueba.test')]
    expect(await statusOf(api.como(one.token)('POST /auth/cerrar-sesion'))).toBe(200)
    expect([await verificar(one.token), await verificar(other.token)]).toEqual([401, 200])
    expect(await statusOf(api.como(one.token)('POST /auth/cerrar-sesion'))).toBe(401)
  })

  it('lives fourteen days unused and thirty in all', async () => {
    const start = new Date('2026-12-01T00:00:00Z')
    api.reloj.poner(start)
    await crearUsuario(api, { email: 'larga@prueba.test', passwordHash })
    const [idle, used] = [await entrar('larga@prueba.test'), await entrar('larga@prueba.test')]
    api.reloj.avanzar(13 * DIA)
    expect(await verificar(used.token)).toBe(200)
    api.reloj.avanzar(1 * DIA)
    expect([await verificar(idle.token), await verificar(used.token)]).toEqual([401, 200])
    api.reloj.avanzar(13 * DIA)
    expect(await verificar(used.token)).toBe(200)
    api.reloj.avanzar(3 * DIA)
    expect(await verificar(used.token)).toBe(401)
  })

  it('notes its use at most every five minutes', async () => {
    api.reloj.poner('2027-02-01T00:00:00Z')
    const { usuario } = await crearUsuario(api, { email: 'nota@prueba.test', passwordHash })
    const { token } = await entrar('nota@prueba.test')
    const usadaEn = async () =>
      (
        await api.db
          .selectFrom('sesiones')
          .select('usada_en')
          .where('usuario_id', '=', usuario.id)
          .orderBy('creada_en', 'desc')
          .executeTakeFirstOrThrow()
      ).usada_en
    api.reloj.avanzar(4 * MINUTO)
    await verificar(token)
    expect(await usadaEn()).toEqual(new Date('2027-02-01T00:00:00Z'))
    api.reloj.avanzar(MINUTO)
    await verificar(token)
    expect(await usadaEn()).toEqual(new Date('2027-02-01T00:05:00Z'))
  })
})

describe('limpiarCuentas', () => {
  it('drops sessions that ended and attempts that no longer count, and nothing else', async () => {
    const { token, usuario } = await crearUsuario(api)
    const sesion = (token_hash: string, more: { expira_en?: Date; usada_en?: Date; revocada_en?: Date }) =>
      api.db
        .insertInto('sesiones')
        .values({
          id: v7(),
          usuario_id: usuario.id,
          token_hash: Buffer.from(token_hash),
          expira_en: new Date(Date.now() + DIA),
          ...more,
        })
        .execute()
    await sesion('vencida', { expira_en: new Date(Date.now() - 1000) })
    await sesion('cerrada', { revocada_en: new Date(Date.now() - 1000) })
    await sesion('olvidada', { usada_en: new Date(Date.now() - 15 * DIA) })
    await api.db
      .insertInto('intentos')
      .values({ clave: 'vieja', ventana: new Date(Date.now() - 4 * 3_600_000) })
      .execute()
    await api.db.insertInto('intentos').values({ clave: 'nueva', ventana: new Date() }).execute()
    await limpiarCuentas(api.db)
    expect(
      await api.db.selectFrom('sesiones').select('id').where('usuario_id', '=', usuario.id).execute(),
    ).toHaveLength(1)
    const claves = (await api.db.selectFrom('intentos').select('clave').execute()).map(({ clave }) => clave)
    expect(claves).toContain('nueva')
    expect(claves).not.toContain('vieja')
    api.reloj.poner(new Date())
    expect(await verificar(token)).toBe(200)
  })
})
