import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  correosPara,
  DIA,
  enviar,
  HORA,
  motivoDe,
  NUEVA,
  otroProceso,
  PASSWORD,
  refusalOf,
  statusOf,
  tablasCon,
  tokensDe,
} from '../../../testing/acceso.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { createToken, hashPassword, hashToken } from '../index.ts'

let api: TestApi
let passwordHash: string
beforeAll(async () => {
  api = await createTestApi({ mode: 'production', conexiones: 6 })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => api.close())

let serie = 0
let ip = ''
beforeEach(() => {
  serie += 1
  ip = `198.51.100.${serie}`
  api.reloj.poner('2026-12-04T18:03:00Z')
})
const otroCorreo = () => {
  serie += 1
  return `correo${serie}@prueba.test`
}
async function persona() {
  const email = otroCorreo()
  const { usuario } = await crearUsuario(api, { email, passwordHash, nombre: 'Renata' })
  const { token } = await api.como(undefined, { ip })('POST /auth/iniciar-sesion', {
    body: { email, password: PASSWORD },
  })
  return { email, usuario, token }
}
const pedir = (token: string, email: string, desde = ip) =>
  api.como(token, { ip: desde })('POST /cuenta/cambiar-email', { body: { email } })
const confirmar = (token: string) => api.como(undefined, { ip })('POST /auth/confirmar-email', { body: { token } })
const pendiente = async (token: string) => (await api.como(token)('GET /cuenta/obtener')).item.emailPendiente
const enlaces = (email: string) => tokensDe(api, email, 'confirmar-email')
const asuntos = (email: string) => correosPara(api, email).map(({ subject }) => subject)

async function conEnlace() {
  const quien = await persona()
  const nuevo = otroCorreo()
  await pedir(quien.token, nuevo)
  await enviar(api)
  return { ...quien, nuevo, enlace: enlaces(nuevo)[0] ?? '' }
}

describe('POST /cuenta/cambiar-email', () => {
  it('waits for a link that goes to the new e-mail, and tells the old one', async () => {
    const { email, token, nuevo, enlace } = await conEnlace()
    expect(await pendiente(token)).toBe(nuevo)
    expect([asuntos(nuevo), asuntos(email)]).toEqual([['Confirma tu nuevo correo'], ['Pediste cambiar tu correo']])
    const [paraElNuevo] = correosPara(api, nuevo)
    expect(paraElNuevo?.html).toContain(`href="http://localhost:3000/auth/confirmar-email#token=${enlace}"`)
    const [paraElViejo] = correosPara(api, email)
    for (const parte of [nuevo, 'viernes, 4 de diciembre de 2026', '/auth/recuperar-password/init'])
      expect(paraElViejo?.text).toContain(parte)
    expect(paraElViejo?.text).not.toContain('token=')
    await expect(api.como(token)('GET /auth/verify')).resolves.toMatchObject({ usuario: { email } })
  })

  it('answers, writes and shows the same when another account has it; only its mailbox learns that', async () => {
    const { email: tomado } = await persona()
    const libre = otroCorreo()
    const vistas: unknown[] = []
    for (const nuevo of [tomado, libre]) {
      const { email, token, usuario } = await persona()
      const respuesta = await api.app.inject({
        method: 'POST',
        url: '/api/cuenta/cambiar-email',
        remoteAddress: ip,
        headers: { authorization: `Bearer ${token}` },
        payload: { email: nuevo },
      })
      const { date, ...headers } = respuesta.headers
      const filas = async () => [
        (await api.db.selectFrom('trabajos').select(['tipo', 'datos']).orderBy('id').execute()).map((fila) =>
          JSON.stringify(fila),
        ),
        (
          await api.db
            .selectFrom('cambios_correo')
            .select(['email', 'expira_en', 'usada_en'])
            .where('usuario_id', '=', usuario.id)
            .execute()
        ).map((fila) => JSON.stringify(fila)),
      ]
      const antes = await filas()
      await enviar(api)
      const vista = [
        respuesta.statusCode,
        respuesta.body,
        headers,
        antes,
        await filas(),
        await pendiente(token),
        asuntos(email),
      ]
      vistas.push(
        JSON.stringify(vista).replaceAll(nuevo, 'nuevo').replaceAll(email, 'viejo').replaceAll(usuario.id, 'id'),
      )
    }
    expect(vistas[0]).toBe(vistas[1])
    expect([asuntos(tomado), asuntos(libre), enlaces(tomado)]).toEqual([
      ['Ya tienes una cuenta'],
      ['Confirma tu nuevo correo'],
      [],
    ])
  })

  it('refuses the e-mail that one has, and what is none', async () => {
    const { email, token } = await persona()
    expect(await motivoDe(pedir(token, ` ${email.toUpperCase()} `))).toEqual([400, ['email', 'Ya es tu correo.']])
    expect((await refusalOf(pedir(token, 'nada'))).wire.form?.map(({ name }) => name)).toEqual(['email'])
    expect(await pendiente(token)).toBeNull()
  })

  it('replaces the one that waited, whose link ends', async () => {
    const { token, enlace } = await conEnlace()
    const otro = otroCorreo()
    await pedir(token, otro)
    await enviar(api)
    expect([await pendiente(token), await motivoDe(confirmar(enlace))]).toEqual([otro, [400, ['token', 'invalido']]])
    await confirmar(enlaces(otro)[0] ?? '')
  })

  it('leaves one that waits when many are asked for at once', async () => {
    const { token, usuario } = await persona()
    const correos = Array.from({ length: 5 }, otroCorreo)
    await Promise.all(correos.map((correo) => pedir(token, correo)))
    await enviar(api)
    expect(
      await api.db.selectFrom('cambios_correo').selectAll().where('usuario_id', '=', usuario.id).execute(),
    ).toHaveLength(1)
    expect(correos.flatMap(enlaces)).toHaveLength(1)
  })

  it('can be taken back, before and after its link was sent', async () => {
    const { token, enlace } = await conEnlace()
    await api.como(token)('DELETE /cuenta/email-pendiente')
    expect([await pendiente(token), await motivoDe(confirmar(enlace))]).toEqual([null, [400, ['token', 'invalido']]])
    const otro = otroCorreo()
    await pedir(token, otro)
    await api.como(token)('DELETE /cuenta/email-pendiente')
    await enviar(api)
    expect(correosPara(api, otro)).toEqual([])
    expect(await statusOf(api.como()('DELETE /cuenta/email-pendiente'))).toBe(401)
  })

  it('closes after five in an hour from one network, across processes, and never for the owner elsewhere', async () => {
    const { token } = await persona()
    const otro = await otroProceso(api)
    const fines = await Promise.all(
      Array.from({ length: 7 }, (_, i) =>
        statusOf(
          i % 2 === 0
            ? pedir(token, otroCorreo())
            : otro.como(token, ip)('POST /cuenta/cambiar-email', { body: { email: otroCorreo() } }),
        ),
      ),
    )
    await otro.close()
    expect(fines.toSorted()).toEqual([200, 200, 200, 200, 200, 428, 428])
    await pedir(token, otroCorreo(), '203.0.113.5')
    await enviar(api)
  })
})

describe('POST /auth/confirmar-email', () => {
  it('changes the e-mail, keeps the sessions, ends the links of the old one and tells it', async () => {
    const { email, usuario, token, nuevo, enlace } = await conEnlace()
    await api.como(token)('POST /auth/reenviar-verificacion')
    await api.como(undefined, { ip })('POST /auth/recuperar-password', { body: { email } })
    await enviar(api)
    await expect(confirmar(enlace)).resolves.toMatchObject({ usuario: { email: nuevo, emailVerified: true } })
    await expect(api.como(token)('GET /auth/verify')).resolves.toMatchObject({
      usuario: { email: nuevo, emailVerified: true },
    })
    expect(await pendiente(token)).toBeNull()
    const entrar = (correo: string) =>
      statusOf(
        api.como(undefined, { ip })('POST /auth/iniciar-sesion', { body: { email: correo, password: PASSWORD } }),
      )
    expect([await entrar(email), await entrar(nuevo)]).toEqual([401, 200])
    const restablecer = { token: tokensDe(api, email, 'recuperar-password/reset')[0] ?? '', password: NUEVA }
    expect(await motivoDe(api.como()('POST /auth/restablecer-password', { body: restablecer }))).toEqual([
      400,
      ['token', 'invalido'],
    ])
    const verificacion = tokensDe(api, email, 'verificar-email')[0] ?? ''
    expect(await motivoDe(api.como()('POST /auth/verificar-email', { body: { token: verificacion } }))).toEqual([
      400,
      ['token', 'invalido'],
    ])
    await enviar(api)
    expect(asuntos(email).at(-1)).toBe('Tu correo cambió')
    expect(correosPara(api, email).at(-1)?.text).toContain(nuevo)
    const avisos = await api.db
      .selectFrom('notificaciones')
      .select(['tipo', 'titulo'])
      .where('usuario_id', '=', usuario.id)
      .execute()
    expect(avisos).toContainEqual({ tipo: 'seguridad', titulo: 'Tu correo cambió' })
  })

  it('works once, also when asked many times at the same moment', async () => {
    const { enlace } = await conEnlace()
    const fines = await Promise.all(Array.from({ length: 5 }, () => statusOf(confirmar(enlace))))
    expect(fines.toSorted()).toEqual([200, 400, 400, 400, 400])
    expect(await motivoDe(confirmar(enlace))).toEqual([400, ['token', 'usado']])
  })

  it('lets one of two persons who want the same e-mail have it, whatever the process', async () => {
    const [una, otra] = [await persona(), await persona()]
    const nuevo = otroCorreo()
    for (const { token } of [una, otra]) {
      await pedir(token, nuevo)
      await enviar(api)
    }
    const proceso = await otroProceso(api)
    const [primera = '', segunda = ''] = enlaces(nuevo)
    const fines = await Promise.all([
      motivoDe(confirmar(primera)).catch(() => [200]),
      motivoDe(proceso.como()('POST /auth/confirmar-email', { body: { token: segunda } })).catch(() => [200]),
    ])
    await proceso.close()
    const OCUPADO = [400, ['token', 'ocupado']]
    expect([
      [[200], OCUPADO],
      [OCUPADO, [200]],
    ]).toContainEqual(fines)
    const duenos = await api.db.selectFrom('usuarios').select('id').where('email', '=', nuevo).execute()
    expect(duenos.map(({ id }) => id)).toEqual([fines[0]?.[0] === 200 ? una.usuario.id : otra.usuario.id])
  })

  it('is refused when somebody signed up with it meanwhile, and the old e-mail stays', async () => {
    const { email, token, nuevo, enlace } = await conEnlace()
    await crearUsuario(api, { email: nuevo })
    const { message } = await refusalOf(confirmar(enlace))
    expect(message).toBe('Ese correo ya tiene otra cuenta.')
    await expect(api.como(token)('GET /auth/verify')).resolves.toMatchObject({ usuario: { email } })
  })

  it('holds for twenty-four hours, and only if it is a link', async () => {
    const { token, enlace } = await conEnlace()
    api.reloj.avanzar(24 * HORA)
    expect(await motivoDe(confirmar(enlace))).toEqual([400, ['token', 'vencido']])
    expect(await pendiente(token)).toBeNull()
    for (const falso of ['x', createToken()])
      expect(await motivoDe(confirmar(falso))).toEqual([400, ['token', 'invalido']])
    const { status, wire } = await refusalOf(api.como()('POST /auth/confirmar-email', { body: { token: '' } }))
    expect([status, wire.form?.map(({ name }) => name)]).toEqual([400, ['token']])
  })

  it('stores the hash of the token alone and logs nothing of it', async () => {
    const { email, nuevo, enlace } = await conEnlace()
    expect(await tablasCon(api.db, hashToken(enlace).toString('base64url'))).toEqual(['cambios_correo'])
    await confirmar(enlace)
    await enviar(api)
    expect(await tablasCon(api.db, enlace)).toEqual([])
    expect(await tablasCon(api.db, email)).toEqual([])
    for (const secreto of [enlace, email, nuevo]) expect(api.log()).not.toContain(secreto)
  })

  it('sends nothing to who erased the account meanwhile', async () => {
    const { token, usuario, email } = await persona()
    const nuevo = otroCorreo()
    await pedir(token, nuevo)
    await api.db.deleteFrom('usuarios').where('id', '=', usuario.id).execute()
    await enviar(api)
    expect([...correosPara(api, nuevo), ...correosPara(api, email)]).toEqual([])
    expect(await api.db.selectFrom('trabajos').selectAll().execute()).toEqual([])
  })
})

describe('the account', () => {
  it('shows what was agreed to at sign-up, and when', async () => {
    const body = { nombre: 'Renata', apellidoPaterno: 'McCartney', email: otroCorreo(), password: PASSWORD }
    const { token, usuario } = await api.como(undefined, { ip })('POST /auth/registro', { body })
    const { item } = await api.como(token)('GET /cuenta/obtener')
    expect(item).toEqual({
      usuario,
      emailPendiente: null,
      documentosNuevos: [],
      aviso: { version: '1.1', terminos: '1.1', vigente: '1.1', aceptadoEn: '2026-12-04T18:03:00.000Z' },
      creadaEn: expect.any(String),
      passwordCambiadaEn: '2026-12-04T18:03:00.000Z',
      preferencias: { recordatorios: true, cambios: true, novedades: false, equipo: true, ventas: true },
    })
    expect(await statusOf(api.como()('GET /cuenta/obtener'))).toBe(401)
  })

  it('takes new names as typed, lower case on the wire, and refuses what sign-up refuses', async () => {
    const { token } = await persona()
    const editar = (body: { nombre: string; apellidoPaterno: string; apellidoMaterno?: string }) =>
      api.como(token)('PATCH /cuenta/editar', { body })
    const { usuario } = await editar({ nombre: ' Ana Sofía ', apellidoPaterno: 'McCartney', apellidoMaterno: 'Ñúñez' })
    expect(usuario).toMatchObject({
      nombre: 'ana sofía',
      apellidoPaterno: 'mccartney',
      apellidoMaterno: 'ñúñez',
      nombreMostrado: 'Ana Sofía McCartney Ñúñez',
    })
    await expect(editar({ nombre: 'Ana', apellidoPaterno: 'Ruiz' })).resolves.toMatchObject({
      usuario: { apellidoMaterno: '', nombreMostrado: 'Ana Ruiz' },
    })
    const { wire } = await refusalOf(
      editar({ nombre: ' ', apellidoPaterno: 'x'.repeat(51), apellidoMaterno: 'x'.repeat(51) }),
    )
    expect(wire.form?.map(({ name, message }) => [name, message])).toEqual([
      ['nombre', 'El nombre es requerido.'],
      ['apellidoPaterno', 'Maximo 50 caracteres'],
      ['apellidoMaterno', 'Maximo 50 caracteres'],
    ])
    expect(
      await statusOf(api.como()('PATCH /cuenta/editar', { body: { nombre: 'Ana', apellidoPaterno: 'Ruiz' } })),
    ).toBe(401)
  })

  it('keeps an e-mail that waits to itself for a day', async () => {
    const { token } = await conEnlace()
    const { token: ajena } = await persona()
    expect(await pendiente(ajena)).toBeNull()
    api.reloj.avanzar(DIA)
    expect(await pendiente(token)).toBeNull()
  })
})
