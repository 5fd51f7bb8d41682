import type { Call } from '@entrale/contract/calls'
import { endpoints } from '@entrale/contract/endpoints'
import { LLAMADAS_CON_TOKEN } from '@entrale/contract/integraciones/llamadas'
import { ALCANCES } from '@entrale/contract/integraciones/tokens'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apartar, comprar, rechazo } from '../../testing/apartar.ts'
import { crearEventoPublicado, createTestApi, type TestApi } from '../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

type Alcances = (typeof ALCANCES)[number][]

async function conToken(alcances: Alcances = [...ALCANCES], dias: 30 | 90 | 365 | null = 30) {
  const casa = await crearEventoPublicado(api, { tipos: [{ cupo: 50 }] })
  const { slug } = casa.organizacion
  const duena = api.como(casa.token)
  await api.db
    .updateTable('sesiones')
    .set({ identidad_en: api.reloj.now() })
    .where('usuario_id', '=', casa.usuario.id)
    .execute()
  const { item, token } = await duena('POST /organizacion/:slug/tokens/crear-token', {
    params: { slug },
    body: { nombre: 'Hoja de cálculo', alcances, dias },
  })
  return {
    ...casa,
    slug,
    duena,
    item,
    token,
    programa: api.como(token),
    params: { slug, slugEvento: casa.evento.slug },
  }
}

describe('a token', () => {
  it('opens what it was made for, as the team sees it', async () => {
    const { programa, params, slug, duena } = await conToken()
    const casa = await conToken()
    await comprar(api.como(), await apartar(api.como(), casa, [[casa.tipos[0] ?? { id: '' }, 2]]))
    expect((await programa('GET /organizacion/:slug/eventos', { params: { slug } })).items).toEqual(
      (await duena('GET /organizacion/:slug/eventos', { params: { slug } })).items,
    )
    const { items } = await casa.programa('GET /organizacion/:slug/eventos/:slugEvento/compras', {
      params: casa.params,
      query: {},
    })
    expect(items).toMatchObject([{ total: expect.any(Number), comprador: { email: 'ana@correo.mx' } }])
    const { item } = await programa('POST /organizacion/:slug/eventos/:slugEvento/codigos/crear-codigo', {
      params,
      body: { codigo: 'API10', porcentaje: 10 },
    })
    expect(item.codigo).toBe('API10')
  })

  it('opens nothing else: neither another permission, nor another organization, nor what a person does', async () => {
    const { programa, params, slug } = await conToken(['eventos:leer'])
    const otra = await conToken()
    const [prohibido, ajeno] = [{ status: 403, mensaje: 'Este token no tiene permiso para eso.' }, { status: 404 }]
    expect(
      await rechazo(programa('GET /organizacion/:slug/eventos/:slugEvento/compras', { params, query: {} })),
    ).toMatchObject(prohibido)
    expect(await rechazo(programa('GET /organizacion/:slug/tokens', { params: { slug } }))).toMatchObject(prohibido)
    expect(await rechazo(programa('GET /compras/mis-compras', { query: {} }))).toMatchObject(prohibido)
    expect(await rechazo(programa('GET /cuenta/obtener'))).toMatchObject(prohibido)
    expect(await rechazo(programa('GET /organizacion/:slug/eventos', { params: { slug: otra.slug } }))).toMatchObject(
      ajeno,
    )
    expect((await programa('GET /p/eventos/obtener', { query: {} })).total).toBeGreaterThan(0)
  })

  it('opens no file and no stream, which answer to sessions alone', async () => {
    const { token, params } = await conToken()
    for (const url of [
      `/api/organizacion/${params.slug}/eventos/${params.slugEvento}/compras.csv`,
      '/api/notificaciones/en-vivo',
      '/api/cuenta/datos.json',
    ])
      expect((await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode, url).toBe(401)
  })

  it('ends when it is revoked, runs out, or its organization goes', async () => {
    const leer = ({ programa, slug }: Awaited<ReturnType<typeof conToken>>) =>
      programa('GET /organizacion/:slug/eventos', { params: { slug } })
    const revocado = await conToken()
    await leer(revocado)
    await revocado.duena('DELETE /organizacion/:slug/tokens/:id', {
      params: { slug: revocado.slug, id: revocado.item.id },
    })
    expect(await rechazo(leer(revocado))).toMatchObject({ status: 401 })
    expect(
      (await revocado.duena('GET /organizacion/:slug/tokens', { params: { slug: revocado.slug } })).items[0],
    ).toMatchObject({
      ...{ estado: 'revocado', final: revocado.token.slice(-4), usadoEn: expect.any(String) },
    })

    const breve = await conToken(['eventos:leer'], 30)
    const eterno = await conToken(['eventos:leer'], null)
    const hoy = api.reloj.now()
    const fin = Date.parse(breve.item.expiraEn ?? '')
    expect(Math.round((fin - hoy.getTime()) / 86_400_000)).toBe(30)
    api.reloj.poner(new Date(fin - 1000).toISOString())
    await leer(breve)
    api.reloj.poner(new Date(fin).toISOString())
    expect(await rechazo(leer(breve))).toMatchObject({ status: 401 })
    await leer(eterno)
    api.reloj.poner(hoy.toISOString())

    await api.db
      .updateTable('organizaciones')
      .set({ eliminada_en: new Date() })
      .where('id', '=', eterno.organizacion.id)
      .execute()
    expect(await rechazo(leer(eterno))).toMatchObject({ status: 401 })
    await api.db
      .updateTable('organizaciones')
      .set({ eliminada_en: null })
      .where('id', '=', eterno.organizacion.id)
      .execute()
  })

  it('is told once, lies hashed, and is never logged', async () => {
    const { token, slug, duena } = await conToken()
    expect(token).toMatch(/^entrale_[\w-]{43}$/)
    expect(JSON.stringify(await duena('GET /organizacion/:slug/tokens', { params: { slug } }))).not.toContain(
      token.slice(8),
    )
    const { hash } = await api.db.selectFrom('tokens_api').select('hash').executeTakeFirstOrThrow()
    expect(hash).toHaveLength(32)
    expect(api.log()).not.toContain(token.slice(8))
  })

  it('may make three hundred calls a minute', async () => {
    const { programa, slug } = await conToken(['eventos:leer'])
    const ahora = new Date(Math.floor(api.reloj.now().getTime() / 60_000) * 60_000)
    await programa('GET /organizacion/:slug/obtener', { params: { slug } })
    await api.db
      .updateTable('intentos')
      .set({ cuenta: 300 })
      .where('clave', 'like', 'token-api:%')
      .where('ventana', '=', ahora)
      .execute()
    expect(await rechazo(programa('GET /organizacion/:slug/obtener', { params: { slug } }))).toMatchObject({
      status: 428,
    })
  })
})

describe('making one', () => {
  it('says what is missing, and asks who one is', async () => {
    const { duena, slug, usuario } = await conToken()
    const crear = (body: object) =>
      rechazo(duena('POST /organizacion/:slug/tokens/crear-token', { params: { slug }, body } as never))
    expect(await crear({ nombre: ' ', alcances: [], dias: 7 })).toMatchObject({
      status: 400,
      campos: ['nombre', 'alcances', 'dias'],
    })
    await api.db.updateTable('sesiones').set({ identidad_en: null }).where('usuario_id', '=', usuario.id).execute()
    expect(await crear({ nombre: 'x', alcances: ['eventos:leer'], dias: null })).toMatchObject({
      status: 403,
      campos: ['identidad'],
    })
  })
})

it('opens only calls that nobody but an owner could not make: each exists, belongs to an organization, and asks for a permission that exists', () => {
  for (const [call, alcance] of Object.entries(LLAMADAS_CON_TOKEN)) {
    expect(endpoints[call as Call], call).toBeDefined()
    expect(call).toMatch(/^\w+ \/organizacion\/:slug\//)
    expect(ALCANCES).toContain(alcance)
    expect(alcance?.endsWith(':escribir'), call).toBe(!call.startsWith('GET '))
  }
})
