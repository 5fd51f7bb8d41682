import { MENSAJES } from '@entrale/contract/errores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startJobs } from '../../../jobs/index.ts'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import {
  correosPara,
  DIA,
  enviar,
  HORA,
  MINUTO,
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
/** Each test asks from networks of its own. */
let ip = ''
beforeEach(() => {
  serie += 1
  ip = `198.51.100.${serie}`
  api.reloj.poner('2026-12-04T18:03:00Z')
})
const otroCorreo = () => {
  serie += 1
  return `olvido${serie}@prueba.test`
}

const pedir = (email: string, desde = ip) =>
  api.como(undefined, { ip: desde })('POST /auth/recuperar-password', { body: { email } })
const restablecer = (token: string, password = NUEVA, desde = ip) =>
  api.como(undefined, { ip: desde })('POST /auth/restablecer-password', { body: { token, password } })
const entrar = (email: string, password: string) =>
  statusOf(api.como(undefined, { ip })('POST /auth/iniciar-sesion', { body: { email, password } }))
const tokens = (email: string) => tokensDe(api, email, 'recuperar-password/reset')
const trabajos = () => api.db.selectFrom('trabajos').selectAll().execute()

async function conEnlace(email = otroCorreo()) {
  const persona = await crearUsuario(api, { email, passwordHash, nombre: 'Renata' })
  await pedir(email)
  await enviar(api)
  return { ...persona, email, enlace: tokens(email)[0] ?? '' }
}

const VENCIDO = [400, ['token', 'vencido']]
const USADO = [400, ['token', 'usado']]
const INVALIDO = [400, ['token', 'invalido']]

describe('POST /auth/recuperar-password', () => {
  it('sends a link in the fragment, as a button and as text', async () => {
    const { email, enlace } = await conEnlace()
    expect(enlace).toHaveLength(43)
    const [correo] = correosPara(api, email)
    expect(correo?.subject).toBe('Recupera tu contraseña')
    expect(correo?.html).toContain(`href="http://localhost:3000/auth/recuperar-password/reset#token=${enlace}"`)
    for (const forma of [correo?.text, correo?.html])
      for (const parte of ['Hola, Renata:', 'vence en 15 minutos']) expect(forma).toContain(parte)
  })

  it('does the same for an e-mail without an account, and writes to nobody', async () => {
    const email = otroCorreo()
    const { email: conocido } = await conEnlace()
    const filas: unknown[] = []
    for (const quien of [email, conocido]) {
      const respuesta = await api.app.inject({
        method: 'POST',
        url: '/api/auth/recuperar-password',
        remoteAddress: ip,
        payload: { email: quien },
      })
      const { date, ...headers } = respuesta.headers
      filas.push([
        respuesta.statusCode,
        respuesta.body,
        headers,
        (await trabajos()).map(({ tipo, datos }) => [tipo, datos]),
      ])
      await api.db.deleteFrom('trabajos').execute()
    }
    expect(JSON.stringify(filas[0])).toBe(JSON.stringify(filas[1]).replace(conocido, email))
    await pedir(email)
    await enviar(api)
    expect([correosPara(api, email), await trabajos()]).toEqual([[], []])
  })

  it('reads the e-mail as people write it, and refuses what is none', async () => {
    const { email } = await conEnlace()
    await pedir(`  ${email.toUpperCase()} `)
    await enviar(api)
    expect(tokens(email)).toHaveLength(2)
    expect(await motivoDe(pedir(''))).toEqual([400, ['email', expect.any(String)]])
    expect((await motivoDe(pedir('no')))[0]).toBe(400)
  })

  it('leaves neither e-mails nor tokens behind, in any table or in the log', async () => {
    const { email, enlace } = await conEnlace()
    const desconocido = otroCorreo()
    await pedir(desconocido)
    await enviar(api)
    expect(await tablasCon(api.db, hashToken(enlace).toString('base64url'))).toEqual(['recuperaciones'])
    await restablecer(enlace)
    await enviar(api)
    expect(await tablasCon(api.db, enlace)).toEqual([])
    expect(await tablasCon(api.db, desconocido)).toEqual([])
    expect(await tablasCon(api.db, email)).toEqual(['recuperaciones', 'usuarios'])
    for (const secreto of [enlace, email, desconocido, NUEVA]) expect(api.log()).not.toContain(secreto)
    expect(api.log()).toContain('/api/auth/restablecer-password')
  })

  it('tells of a sending that failed, without the e-mail, and tries again', async () => {
    const { email } = await conEnlace()
    await pedir(email)
    const caido = { send: () => Promise.reject(new Error(`550 <${email}> mailbox unavailable`)) }
    const registro: object[] = []
    const jobs = startJobs(
      { ...api.services, ports: { ...api.services.ports, mailer: caido } },
      { error: (detalles) => registro.push(detalles) },
    )
    await expect.poll(() => registro.length, { timeout: 5000 }).toBeGreaterThan(0)
    await jobs.stop()
    expect(registro).toEqual([{ reloj: 'trabajos', error: 'Error: 550 <[correo]> mailbox unavailable' }])
    expect((await trabajos())[0]).toMatchObject({
      tipo: 'enviar_recuperacion',
      ultimo_error: 'Error: 550 <[correo]> mailbox unavailable',
    })
    await api.db
      .updateTable('trabajos')
      .set({ disponible_en: new Date(0) })
      .execute()
    await enviar(api)
    expect(await statusOf(restablecer(tokens(email)[1] ?? ''))).toBe(200)
  })
})

describe('POST /auth/restablecer-password', () => {
  it('sets the password, verifies the e-mail, ends every session and tells of it', async () => {
    const { email, enlace, token, usuario } = await conEnlace()
    const otra = await otroProceso(api)
    await restablecer(enlace)
    expect([await entrar(email, PASSWORD), await entrar(email, NUEVA)]).toEqual([401, 200])
    expect(
      await Promise.all([api.como(token), otra.como(token)].map((como) => statusOf(como('GET /auth/verify')))),
    ).toEqual([401, 401])
    await otra.close()
    const fila = await api.db.selectFrom('usuarios').selectAll().where('id', '=', usuario.id).executeTakeFirstOrThrow()
    expect([fila.email_verificado_en, fila.password_cambiada_en]).toEqual([api.reloj.now(), api.reloj.now()])
    await enviar(api)
    const [, aviso] = correosPara(api, email)
    expect(aviso?.subject).toBe('Tu contraseña cambió')
    for (const forma of [aviso?.text, aviso?.html])
      for (const parte of [
        'cerramos todas tus sesiones',
        'viernes, 4 de diciembre de 2026, 12:03 p.m.',
        '/auth/recuperar-password/init',
      ])
        expect(forma).toContain(parte)
    const avisos = await api.db
      .selectFrom('notificaciones')
      .select(['tipo', 'titulo'])
      .where('usuario_id', '=', usuario.id)
      .execute()
    expect(avisos).toEqual([{ tipo: 'seguridad', titulo: 'Tu contraseña cambió' }])
  })

  it('works once, also when asked many times at the same moment', async () => {
    const { email, enlace } = await conEnlace()
    const claves = Array.from({ length: 6 }, (_, i) => `Clave-de-la-carrera${i}`)
    const otro = await otroProceso(api)
    const fines = await Promise.allSettled(
      claves.map((password, i) =>
        i % 2 === 0
          ? restablecer(enlace, password)
          : otro.como()('POST /auth/restablecer-password', { body: { token: enlace, password } }),
      ),
    )
    await otro.close()
    expect(fines.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const ganadora = claves[fines.findIndex(({ status }) => status === 'fulfilled')] ?? ''
    expect(await entrar(email, ganadora)).toBe(200)
    expect(await motivoDe(restablecer(enlace))).toEqual(USADO)
  })

  it('holds for fifteen minutes', async () => {
    const { enlace, email } = await conEnlace()
    api.reloj.avanzar(15 * MINUTO)
    expect(await motivoDe(restablecer(enlace))).toEqual(VENCIDO)
    expect((await refusalOf(restablecer(enlace))).message).toBe('Este enlace venció: duraba 15 minutos.')
    await pedir(email)
    await enviar(api)
    api.reloj.avanzar(15 * MINUTO - 1000)
    expect(await statusOf(restablecer(tokens(email)[1] ?? ''))).toBe(200)
  })

  it('takes only the newest link', async () => {
    const { email, enlace } = await conEnlace()
    await pedir(email)
    await enviar(api)
    expect(await motivoDe(restablecer(enlace))).toEqual(INVALIDO)
    expect(await statusOf(restablecer(tokens(email)[1] ?? ''))).toBe(200)
  })

  it('refuses a link sent to an e-mail that the person no longer has', async () => {
    const { enlace, usuario } = await conEnlace()
    await api.db.updateTable('usuarios').set({ email: otroCorreo() }).where('id', '=', usuario.id).execute()
    expect(await motivoDe(restablecer(enlace))).toEqual(INVALIDO)
  })

  it('refuses a password that is short, long, common or the e-mail itself, and the link still holds', async () => {
    const { email, enlace } = await conEnlace()
    const COMUN = [400, ['password', 'Esa contraseña es muy común. Elige otra.']]
    for (const password of ['12x4567', 'x'.repeat(21)])
      expect((await motivoDe(restablecer(enlace, password)))[0]).toBe(400)
    for (const password of ['Password1', 'Entrale2026', email.split('@')[0] ?? ''])
      expect(await motivoDe(restablecer(enlace, password))).toEqual(COMUN)
    expect([await entrar(email, PASSWORD), await statusOf(restablecer(enlace))]).toEqual([200, 200])
  })

  it('refuses what is no link, and thirty of them close a network to guesses, not to the rest', async () => {
    const { enlace } = await conEnlace()
    expect(await motivoDe(restablecer('x'))).toEqual(INVALIDO)
    for (let i = 1; i < 30; i += 1) expect((await motivoDe(restablecer(createToken())))[0]).toBe(400)
    const { status, message } = await refusalOf(restablecer(createToken()))
    expect([status, message]).toEqual([428, MENSAJES[428]])
    expect(await statusOf(restablecer(enlace, NUEVA, '203.0.113.99'))).toBe(200)
  })

  it('ends an e-mail that waits: whoever asked for it may have been a stranger', async () => {
    const { enlace, usuario } = await conEnlace()
    await api.db
      .insertInto('cambios_correo')
      .values({
        token_hash: hashToken('t'),
        usuario_id: usuario.id,
        email: otroCorreo(),
        expira_en: new Date(api.reloj.now().getTime() + DIA),
      })
      .execute()
    await restablecer(enlace)
    expect(
      await api.db.selectFrom('cambios_correo').selectAll().where('usuario_id', '=', usuario.id).execute(),
    ).toEqual([])
  })
})

describe('the limits of recovery', () => {
  it('close after five for one e-mail and network, whether or not it has an account, counted across processes', async () => {
    const otro = await otroProceso(api)
    await crearUsuario(api, { email: 'victima@prueba.test', passwordHash })
    for (const email of ['victima@prueba.test', 'nadie@prueba.test']) {
      const fines = await Promise.all(
        Array.from({ length: 8 }, (_, i) =>
          statusOf(
            i % 2 === 0 ? pedir(email) : otro.como(undefined, ip)('POST /auth/recuperar-password', { body: { email } }),
          ),
        ),
      )
      expect(fines.toSorted()).toEqual([200, 200, 200, 200, 200, 428, 428, 428])
      const respuesta = await api.app.inject({
        method: 'POST',
        url: '/api/auth/recuperar-password',
        remoteAddress: ip,
        payload: { email },
      })
      expect([respuesta.statusCode, respuesta.headers['retry-after'], respuesta.json()]).toEqual([
        428,
        String(57 * 60),
        { mensaje: MENSAJES[428] },
      ])
    }
    await otro.close()
    await enviar(api)
  })

  it('close a network after twenty, whatever the e-mails, and open again', async () => {
    const fines: number[] = []
    for (let i = 0; i < 21; i += 1) fines.push(await statusOf(pedir(`red${i}@prueba.test`)))
    expect([fines.slice(0, 20).every((fin) => fin === 200), fines[20]]).toEqual([true, 428])
    api.reloj.avanzar(HORA)
    expect(await statusOf(pedir('red20@prueba.test'))).toBe(200)
    await enviar(api)
  })

  it('never shut the owner out, nor flood the mailbox, however many networks a stranger has', async () => {
    const email = otroCorreo()
    await crearUsuario(api, { email, passwordHash })
    for (let i = 0; i < 12; i += 1) {
      await pedir(email, `192.0.2.${i}`)
      await enviar(api)
    }
    expect(tokens(email)).toHaveLength(5)
    await pedir(email, '203.0.113.7')
    await enviar(api)
    expect(tokens(email)).toHaveLength(5)
    api.reloj.avanzar(11 * MINUTO)
    await pedir(email, '203.0.113.7')
    await enviar(api)
    expect(tokens(email)).toHaveLength(6)
    expect(await statusOf(restablecer(tokens(email).at(-1) ?? '', NUEVA, '203.0.113.7'))).toBe(200)
  })

  it('leave the owner a link when the relay was down while a stranger asked', async () => {
    const email = otroCorreo()
    await crearUsuario(api, { email, passwordHash })
    for (let i = 0; i < 5; i += 1) {
      await pedir(email, `192.0.2.${i}`)
      await enviar(api)
    }
    api.reloj.avanzar(11 * MINUTO)
    await pedir(email, '203.0.113.8')
    const caido = {
      ...api.services,
      ports: { ...api.services.ports, mailer: { send: () => Promise.reject(new Error('the relay is down')) } },
    }
    await atenderTrabajos(caido, () => undefined)
    await api.db
      .updateTable('trabajos')
      .set({ disponible_en: new Date(0) })
      .execute()
    await enviar(api)
    expect(tokens(email)).toHaveLength(6)
    expect(await statusOf(restablecer(tokens(email).at(-1) ?? '', NUEVA, '203.0.113.8'))).toBe(200)
  })
})
