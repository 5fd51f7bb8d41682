import { PIDE_IDENTIDAD } from '@entrale/contract/cuentas/cuenta'
import { MENSAJES, TOKEN_INVALIDO } from '@entrale/contract/errores'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { atenderTrabajos } from '../../../jobs/trabajos.ts'
import { crearAutenticador } from '../../../testing/autenticador.ts'
import { crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'
import { llavesEn, MINUTO, NEGADA, rechazoDe, sentenciaDe, TRAMPAS } from '../../../testing/llaves.ts'
import { hashToken, limpiarCuentas } from '../index.ts'

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

/** Sends all that waits. */
async function enviar(): Promise<void> {
  const fallar = (error: unknown) => {
    throw error
  }
  while (await atenderTrabajos(api.services, fallar));
}

describe('a new key', () => {
  it('needs a session, and a fresh proof of identity', async () => {
    expect(await sentenciaDe(p.anonimo()('POST /cuenta/llaves/opciones'))).toEqual([401, TOKEN_INVALIDO])
    expect(
      await sentenciaDe(p.anonimo()('POST /cuenta/llaves/crear', { body: { nombre: 'x', respuesta: {} } })),
    ).toEqual([401, TOKEN_INVALIDO])
    const { token } = await crearUsuario(api, { probada: false })
    const { status, wire } = await rechazoDe(p.pedirCreacion(token))
    expect([status, wire.form?.[0]?.type]).toEqual([403, PIDE_IDENTIDAD])
  })

  it.each(TRAMPAS)('is refused with %s', async (_, trampa) => {
    const { token, usuario } = await p.conIdentidad()
    const respuesta = crearAutenticador().crear(await p.pedirCreacion(token), trampa)
    expect(await sentenciaDe(p.crear(token, respuesta))).toEqual(NEGADA)
    expect(await p.llavesDe(usuario.id)).toEqual([])
  })

  it('is refused when it is not what was signed, and when it is no answer at all', async () => {
    const { token } = await p.conIdentidad()
    const otra = crearAutenticador().credencial
    const opciones = await p.pedirCreacion(token)
    expect(await sentenciaDe(p.crear(token, crearAutenticador().crear(opciones, { credencial: otra })))).toEqual(NEGADA)
    const buena = crearAutenticador().crear(await p.pedirCreacion(token))
    for (const mala of [
      {},
      { ...buena, id: 'con espacios' },
      { ...buena, type: 'otra' },
      { ...buena, response: {} },
      { ...buena, response: 'x' },
    ])
      expect(await sentenciaDe(p.crear(token, mala))).toEqual(NEGADA)
    const { clientDataJSON } = buena.response as { clientDataJSON: string }
    const enorme = { ...buena, response: { clientDataJSON, attestationObject: 'A'.repeat(9000) } }
    expect(await sentenciaDe(p.crear(token, enorme))).toEqual(NEGADA)
    const rara = { ...buena, response: { clientDataJSON, attestationObject: 'AAAA' } }
    expect(await sentenciaDe(p.crear(token, rara))).toEqual(NEGADA)
    expect(api.log()).not.toMatch(/"level":50/)
  })

  it('is refused with certificates, whose addresses nobody asks', async () => {
    const { token } = await p.conIdentidad()
    for (const formato of ['packed', 'fido-u2f', 'android-key', 'tpm', 'apple']) {
      const atestacion = new Map([['x5c', Buffer.from('certificado')]])
      expect(
        await sentenciaDe(
          p.crear(token, crearAutenticador().crear(await p.pedirCreacion(token), { formato, atestacion })),
        ),
      ).toEqual(NEGADA)
    }
  })

  it('needs a name of fifty letters at most', async () => {
    const { token } = await p.conIdentidad()
    for (const nombre of ['', '   ', 'x'.repeat(51)]) {
      const { status, wire } = await rechazoDe(p.crear(token, {}, nombre))
      expect([status, wire.form?.map(({ name }) => name)]).toEqual([400, ['nombre']])
    }
  })

  it('takes its challenge once, also when it comes many times at the same moment', async () => {
    const { token, usuario } = await p.conIdentidad()
    const opciones = await p.pedirCreacion(token)
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => p.crear(token, crearAutenticador().crear(opciones))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await p.llavesDe(usuario.id)).toHaveLength(1)
    expect(await sentenciaDe(p.crear(token, crearAutenticador().crear(opciones)))).toEqual(NEGADA)
  })

  it('takes neither the challenge of somebody else, nor that of another purpose, nor an old one', async () => {
    const [una, otra] = [await p.conLlave(), await p.conIdentidad()]
    const ajenas = await p.pedirCreacion(una.token)
    expect(await sentenciaDe(p.crear(otra.token, crearAutenticador().crear(ajenas)))).toEqual(NEGADA)
    await expect(p.crear(una.token, crearAutenticador().crear(ajenas))).resolves.toBeDefined()
    const [entrada, identidad] = [await p.pedirFirma(), await p.pedirIdentidad(una.token)]
    const opciones = await p.pedirCreacion(una.token)
    for (const { challenge } of [entrada, identidad])
      expect(await sentenciaDe(p.crear(una.token, crearAutenticador().crear({ ...opciones, challenge })))).toEqual(
        NEGADA,
      )
    api.reloj.avanzar(5 * MINUTO)
    expect(await sentenciaDe(p.crear(una.token, crearAutenticador().crear(opciones)))).toEqual(NEGADA)
  })

  it('belongs to one account', async () => {
    const { autenticador } = await p.conLlave()
    const { token } = await p.conIdentidad()
    expect(await sentenciaDe(p.crear(token, autenticador.crear(await p.pedirCreacion(token))))).toEqual(NEGADA)
  })

  it('asks for what knows its owner and verifies them, and not for what is there already', async () => {
    const { token, usuario, autenticador } = await p.conLlave()
    const opciones = await p.pedirCreacion(token)
    expect(opciones).toMatchObject({
      rp: { id: 'localhost', name: 'Éntrale' },
      user: {
        id: Buffer.from(usuario.id.replaceAll('-', ''), 'hex').toString('base64url'),
        name: usuario.email,
        displayName: usuario.nombreMostrado,
      },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: autenticador.credencial, transports: ['internal'] }],
    })
  })

  it('is the tenth at most, also when two come at once', async () => {
    const { token, usuario } = await p.conIdentidad()
    for (let i = 0; i < 9; i += 1) await p.crear(token, crearAutenticador().crear(await p.pedirCreacion(token)))
    const pedidas = [await p.pedirCreacion(token), await p.pedirCreacion(token), await p.pedirCreacion(token)]
    const results = await Promise.allSettled(
      pedidas.map((opciones) => p.crear(token, crearAutenticador().crear(opciones))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await p.llavesDe(usuario.id)).toHaveLength(10)
    expect(await sentenciaDe(p.pedirCreacion(token))).toEqual([
      409,
      'Ya tienes 10 llaves de acceso. Quita una para agregar otra.',
    ])
  })

  it('is told to its owner, here and by e-mail', async () => {
    const { usuario, llave } = await p.conLlave({ nombre: 'Chrome en Android' })
    await enviar()
    const [mensaje] = api.mensajes.filter(({ to }) => to === usuario.email)
    expect(mensaje?.subject).toBe('Agregaste una llave de acceso')
    expect(mensaje?.text).toContain('Llave: Chrome en Android')
    expect(mensaje?.text).toContain('http://localhost:3000/dashboard/mi-cuenta#llaves')
    const avisos = await api.db
      .selectFrom('notificaciones')
      .select(['tipo', 'titulo', 'clave'])
      .where('usuario_id', '=', usuario.id)
      .execute()
    expect(avisos).toEqual([
      { tipo: 'seguridad', titulo: 'Agregaste una llave de acceso', clave: `llave-agregada:${llave.id}` },
    ])
  })
})

describe('taking a key off', () => {
  it('asks for identity; what belongs to somebody else is not there', async () => {
    const [una, otra] = [await p.conLlave(), await p.conLlave()]
    const quitar = (token: string, id: string) => p.como(token)('DELETE /cuenta/llaves/:id', { params: { id } })
    expect(await sentenciaDe(quitar(otra.token, una.llave.id))).toEqual([404, MENSAJES[404]])
    await p.olvidarIdentidad(una.usuario.id)
    expect((await rechazoDe(quitar(una.token, una.llave.id))).status).toBe(403)
    expect(await p.llavesDe(una.usuario.id)).toHaveLength(1)
    await expect(p.entrarCon(una.autenticador)).resolves.toBeDefined()
  })

  it('ends it, and tells its owner', async () => {
    const { token, usuario, llave, autenticador } = await p.conLlave({ nombre: 'Mi laptop' })
    await p.como(token)('DELETE /cuenta/llaves/:id', { params: { id: llave.id } })
    expect((await rechazoDe(p.entrarCon(autenticador))).wire.form?.[0]?.type).toBe('desconocida')
    expect((await rechazoDe(p.como(token)('DELETE /cuenta/llaves/:id', { params: { id: llave.id } }))).status).toBe(404)
    await enviar()
    const asuntos = api.mensajes.filter(({ to }) => to === usuario.email).map(({ subject }) => subject)
    expect(asuntos.toSorted()).toEqual(['Agregaste una llave de acceso', 'Quitaste una llave de acceso'])
  })
})

describe('what is kept', () => {
  it('is the hash of a challenge, and not for long', async () => {
    api.reloj.poner(new Date(Date.now() - 6 * MINUTO))
    const viejo = String((await p.pedirFirma()).challenge)
    api.reloj.poner(new Date())
    const nuevo = String((await p.pedirFirma()).challenge)
    await limpiarCuentas(api.db)
    const hashes = (await api.db.selectFrom('retos').select('hash').execute()).map(({ hash }) => hash.toString('hex'))
    expect(hashes).toContain(hashToken(nuevo).toString('hex'))
    expect(hashes).not.toContain(hashToken(viejo).toString('hex'))
    expect(api.log()).not.toContain(nuevo)
  })
})
