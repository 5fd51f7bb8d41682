import { MENSAJES } from '@entrale/contract/errores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DIA, enviar, HORA, MINUTO, NUEVA, PASSWORD, tokensDe } from '../../../testing/acceso.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { llavesEn } from '../../../testing/llaves.ts'
import { hashPassword, limpiarCuentas } from '../index.ts'

const CASA = '203.0.113.7'
const OTRA_DE_CASA = '203.0.113.200'
const FUERA = '198.51.100.9'
/** Sixty machines, each in a network of its own. */
const BANDA = Array.from({ length: 60 }, (_, i) => `10.${i}.0.1`)

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
  api.reloj.poner(new Date(Math.ceil(Date.now() / HORA) * HORA + vez * HORA + 5 * MINUTO + 1000))
})

const alguien = async () => (await crearUsuario(api, { passwordHash })).usuario
async function entrar(email: string, password: string, ip: string) {
  const { statusCode, headers, body } = await api.app.inject({
    method: 'POST',
    url: '/api/auth/iniciar-sesion',
    remoteAddress: ip,
    payload: { email, password },
  })
  return { status: statusCode, espera: headers['retry-after'], body }
}
const estado = async (...como: Parameters<typeof entrar>) => (await entrar(...como)).status
const adivinar = async (email: string, redes = BANDA) => {
  const vistos = []
  for (const ip of redes) vistos.push(await entrar(email, 'no-es-esa', ip))
  return vistos
}
const cuantos = (vistos: { status: number }[], status: number) =>
  vistos.filter((visto) => visto.status === status).length

describe('guesses at one account from everywhere', () => {
  it('are slowed down after thirty, also when they come at the same moment', async () => {
    const { email } = await alguien()
    const juntos = await Promise.all(BANDA.map((ip) => entrar(email, 'no-es-esa', ip)))
    expect([cuantos(juntos, 401), cuantos(juntos, 428)]).toEqual([35, 25])
    const [negado] = (await adivinar(email)).filter(({ status }) => status === 428)
    expect(JSON.parse(negado?.body ?? '')).toEqual({ mensaje: MENSAJES[428] })
    expect(negado?.espera).toBe('59')
    api.reloj.avanzar(MINUTO)
    expect(cuantos(await adivinar(email), 401)).toBe(5)
  })

  it('leave other accounts alone', async () => {
    await adivinar((await alguien()).email)
    expect(await estado((await alguien()).email, PASSWORD, FUERA)).toBe(200)
  })

  it('are answered the same whether or not the account exists', async () => {
    const { email } = await alguien()
    const pasar = async (a: string) => [...(await adivinar(a)), ...(await adivinar(a))]
    expect(await pasar('nadie-tiene-este@prueba.test')).toEqual(await pasar(email))
  })

  it('never stop the owner where they entered before', async () => {
    const { email } = await alguien()
    expect(await estado(email, PASSWORD, CASA)).toBe(200)
    api.reloj.avanzar(89 * DIA)
    await adivinar(email)
    await adivinar(email)
    expect(await estado(email, 'me-equivoque', OTRA_DE_CASA)).toBe(401)
    expect(await estado(email, PASSWORD, OTRA_DE_CASA)).toBe(200)
    expect(await estado(email, PASSWORD, FUERA)).toBe(428)
  })

  it('let the owner in from a new network within a minute, however much the others hammer', async () => {
    const { email } = await alguien()
    const martillar = async () => {
      for (let i = 0; i < 5; i += 1) await adivinar(email)
    }
    await martillar()
    const negado = await entrar(email, PASSWORD, FUERA)
    expect(negado.status).toBe(428)
    api.reloj.avanzar(Number(negado.espera) * 1000)
    await martillar()
    expect(await estado(email, PASSWORD, FUERA)).toBe(200)
  })

  it('stop neither a key nor a recovery', async () => {
    const p = llavesEn(api, () => FUERA)
    const { usuario, autenticador } = await p.conLlave()
    const { email } = usuario
    await adivinar(email)
    await adivinar(email)
    expect((await p.entrarCon(autenticador)).usuario.email).toBe(email)

    const otra = await alguien()
    await adivinar(otra.email)
    await adivinar(otra.email)
    const fuera = api.como(undefined, { ip: FUERA })
    await fuera('POST /auth/recuperar-password', { body: { email: otra.email } })
    await enviar(api)
    const [token = ''] = tokensDe(api, otra.email, 'recuperar-password/reset')
    await fuera('POST /auth/restablecer-password', { body: { token, password: NUEVA } })
    expect(await estado(otra.email, NUEVA, FUERA)).toBe(200)
  })

  it('hold for who confirms with a stolen session too', async () => {
    const { token, usuario } = await crearUsuario(api, { passwordHash })
    const confirmar = (ip: string, password: string) =>
      api.app.inject({
        method: 'POST',
        url: '/api/cuenta/confirmar-identidad',
        remoteAddress: ip,
        headers: { authorization: `Bearer ${token}` },
        payload: { password },
      })
    expect((await confirmar(CASA, PASSWORD)).statusCode).toBe(204)
    const vistos: number[] = []
    for (const ip of BANDA) vistos.push((await confirmar(ip, 'no-es-esa')).statusCode)
    expect([35, 25]).toEqual([400, 428].map((status) => vistos.filter((visto) => visto === status).length))
    expect((await confirmar(OTRA_DE_CASA, PASSWORD)).statusCode).toBe(204)
    expect(await estado(usuario.email, PASSWORD, FUERA)).toBe(428)
  })
})

describe('a known network', () => {
  it('that guesses is a stranger for the rest of the hour', async () => {
    const { email } = await alguien()
    await entrar(email, PASSWORD, CASA)
    await adivinar(email)
    const vecinos = Array.from({ length: 60 }, (_, i) => `203.0.113.${i + 10}`)
    expect(cuantos(await adivinar(email, vecinos), 401)).toBe(60)
    expect(await estado(email, PASSWORD, CASA)).toBe(428)
    api.reloj.avanzar(HORA)
    expect(await estado(email, PASSWORD, CASA)).toBe(200)
  })

  it('is forgotten after ninety days, and when the password changes', async () => {
    const { token, usuario } = await crearUsuario(api, { passwordHash })
    await entrar(usuario.email, PASSWORD, CASA)
    const cambio = { actual: PASSWORD, password: NUEVA }
    await api.como(token, { ip: FUERA })('POST /cuenta/cambiar-password', { body: cambio })
    await adivinar(usuario.email)
    expect(await estado(usuario.email, NUEVA, CASA)).toBe(428)
    expect(await estado(usuario.email, NUEVA, FUERA)).toBe(200)

    const viejo = await alguien()
    await entrar(viejo.email, PASSWORD, CASA)
    api.reloj.avanzar(90 * DIA)
    await adivinar(viejo.email)
    expect(await estado(viejo.email, PASSWORD, CASA)).toBe(428)
  })

  it('is deleted by the clock once it no longer counts', async () => {
    const { id } = await alguien()
    const fila = (dias: number) => ({
      usuario_id: id,
      red: Buffer.from(`${dias}`),
      visto_en: new Date(Date.now() - dias * DIA),
    })
    await api.db
      .insertInto('redes_conocidas')
      .values([fila(91), fila(89)])
      .execute()
    await limpiarCuentas(api.db)
    const quedan = await api.db.selectFrom('redes_conocidas').select('red').where('usuario_id', '=', id).execute()
    expect(quedan.map(({ red }) => red.toString())).toEqual(['89'])
  })
})
