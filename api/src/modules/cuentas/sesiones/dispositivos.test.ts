import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { IDENTIDAD_MINUTOS } from '@entrale/contract/cuentas/cuenta'
import { TOKEN_INVALIDO } from '@entrale/contract/errores'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  AGENTES,
  con,
  correosPara,
  DIA,
  enviar,
  MINUTO,
  motivoDe,
  otroProceso,
  PASSWORD,
  refusalOf,
  statusOf,
  tablasCon,
  urlDe,
} from '../../../testing/acceso.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { createToken, hashPassword, hashToken, limpiarCuentas } from '../index.ts'

const PROCESO = new URL('../../../testing/proceso.ts', import.meta.url).pathname

let api: TestApi
let passwordHash: string
beforeAll(async () => {
  api = await createTestApi({ conexiones: 6 })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => api.close())
beforeEach(() => api.reloj.poner(new Date()))

let serie = 0
const otroCorreo = () => {
  serie += 1
  return `dispositivo${serie}@prueba.test`
}
const entrar = (email: string, agente: string = AGENTES.android) =>
  api.como()('POST /auth/iniciar-sesion', { body: { email, password: PASSWORD }, headers: con(agente) })
const dispositivos = async (token: string) => (await api.como(token)('GET /cuenta/dispositivos')).items
const verificar = (token: string) => statusOf(api.como(token)('GET /auth/verify'))
const nombres = async (token: string) => (await dispositivos(token)).map(({ nombre }) => nombre)

/** Someone with two sessions; the token of the factory's own is not used. */
async function conDos() {
  const email = otroCorreo()
  const { usuario, token } = await crearUsuario(api, { email, passwordHash })
  await api.como(token)('POST /auth/cerrar-sesion')
  const [uno, dos] = [await entrar(email), await entrar(email, AGENTES.iphone)]
  return { email, usuario, uno: uno.token, dos: dos.token }
}

describe('GET /cuenta/dispositivos', () => {
  it('needs a session', async () => {
    expect((await refusalOf(api.como()('GET /cuenta/dispositivos'))).message).toBe(TOKEN_INVALIDO)
  })

  it('names the browsers, this one first, and keeps no more of them', async () => {
    const { uno, dos } = await conDos()
    expect(await dispositivos(uno)).toMatchObject([
      { nombre: 'Chrome en Android', movil: true, actual: true },
      { nombre: 'Safari en iPhone', movil: true, actual: false },
    ])
    expect(await nombres(dos)).toEqual(['Safari en iPhone', 'Chrome en Android'])
    for (const raro of [AGENTES.android, 'AppleWebKit']) {
      expect(await tablasCon(api.db, raro)).toEqual([])
      expect(api.log()).not.toContain(raro)
    }
  })

  it('knows a browser that does not say what it is', async () => {
    const email = otroCorreo()
    await crearUsuario(api, { email, passwordHash })
    const { token } = await entrar(email, '')
    expect(await dispositivos(token)).toMatchObject([
      { nombre: 'Dispositivo desconocido', movil: false, actual: true },
      { nombre: 'Dispositivo desconocido', actual: false },
    ])
  })

  it('leaves out what ended: revoked, expired, or unused for fourteen days', async () => {
    const { usuario, uno, dos } = await conDos()
    const ahora = api.reloj.now().getTime()
    const insert = (more: { expira_en?: Date; usada_en?: Date }) =>
      api.db
        .insertInto('sesiones')
        .values({
          id: v7(),
          usuario_id: usuario.id,
          token_hash: hashToken(createToken()),
          expira_en: new Date(ahora + DIA),
          ...more,
        })
        .execute()
    await insert({ expira_en: new Date(ahora) })
    await insert({ usada_en: new Date(ahora - 14 * DIA) })
    await api.como(dos)('POST /auth/cerrar-sesion')
    expect(await nombres(uno)).toEqual(['Chrome en Android'])
  })
})

describe('a session that is ended', () => {
  it('is refused on the very next request, on every process', async () => {
    const { uno, dos } = await conDos()
    const otro = await otroProceso(api)
    const alla = (token: string) => statusOf(otro.como(token)('GET /auth/verify'))
    expect([await alla(uno), await alla(dos)]).toEqual([200, 200])
    const [, ajena] = await dispositivos(uno)
    await api.como(uno)('DELETE /cuenta/dispositivos/:id', { params: { id: ajena?.id ?? '' } })
    expect([await alla(dos), await alla(uno), await verificar(dos)]).toEqual([401, 200, 401])
    await otro.como(uno)('POST /auth/cerrar-sesion')
    expect([await verificar(uno), await alla(uno)]).toEqual([401, 401])
    await otro.close()
  })

  it('is refused by a process that knew it a moment ago and was told nothing', { timeout: 60_000 }, async () => {
    const { uno, dos } = await conDos()
    const hijo = spawn(process.execPath, [PROCESO, await urlDe(api)], { stdio: ['pipe', 'pipe', 'inherit'] })
    const [direccion] = await once(createInterface(hijo.stdout), 'line')
    const alla = async (token: string) =>
      (await fetch(`${direccion}/api/auth/verify`, { headers: { authorization: `Bearer ${token}` } })).status
    for (const token of [uno, dos, uno, dos]) expect(await alla(token)).toBe(200)
    await api.como(uno)('POST /cuenta/cerrar-otras-sesiones')
    expect([await alla(dos), await alla(uno)]).toEqual([401, 200])
    hijo.stdin.end()
    await once(hijo, 'exit')
  })

  it('may be the one that asks', async () => {
    const { uno, dos } = await conDos()
    const [esta] = await dispositivos(uno)
    await api.como(uno)('DELETE /cuenta/dispositivos/:id', { params: { id: esta?.id ?? '' } })
    expect([await verificar(uno), await verificar(dos)]).toEqual([401, 200])
  })

  it('cannot be ended twice, nor by anybody else', async () => {
    const { uno, dos } = await conDos()
    const { uno: extrana } = await conDos()
    const [, otra] = await dispositivos(uno)
    const cerrar = (token: string | undefined, id = otra?.id ?? '') =>
      motivoDe(
        api
          .como(token)('DELETE /cuenta/dispositivos/:id', { params: { id } })
          .then(() => undefined),
      )
    expect(await cerrar(extrana)).toEqual([404])
    expect(await cerrar(undefined)).toEqual([401])
    expect(await cerrar(uno, v7())).toEqual([404])
    expect((await cerrar(uno, 'nada'))[0]).toBe(400)
    expect(await verificar(dos)).toBe(200)
    await api.como(uno)('DELETE /cuenta/dispositivos/:id', { params: { id: otra?.id ?? '' } })
    expect(await cerrar(uno)).toEqual([404])
  })

  it('takes all others with it when asked, and nobody else', async () => {
    const { email, uno, dos } = await conDos()
    const { uno: extrana } = await conDos()
    const tres = (await entrar(email)).token
    await api.como(uno)('POST /cuenta/cerrar-otras-sesiones')
    expect(await Promise.all([uno, dos, tres, extrana].map(verificar))).toEqual([200, 401, 401, 200])
    expect(await nombres(uno)).toHaveLength(1)
    expect((await refusalOf(api.como()('POST /cuenta/cerrar-otras-sesiones'))).status).toBe(401)
  })

  it('clears what the browser cached, and nothing that it stores', async () => {
    const { uno } = await conDos()
    const answer = await api.app.inject({
      method: 'POST',
      url: '/api/auth/cerrar-sesion',
      headers: { authorization: `Bearer ${uno}` },
    })
    expect([answer.statusCode, answer.headers['clear-site-data'], answer.headers['cache-control']]).toEqual([
      204,
      '"cache"',
      'no-store',
    ])
  })
})

describe('a device that is new', () => {
  const nuevos = (email: string) =>
    correosPara(api, email).filter(({ subject }) => subject === 'Nuevo inicio de sesión')
  const avisos = async (usuarioId: string) =>
    (
      await api.db
        .selectFrom('notificaciones')
        .select(['tipo', 'titulo', 'texto', 'ruta'])
        .where('usuario_id', '=', usuarioId)
        .execute()
    ).map((row) => row)

  it('is told by e-mail and in the notifications, once; the first one is learnt in silence', async () => {
    api.reloj.poner('2026-12-05T03:00:00Z')
    const email = otroCorreo()
    const { usuario } = await crearUsuario(api, { email, passwordHash, nombre: 'Renata' })
    await entrar(email)
    await entrar(email)
    await enviar(api)
    expect([nuevos(email), await avisos(usuario.id)]).toEqual([[], []])
    await entrar(email, AGENTES.windows)
    await entrar(email, AGENTES.windows.replace('131', '132'))
    await entrar(email)
    await enviar(api)
    expect(nuevos(email)).toHaveLength(1)
    const { text, html } = nuevos(email)[0] ?? { text: '', html: '' }
    for (const forma of [text, html ?? '']) {
      for (const parte of [
        'Hola, Renata:',
        'Edge en Windows',
        'viernes, 4 de diciembre de 2026, 9:00 p.m. (hora del centro)',
        'http://localhost:3000/dashboard/mi-cuenta#dispositivos',
        'http://localhost:3000/auth/recuperar-password/init',
      ])
        expect(forma).toContain(parte)
    }
    expect(await avisos(usuario.id)).toEqual([
      {
        tipo: 'seguridad',
        titulo: 'Nuevo inicio de sesión',
        texto: 'Edge en Windows. Si no fuiste tú, cambia tu contraseña.',
        ruta: '/dashboard/mi-cuenta#dispositivos',
      },
    ])
  })

  it('is told once when it signs in many times at the same moment', async () => {
    const email = otroCorreo()
    await crearUsuario(api, { email, passwordHash })
    await entrar(email)
    await Promise.all(Array.from({ length: 5 }, () => entrar(email, AGENTES.iphone)))
    await enviar(api)
    expect(nuevos(email)).toHaveLength(1)
  })

  it('is learnt at sign-up', async () => {
    const email = otroCorreo()
    const persona = { nombre: 'Ana', apellidoPaterno: 'Ruiz', email, password: PASSWORD }
    await api.como()('POST /auth/registro', { body: persona, headers: con(AGENTES.android) })
    await entrar(email)
    await enviar(api)
    expect(nuevos(email)).toEqual([])
    await entrar(email, AGENTES.iphone)
    await enviar(api)
    expect(nuevos(email)).toHaveLength(1)
  })

  it('is told to the e-mail of then, should a stranger change it meanwhile', async () => {
    const email = otroCorreo()
    const { usuario } = await crearUsuario(api, { email, passwordHash })
    await entrar(email)
    await entrar(email, AGENTES.iphone)
    await api.db.updateTable('usuarios').set({ email: otroCorreo() }).where('id', '=', usuario.id).execute()
    await enviar(api)
    expect(nuevos(email)).toHaveLength(1)
  })

  it('is forgotten after half a year, but never the last one', async () => {
    const { usuario } = await crearUsuario(api)
    const visto = (huella: string, dias: number) =>
      api.db
        .insertInto('dispositivos')
        .values({ usuario_id: usuario.id, huella: Buffer.from(huella), visto_en: new Date(Date.now() - dias * DIA) })
        .execute()
    await visto('vieja', 400)
    await visto('menos vieja', 200)
    await limpiarCuentas(api.db)
    const huellas = async () =>
      (
        await api.db
          .selectFrom('dispositivos')
          .select('huella')
          .where('usuario_id', '=', usuario.id)
          .orderBy('huella')
          .execute()
      ).map(({ huella }) => huella.toString())
    expect(await huellas()).toEqual(['menos vieja'])
    await visto('reciente', 179)
    await visto('del borde', 181)
    await limpiarCuentas(api.db)
    expect(await huellas()).toEqual(['reciente'])
  })
})

describe('the proof of identity', () => {
  const IDENTIDAD = [403, ['identidad', 'identidad']]
  const pedir = (token: string) => api.como(token)('POST /cuenta/cambiar-email', { body: { email: otroCorreo() } })
  const confirmar = (token: string, password = PASSWORD, ip = '127.0.0.1') =>
    api.como(token, { ip })('POST /cuenta/confirmar-identidad', { body: { password } })

  it('is given by signing in, and lasts ten minutes in that session', async () => {
    const { uno, dos } = await conDos()
    expect(IDENTIDAD_MINUTOS).toBe(10)
    api.reloj.avanzar(10 * MINUTO - 1)
    await pedir(uno)
    api.reloj.avanzar(1)
    expect(await motivoDe(pedir(uno))).toEqual(IDENTIDAD)
    expect((await refusalOf(pedir(uno))).message).toBe('Confirma que eres tú para continuar.')
    await confirmar(uno)
    await pedir(uno)
    expect(await motivoDe(pedir(dos))).toEqual(IDENTIDAD)
    api.reloj.avanzar(10 * MINUTO)
    expect(await motivoDe(pedir(uno))).toEqual(IDENTIDAD)
  })

  it('needs the right password, and a session', async () => {
    const { uno } = await conDos()
    api.reloj.avanzar(11 * MINUTO)
    expect(await motivoDe(confirmar(uno, 'otra'))).toEqual([400, ['password', 'La contraseña es incorrecta']])
    expect(await motivoDe(pedir(uno))).toEqual(IDENTIDAD)
    expect((await motivoDe(confirmar(uno, '')))[0]).toBe(400)
    expect(await motivoDe(api.como()('POST /cuenta/confirmar-identidad', { body: { password: PASSWORD } }))).toEqual([
      401,
    ])
    expect(await motivoDe(api.como()('POST /cuenta/cambiar-email', { body: { email: 'a@prueba.test' } }))).toEqual([
      401,
    ])
  })

  it('is asked for before the form is looked at', async () => {
    const { uno } = await conDos()
    api.reloj.avanzar(11 * MINUTO)
    expect(await motivoDe(api.como(uno)('POST /cuenta/cambiar-email', { body: { email: 'nada' } }))).toEqual(IDENTIDAD)
  })
})
