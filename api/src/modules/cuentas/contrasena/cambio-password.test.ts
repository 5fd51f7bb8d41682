import { MENSAJES } from '@entrale/contract/errores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  correosPara,
  enviar,
  MINUTO,
  motivoDe,
  NUEVA,
  otroProceso,
  PASSWORD,
  refusalOf,
  statusOf,
  tokensDe,
} from '../../../testing/acceso.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { hashPassword } from '../index.ts'

let api: TestApi
let passwordHash: string
beforeAll(async () => {
  api = await createTestApi({ mode: 'production', conexiones: 6 })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => api.close())
beforeEach(() => api.reloj.poner('2026-12-04T18:03:00Z'))

let serie = 0
async function persona() {
  serie += 1
  const email = `clave${serie}@prueba.test`
  const { usuario } = await crearUsuario(api, { email, passwordHash })
  const entrar = (password = PASSWORD) => api.como()('POST /auth/iniciar-sesion', { body: { email, password } })
  const { token } = await entrar()
  return { email, usuario, token, entrar }
}
const cambiar = (token: string, actual: string, password: string, ip = '127.0.0.1') =>
  api.como(token, { ip })('POST /cuenta/cambiar-password', { body: { actual, password } })
const verificar = (token: string) => statusOf(api.como(token)('GET /auth/verify'))

describe('POST /cuenta/cambiar-password', () => {
  it('keeps this session, ends the others, and tells by e-mail and in the notifications', async () => {
    const { email, usuario, token, entrar } = await persona()
    const otra = await entrar()
    await cambiar(token, PASSWORD, NUEVA)
    expect([await verificar(token), await verificar(otra.token)]).toEqual([200, 401])
    expect([await statusOf(entrar()), await statusOf(entrar(NUEVA))]).toEqual([401, 200])
    await enviar(api)
    const [aviso] = correosPara(api, email)
    expect(aviso?.subject).toBe('Tu contraseña cambió')
    expect(aviso?.text).toContain('cerramos tus sesiones en los demás dispositivos')
    const avisos = await api.db
      .selectFrom('notificaciones')
      .select(['tipo', 'titulo', 'ruta'])
      .where('usuario_id', '=', usuario.id)
      .execute()
    expect(avisos).toEqual([
      { tipo: 'seguridad', titulo: 'Tu contraseña cambió', ruta: '/dashboard/mi-cuenta#contrasena' },
    ])
    const { item } = await api.como(token)('GET /cuenta/obtener')
    expect(item.passwordCambiadaEn).toBe('2026-12-04T18:03:00.000Z')
  })

  it('puts each refusal on its field', async () => {
    const { email, token } = await persona()
    expect(await motivoDe(cambiar(token, 'otra', NUEVA))).toEqual([400, ['actual', 'La contraseña es incorrecta']])
    expect(await motivoDe(cambiar(token, PASSWORD, PASSWORD))).toEqual([
      400,
      ['password', 'Elige una distinta de la actual.'],
    ])
    expect(await motivoDe(cambiar(token, PASSWORD, 'mexico2026'))).toEqual([
      400,
      ['password', 'Esa contraseña es muy común. Elige otra.'],
    ])
    expect(await motivoDe(cambiar(token, PASSWORD, `boletos-${serie}`))).toEqual([
      400,
      ['password', 'Esa contraseña es muy común. Elige otra.'],
    ])
    const { wire } = await refusalOf(cambiar(token, '', '1234567'))
    expect(wire.form?.map(({ name }) => name)).toEqual(['actual', 'password'])
    expect(
      await motivoDe(api.como()('POST /cuenta/cambiar-password', { body: { actual: PASSWORD, password: NUEVA } })),
    ).toEqual([401])
    expect(api.log()).not.toContain(email)
    expect(api.log()).not.toContain(PASSWORD)
  })

  it('ends links of recovery that wait', async () => {
    const { email, token } = await persona()
    await api.como()('POST /auth/recuperar-password', { body: { email } })
    await enviar(api)
    const [enlace = ''] = tokensDe(api, email, 'recuperar-password/reset')
    await cambiar(token, PASSWORD, NUEVA)
    expect(
      await motivoDe(
        api.como()('POST /auth/restablecer-password', { body: { token: enlace, password: 'Tercera-clave 9' } }),
      ),
    ).toEqual([400, ['token', 'invalido']])
  })

  it('lets one of two at the same moment win, whatever the process', async () => {
    const { token, entrar } = await persona()
    const otro = await otroProceso(api)
    const otra = (await entrar()).token
    const fines = await Promise.all([
      statusOf(cambiar(token, PASSWORD, 'Gana-la-primera 1')),
      statusOf(
        otro.como(otra)('POST /cuenta/cambiar-password', { body: { actual: PASSWORD, password: 'Gana-la-segunda 2' } }),
      ),
    ])
    await otro.close()
    expect(fines.filter((fin) => fin === 200)).toHaveLength(1)
    expect(await statusOf(entrar(fines[0] === 200 ? 'Gana-la-primera 1' : 'Gana-la-segunda 2'))).toBe(200)
  })
})

describe('wrong passwords of who is signed in', () => {
  it('close after ten from one network, whichever call asks, across processes; not for the owner elsewhere', async () => {
    const { token } = await persona()
    const otro = await otroProceso(api)
    const malo = '198.51.100.77'
    const adivinar = (i: number) =>
      i % 2 === 0
        ? statusOf(cambiar(token, `adivina${i}`, NUEVA, malo))
        : statusOf(otro.como(token, malo)('POST /cuenta/confirmar-identidad', { body: { password: `adivina${i}` } }))
    const fines = await Promise.all(Array.from({ length: 14 }, (_, i) => adivinar(i)))
    await otro.close()
    expect(fines.toSorted()).toEqual([...Array.from({ length: 10 }, () => 400), 428, 428, 428, 428])
    const respuesta = await api.app.inject({
      method: 'POST',
      url: '/api/cuenta/cambiar-password',
      remoteAddress: malo,
      headers: { authorization: `Bearer ${token}` },
      payload: { actual: PASSWORD, password: NUEVA },
    })
    expect([respuesta.statusCode, respuesta.headers['retry-after'], respuesta.json()]).toEqual([
      428,
      '420',
      { mensaje: MENSAJES[428] },
    ])
    await cambiar(token, PASSWORD, NUEVA)
    api.reloj.avanzar(7 * MINUTO)
    expect(await adivinar(0)).toBe(400)
  })

  it('do not count when they were right', async () => {
    const { token } = await persona()
    for (let i = 0; i < 12; i += 1)
      await api.como(token)('POST /cuenta/confirmar-identidad', { body: { password: PASSWORD } })
  })
})
