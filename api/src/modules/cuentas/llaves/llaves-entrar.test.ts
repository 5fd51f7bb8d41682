import { MENSAJES } from '@entrale/contract/errores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { crearAutenticador, type Trampa } from '../../../testing/autenticador.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { llavesEn, MINUTO, NEGADA, NO_SIRVIO, rechazoDe, sentenciaDe, TRAMPAS } from '../../../testing/llaves.ts'

let api: TestApi
let p: ReturnType<typeof llavesEn>
let ip = ''
let red = 0
beforeAll(async () => {
  api = await createTestApi({ mode: 'production', conexiones: 6 })
  p = llavesEn(api, () => ip)
})
afterAll(() => api.close())
beforeEach(() => {
  api.reloj.poner(new Date())
  red += 1
  ip = `198.51.100.${red}`
})

describe('signing in with a key', () => {
  it.each([
    ...TRAMPAS,
    [
      'a signature of something else',
      { firma: (buena) => Buffer.concat([buena.subarray(0, -1), Buffer.from([(buena.at(-1) ?? 0) ^ 1])]) },
    ],
    ['no signature', { firma: () => Buffer.from('nada') }],
    ['the name of somebody else', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
    ['nobody named', { userHandle: null }],
  ] as [string, Trampa][])('is refused with %s', async (_, trampa) => {
    const { autenticador, usuario } = await p.conLlave()
    expect(await sentenciaDe(p.entrarCon(autenticador, trampa))).toEqual(NEGADA)
    const [{ usada_en } = { usada_en: new Date() }] = await p.llavesDe(usuario.id)
    expect(usada_en).toBeNull()
    expect(
      await api.db.selectFrom('sesiones').select('id').where('usuario_id', '=', usuario.id).execute(),
    ).toHaveLength(1)
    await expect(p.entrarCon(autenticador)).resolves.toMatchObject({ usuario: { email: usuario.email } })
  })

  it('is refused with the signature of another key', async () => {
    const { autenticador } = await p.conLlave()
    const intruso = await p.conLlave()
    expect(await sentenciaDe(p.entrarCon(intruso.autenticador, { credencial: autenticador.credencial }))).toEqual(
      NEGADA,
    )
  })

  it('gives a session that holds, without a word of who it is', async () => {
    const { autenticador, usuario, llave, token } = await p.conLlave()
    const opciones = await p.pedirFirma()
    expect(opciones).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(opciones.allowCredentials).toBeUndefined()
    const sesion = await p.entrar(autenticador.firmar(opciones))
    expect(sesion.usuario.email).toBe(usuario.email)
    await expect(p.como(sesion.token)('GET /auth/verify')).resolves.toMatchObject({ usuario: { email: usuario.email } })
    const { items, total } = await p.como(token)('GET /cuenta/llaves')
    expect([items, total]).toEqual([[{ ...llave, usadaEn: api.reloj.now().toISOString() }], 1])
    await expect(p.pedirCreacion(sesion.token)).resolves.toBeDefined()
  })

  it('takes an answer once, also when it comes many times at the same moment', async () => {
    const { autenticador } = await p.conLlave({ cuenta: false })
    const respuesta = autenticador.firmar(await p.pedirFirma())
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => p.entrar(respuesta)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await sentenciaDe(p.entrar(respuesta))).toEqual(NEGADA)
  })

  it('takes neither a challenge of another purpose nor an old one', async () => {
    const { autenticador, token } = await p.conLlave()
    const opciones = await p.pedirFirma()
    const { challenge } = await p.pedirIdentidad(token)
    expect(await sentenciaDe(p.entrar(autenticador.firmar({ ...opciones, challenge })))).toEqual(NEGADA)
    api.reloj.avanzar(5 * MINUTO)
    expect(await sentenciaDe(p.entrar(autenticador.firmar(opciones)))).toEqual(NEGADA)
  })

  it('refuses a counter that does not go up: somebody copied the key', async () => {
    const { autenticador } = await p.conLlave()
    await p.entrarCon(autenticador, { contador: 7 })
    for (const contador of [7, 3, 0]) expect(await sentenciaDe(p.entrarCon(autenticador, { contador }))).toEqual(NEGADA)
    await expect(p.entrarCon(autenticador, { contador: 8 })).resolves.toBeDefined()
    const [a, b] = [
      autenticador.firmar(await p.pedirFirma(), { contador: 9 }),
      autenticador.firmar(await p.pedirFirma(), { contador: 9 }),
    ]
    const results = await Promise.allSettled([p.entrar(a), p.entrar(b)])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('does not mind keys that do not count', async () => {
    const { autenticador } = await p.conLlave({ cuenta: false })
    await p.entrarCon(autenticador)
    await expect(p.entrarCon(autenticador)).resolves.toBeDefined()
  })

  it('says of a key that no account has only that it may be forgotten', async () => {
    const { message, wire } = await rechazoDe(p.entrarCon(crearAutenticador()))
    expect([message, wire.form]).toEqual([NO_SIRVIO, [{ name: 'respuesta', message: NO_SIRVIO, type: 'desconocida' }]])
  })

  it('closes to a network after fifty failures, and what works does not count', async () => {
    api.reloj.poner('2026-12-04T18:00:00Z')
    const { autenticador } = await p.conLlave()
    for (let i = 0; i < 50; i += 1) expect((await rechazoDe(p.entrar({}))).status).toBe(400)
    expect(await sentenciaDe(p.entrarCon(autenticador))).toEqual([428, MENSAJES[428]])
    ip = '203.0.113.200'
    for (let i = 0; i < 3; i += 1) await p.entrarCon(autenticador)
    await expect(p.entrarCon(autenticador)).resolves.toBeDefined()
  })

  it('gives a network three hundred challenges in ten minutes', async () => {
    api.reloj.poner('2026-12-04T18:00:00Z')
    for (let i = 0; i < 300; i += 1) await p.pedirFirma()
    expect(await sentenciaDe(p.pedirFirma())).toEqual([428, MENSAJES[428]])
  })
})

describe('proving identity with a key', () => {
  it('opens what asks for it, in this session only', async () => {
    const { token, usuario, autenticador } = await p.conLlave()
    const otra = await p.entrarCon(autenticador)
    await p.olvidarIdentidad(usuario.id)
    expect((await rechazoDe(p.pedirCreacion(token))).status).toBe(403)
    const opciones = await p.pedirIdentidad(token)
    expect(opciones).toMatchObject({
      allowCredentials: [{ id: autenticador.credencial }],
      userVerification: 'required',
    })
    await p.probar(token, autenticador.firmar(opciones, { userHandle: null }))
    await expect(p.pedirCreacion(token)).resolves.toBeDefined()
    expect((await rechazoDe(p.pedirCreacion(otra.token))).status).toBe(403)
  })

  it.each([...TRAMPAS, ['a counter that went back', { contador: 0 }]] as [string, Trampa][])(
    'is refused with %s',
    async (_, trampa) => {
      const { token, usuario, autenticador } = await p.conLlave()
      await p.entrarCon(autenticador)
      await p.olvidarIdentidad(usuario.id)
      expect(await sentenciaDe(p.probar(token, autenticador.firmar(await p.pedirIdentidad(token), trampa)))).toEqual(
        NEGADA,
      )
      expect((await rechazoDe(p.pedirCreacion(token))).status).toBe(403)
    },
  )

  it('takes neither the key nor the challenge of somebody else', async () => {
    const [una, otra] = [await p.conLlave(), await p.conLlave()]
    await p.olvidarIdentidad(una.usuario.id)
    expect(await sentenciaDe(p.probar(una.token, otra.autenticador.firmar(await p.pedirIdentidad(una.token))))).toEqual(
      NEGADA,
    )
    expect(await sentenciaDe(p.probar(una.token, una.autenticador.firmar(await p.pedirIdentidad(otra.token))))).toEqual(
      NEGADA,
    )
    expect(await sentenciaDe(p.probar(una.token, una.autenticador.firmar(await p.pedirFirma())))).toEqual(NEGADA)
    expect((await rechazoDe(p.pedirCreacion(una.token))).status).toBe(403)
  })

  it('is not offered to who has none', async () => {
    const { token } = await crearUsuario(api)
    expect(await sentenciaDe(p.pedirIdentidad(token))).toEqual([409, 'Todavía no tienes llaves de acceso.'])
  })
})
