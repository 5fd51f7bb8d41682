import { PIDE_SEGUNDO_PASO } from '@entrale/contract/cuentas/segundo-paso'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  correosPara,
  DIA,
  enviar,
  HORA,
  MINUTO,
  motivoDe,
  NUEVA,
  PASSWORD,
  refusalOf,
  statusOf,
  tablasCon,
  tokensDe,
} from '../../../testing/acceso.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { llavesEn } from '../../../testing/llaves.ts'
import { agregarApp, codigoDe } from '../../../testing/segundo-paso.ts'
import { hashPassword, limpiarCuentas } from '../index.ts'

const CODIGO_MALO = [400, ['codigo', 'Ese código no es correcto o ya se usó.']]
const PIDE_CODIGO = [403, ['codigo', PIDE_SEGUNDO_PASO]]

let api: TestApi
let passwordHash: string
let vez = 0
beforeAll(async () => {
  api = await createTestApi({ mode: 'production', conexiones: 6 })
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => api.close())
beforeEach(() => {
  vez += 1
  api.reloj.poner(new Date(Math.ceil(Date.now() / HORA) * HORA + vez * HORA + 5 * MINUTO))
})

const red = () => `198.51.100.${vez}`
const entrar = (email: string, codigo?: string, { password = PASSWORD, ip = red() } = {}) =>
  api.como(undefined, { ip })('POST /auth/iniciar-sesion', { body: { email, password, codigo } })
const ver = async (token: string) => (await api.como(token)('GET /cuenta/segundo-paso')).item

/** Someone whose password is not enough. */
async function conApp(datos: Parameters<typeof crearUsuario>[1] = {}) {
  const persona = await crearUsuario(api, { passwordHash, verificado: true, ...datos })
  const app = await agregarApp(api, persona.token)
  api.reloj.avanzar(MINUTO)
  return { ...persona, ...app, ...persona.usuario, codigo: (pasos = 0) => codigoDe(api, app.secreto, pasos) }
}

/** The control of the race: each use of a code is forgotten by the row that should keep it. */
async function olvidarCodigos(): Promise<void> {
  await sql`
    create function olvidar() returns trigger language plpgsql as $$
    begin return jsonb_populate_record(new, '{"ultimo_paso": 0, "usado_en": null}'); end $$`.execute(api.db)
  for (const tabla of ['segundos_pasos', 'codigos_recuperacion'])
    await sql`create trigger olvidar before update on ${sql.id(tabla)}
      for each row execute function olvidar()`.execute(api.db)
}

describe('an app that makes codes', () => {
  it('asks for nothing until its first code came, and then at every sign-in by password', async () => {
    const { token, usuario } = await crearUsuario(api, { passwordHash })
    const como = api.como(token)
    const { secreto, uri } = await como('POST /cuenta/segundo-paso/app/opciones')
    expect(new URL(uri).searchParams.get('secret')).toBe(secreto)
    expect(decodeURIComponent(uri)).toContain(`Éntrale:${usuario.email}`)
    const activar = (codigo: string) => como('POST /cuenta/segundo-paso/app/activar', { body: { codigo } })
    for (const malo of [codigoDe(api, secreto, 5), 'ñandú6']) expect(await motivoDe(activar(malo))).toEqual(CODIGO_MALO)
    await expect(entrar(usuario.email)).resolves.toMatchObject({ usuario: { email: usuario.email } })
    expect(await ver(token)).toEqual({ agregadoEn: null, codigos: 0, probado: false, falta: false })

    const { codigos } = await activar(codigoDe(api, secreto).replace(/^.../, '$& '))
    expect(new Set(codigos).size).toBe(10)
    expect(codigos.every((codigo) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(codigo))).toBe(true)
    expect(await ver(token)).toMatchObject({ agregadoEn: api.reloj.now().toISOString(), codigos: 10, probado: true })
    expect(await motivoDe(entrar(usuario.email))).toEqual(PIDE_CODIGO)
    expect(await statusOf(como('POST /cuenta/segundo-paso/app/opciones'))).toBe(409)
    await enviar(api)
    expect(correosPara(api, usuario.email).map(({ subject }) => subject)).toContain('Agregaste un segundo paso')
    const [uno = ''] = codigos
    for (const secreta of [secreto, uno, uno.replace('-', '')]) expect(await tablasCon(api.db, secreta)).toEqual([])
  })

  it('is asked for after the right password only, and each of its codes is good once', async () => {
    const { email, codigo } = await conApp()
    expect(await statusOf(entrar(email, codigo(), { password: 'no-es-esa' }))).toBe(401)
    expect(await statusOf(entrar(email, undefined, { password: 'no-es-esa' }))).toBe(401)
    expect(await motivoDe(entrar(email, codigo(2)))).toEqual(CODIGO_MALO)
    const { token } = await entrar(email, codigo())
    expect(await ver(token)).toMatchObject({ probado: true })
    expect(await motivoDe(entrar(email, codigo()))).toEqual(CODIGO_MALO)
    expect(await motivoDe(entrar(email, codigo(-1)))).toEqual(CODIGO_MALO)
    expect(await statusOf(entrar(email, codigo(1)))).toBe(200)
  })

  const alaVez = async (email: string, uno: string | undefined) =>
    (await Promise.all(Array.from({ length: 6 }, () => statusOf(entrar(email, uno))))).filter((fin) => fin === 200)

  it('opens once with one code, however many bring it at the same moment', async () => {
    const { email, codigo, codigos } = await conApp()
    for (const uno of [codigo(), codigos[0]]) expect(await alaVez(email, uno)).toHaveLength(1)
  })

  it('would open more than once, did the rows not remember what was used', async () => {
    const { email, codigo, codigos } = await conApp()
    await olvidarCodigos()
    for (const uno of [codigo(), codigos[0]]) expect((await alaVez(email, uno)).length).toBeGreaterThan(1)
    await sql`drop function olvidar cascade`.execute(api.db)
  })

  it('is stood in for by ten codes, each good once, and the person hears of it', async () => {
    const { email, token, codigos } = await conApp()
    const [uno = '', otro = ''] = codigos
    expect(await statusOf(entrar(email, ` ${uno.toUpperCase().replace('-', ' ')} `))).toBe(200)
    expect(await motivoDe(entrar(email, uno))).toEqual(CODIGO_MALO)
    expect((await ver(token)).codigos).toBe(9)
    await enviar(api)
    const carta = correosPara(api, email).find(({ subject }) => subject === 'Se usó un código de recuperación')
    expect(carta?.text).toContain('Te quedan 9.')
    const nuevos = await api.como(token)('POST /cuenta/segundo-paso/codigos')
    expect(await motivoDe(entrar(email, otro))).toEqual(CODIGO_MALO)
    expect(await statusOf(entrar(email, nuevos.codigos[9]))).toBe(200)
  })

  it('cannot be guessed from many machines by who has the password', async () => {
    const { email, codigo } = await conApp()
    const malo = String((Number(codigo()) + 500_000) % 1_000_000).padStart(6, '0')
    const fines: number[] = []
    for (let i = 0; i < 40; i += 1) fines.push(await statusOf(entrar(email, malo, { ip: `10.${i}.${vez}.1` })))
    expect(fines).toEqual([...Array.from({ length: 35 }, () => 400), ...Array.from({ length: 5 }, () => 428)])
  })

  it('is taken off by who proves to be there; what it had proved is proved no more', async () => {
    const { email, token, usuario, codigo } = await conApp()
    const sesion = await entrar(email, codigo())
    await api.db.updateTable('sesiones').set({ identidad_en: null }).where('usuario_id', '=', usuario.id).execute()
    expect((await refusalOf(api.como(token)('DELETE /cuenta/segundo-paso/app'))).status).toBe(403)
    await api.como(token, { ip: red() })('POST /cuenta/confirmar-identidad', { body: { password: PASSWORD } })
    await api.como(token)('DELETE /cuenta/segundo-paso/app')
    expect(await ver(sesion.token)).toEqual({ agregadoEn: null, codigos: 0, probado: false, falta: false })
    expect(await statusOf(entrar(email))).toBe(200)
    await enviar(api)
    expect(correosPara(api, email).map(({ subject }) => subject)).toContain('Quitaste el segundo paso de tu cuenta')
  })

  it('stays when the password is recovered, unless nobody had ever proved to read that mailbox', async () => {
    for (const verificado of [true, false]) {
      const { email } = await conApp({ verificado })
      const anonimo = api.como(undefined, { ip: red() })
      await anonimo('POST /auth/recuperar-password', { body: { email } })
      await enviar(api)
      const token = tokensDe(api, email, 'recuperar-password/reset').at(-1) ?? ''
      await anonimo('POST /auth/restablecer-password', { body: { token, password: NUEVA } })
      expect(await statusOf(entrar(email, undefined, { password: NUEVA }))).toBe(verificado ? 403 : 200)
    }
  })

  it('that was begun and never confirmed goes after a day', async () => {
    const { usuario } = await crearUsuario(api)
    const creado_en = new Date(Date.now() - 1.1 * DIA)
    const fila = { usuario_id: usuario.id, secreto: Buffer.from('x'), creado_en }
    await api.db.insertInto('segundos_pasos').values(fila).execute()
    const { token } = await conApp()
    await limpiarCuentas(api.db)
    const quedan = await api.db.selectFrom('segundos_pasos').select('usuario_id').execute()
    expect(quedan.map(({ usuario_id }) => usuario_id)).not.toContain(usuario.id)
    expect(await ver(token)).toMatchObject({ codigos: 10 })
  })
})

describe('whoever administers a production', () => {
  const inicio = (token: string) => api.como(token)('GET /administracion/inicio')

  it('reaches only what adds a second factor until they have one', async () => {
    const { token, usuario } = await crearUsuario(api, { passwordHash, tipo: 'administrador' })
    const { status, wire } = await refusalOf(inicio(token))
    expect([status, wire.form?.[0]?.type]).toEqual([403, PIDE_SEGUNDO_PASO])
    expect((await ver(token)).falta).toBe(true)
    const { secreto } = await agregarApp(api, token)
    expect(await statusOf(inicio(token))).toBe(200)
    expect((await ver(token)).falta).toBe(false)
    api.reloj.avanzar(MINUTO)
    const sesion = await entrar(usuario.email, codigoDe(api, secreto))
    expect(await statusOf(inicio(sesion.token))).toBe(200)
  })

  it('may show a key instead, by entering with it or by confirming', async () => {
    const p = llavesEn(api, red)
    const { usuario, autenticador, token } = await p.conLlave()
    await api.db.updateTable('usuarios').set({ tipo: 'administrador' }).where('id', '=', usuario.id).execute()
    expect(await statusOf(inicio(token)), 'the session that made the key').toBe(200)
    await api.db.updateTable('sesiones').set({ segundo_paso_en: null }).where('usuario_id', '=', usuario.id).execute()
    expect(await statusOf(inicio(token))).toBe(403)
    await p.probar(token, autenticador.firmar(await p.pedirIdentidad(token)))
    expect(await statusOf(inicio(token))).toBe(200)
    expect(await statusOf(inicio((await p.entrarCon(autenticador)).token))).toBe(200)
  })

  it('is not asked in the demo', async () => {
    const demo = await createTestApi()
    try {
      const { token } = await crearUsuario(demo, { tipo: 'administrador' })
      expect(await statusOf(demo.como(token)('GET /administracion/inicio'))).toBe(200)
    } finally {
      await demo.close()
    }
  })
})
