import { ApiError, type Client } from '@entrale/contract/client'
import { MENSAJES } from '@entrale/contract/errores'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const PERSONA = {
  nombre: 'Renata',
  apellidoPaterno: 'McCartney',
  apellidoMaterno: 'Ñúñez',
  email: 'renata@prueba.test',
  password: 'Una-clave-rara 7',
}
type Registro = Parameters<typeof registrar>[1]
const registrar = (client: Client, body: Partial<typeof PERSONA>) =>
  client('POST /auth/registro', { body: body as typeof PERSONA })

async function refusalOf(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof ApiError) return error
  throw new Error('it was not refused')
}
const formOf = async (body: Registro) =>
  (await refusalOf(registrar(api.como(), body))).wire.form?.map(({ name, message }) => [name, message])

describe('POST /auth/registro', () => {
  it('opens a session whose token is stored nowhere and logged nowhere', async () => {
    const { token, usuario, organizaciones, invitaciones } = await registrar(api.como(), {
      ...PERSONA,
      email: 'Renata@Prueba.test',
    })
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(usuario).toEqual({
      nombre: 'renata',
      apellidoPaterno: 'mccartney',
      apellidoMaterno: 'ñúñez',
      nombreMostrado: 'Renata McCartney Ñúñez',
      email: 'renata@prueba.test',
      type: 'usuario',
      ultimaConexion: expect.any(String),
      urlAvatar: null,
      emailVerified: false,
    })
    expect([organizaciones, invitaciones]).toEqual([[], []])
    await expect(api.como(token)('GET /auth/verify')).resolves.toMatchObject({ usuario })
    const stored = JSON.stringify([
      await api.db.selectFrom('sesiones').selectAll().execute(),
      await api.db.selectFrom('intentos').selectAll().execute(),
    ])
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(Buffer.from(token).toString('base64'))
    expect(stored).not.toMatch(/renata|127\.0/)
    expect(api.log()).toContain('/api/auth/registro')
    expect(api.log()).not.toContain('renata')
    expect(api.log()).not.toContain(token)
  })

  it('keeps the password as argon2id, 19 MiB, two passes', async () => {
    const { password_hash } = await api.db
      .selectFrom('usuarios')
      .select('password_hash')
      .where('email', '=', PERSONA.email)
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('lists every field that must change', async () => {
    const error = await refusalOf(registrar(api.como(), {}))
    expect(error.status).toBe(400)
    expect(error.wire.form?.map(({ name, message }) => [name, message])).toEqual([
      ['email', 'El email es requerido.'],
      ['nombre', 'El nombre es requerido.'],
      ['apellidoPaterno', 'El apellido paterno es requerido.'],
      ['password', 'La contraseña es requerida.'],
    ])
  })

  const x = (n: number) => 'x'.repeat(n)
  it.each([
    [{ nombre: x(51) }, [['nombre', 'Maximo 50 caracteres']]],
    [{ nombre: '   ' }, [['nombre', 'El nombre es requerido.']]],
    [{ apellidoPaterno: x(51) }, [['apellidoPaterno', 'Maximo 50 caracteres']]],
    [{ apellidoMaterno: x(51) }, [['apellidoMaterno', 'Maximo 50 caracteres']]],
    [{ email: 'sin-arroba' }, [['email', 'Debe ser un correo electrónico válido.']]],
    [{ email: `${x(40)}@prueba.test` }, [['email', 'Maximo 50 caracteres']]],
    [{ password: '12x45' }, [['password', 'La contraseña es requerida.']]],
    [{ password: `Zw8!${x(17)}` }, [['password', 'La contraseña es incorrecta']]],
  ])('refuses %j', async (change, form) => {
    expect(await formOf({ ...PERSONA, email: 'limites@prueba.test', ...change })).toEqual(form)
  })

  it.each([
    ['Zw8!k2', 'seis@prueba.test', x(50)],
    [`Zw8!k2${x(14)}`, 'veinte@prueba.test', 'Ana'],
  ])('takes the password %s, to the letter', async (password, email, nombre) => {
    await registrar(api.como(), { ...PERSONA, password, email, nombre })
    await expect(api.como()('POST /auth/iniciar-sesion', { body: { email, password } })).resolves.toMatchObject({
      usuario: { email },
    })
    const other = await refusalOf(
      api.como()('POST /auth/iniciar-sesion', { body: { email, password: password.toLowerCase() } }),
    )
    expect(other.status).toBe(401)
  })

  it('neither trims a password nor folds it', async () => {
    await registrar(api.como(), { ...PERSONA, email: 'espacios@prueba.test', password: '  clavé-rara ' })
    const trimmed = await refusalOf(
      api.como()('POST /auth/iniciar-sesion', { body: { email: 'espacios@prueba.test', password: 'clavé-rara' } }),
    )
    expect(trimmed.status).toBe(401)
  })

  it('says at once that the e-mail is taken and the password common', async () => {
    await crearUsuario(api, { email: 'ya@prueba.test' })
    expect(await formOf({ ...PERSONA, email: 'YA@prueba.test', password: 'Mexico2026' })).toEqual([
      ['email', 'Este correo ya está registrado.'],
      ['password', 'Esa contraseña es muy común. Elige otra.'],
    ])
  })

  it('lets one of many at the same moment have the e-mail', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => registrar(api.como(), { ...PERSONA, email: 'carrera@prueba.test' })),
    )
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as ApiError] : []))
    expect(refused).toHaveLength(5)
    for (const error of refused)
      expect([error.status, error.wire.form?.[0]?.message]).toEqual([400, 'Este correo ya está registrado.'])
    const { rows } = {
      rows: await api.db.selectFrom('usuarios').select('id').where('email', '=', 'carrera@prueba.test').execute(),
    }
    expect(rows).toHaveLength(1)
  })

  it('never lets a form choose its type of user', async () => {
    const body = {
      ...PERSONA,
      email: 'listo@prueba.test',
      tipo: 'administrador',
      type: 'administrador',
      emailVerified: true,
    }
    const { usuario } = await registrar(api.como(), body)
    expect([usuario.type, usuario.emailVerified]).toEqual(['usuario', false])
  })
})

describe('the limit of sign-ups', () => {
  let strict: TestApi
  beforeAll(async () => {
    strict = await createTestApi({ mode: 'production' })
    strict.reloj.poner('2026-12-04T18:00:00Z')
  })
  afterAll(() => strict.close())

  it('answers 428 after ten in an hour from one network, and opens again', async () => {
    const desde = (ip: string, n: number) =>
      registrar(strict.como(undefined, { ip }), { ...PERSONA, email: `n${n}@prueba.test` })
    await Promise.all(Array.from({ length: 10 }, (_, n) => desde(`2001:db8:1:2::${n + 1}`, n)))
    const error = await refusalOf(desde('2001:db8:1:2:ffff::1', 10))
    expect([error.status, error.message]).toEqual([428, MENSAJES[428]])
    await expect(desde('2001:db8:1:3::1', 11)).resolves.toBeDefined()
    strict.reloj.avanzar(3_600_000)
    await expect(desde('2001:db8:1:2::1', 12)).resolves.toBeDefined()
  })
})
