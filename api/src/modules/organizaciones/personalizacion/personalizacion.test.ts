import type { Personalizar } from '@entrale/contract/organizaciones/personalizacion'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enviar } from '../../../testing/acceso.ts'
import { rechazo } from '../../../testing/apartar.ts'
import {
  crearEvento,
  crearMiembro,
  crearOrganizacion,
  crearUsuario,
  createTestApi,
  type TestApi,
} from '../../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

type Archivos = { imagen?: Blob; portada?: Blob }
const ver = (token: string | undefined, slug: string) =>
  api.como(token)('GET /organizacion/:slug/personalizacion', { params: { slug } })
const personalizar = (token: string | undefined, slug: string, body: Personalizar, files: Archivos = {}) =>
  api.como(token)('PATCH /organizacion/:slug/personalizacion', { params: { slug }, body, files })
const publica = (slug: string) =>
  api.como()('GET /p/organizacion/:slugOrganizacion/obtener', { params: { slugOrganizacion: slug } })
const eventoPublico = (organizerSlug: string, eventSlug: string) =>
  api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', { params: { organizerSlug, eventSlug } })

async function dibujo(width: number, height: number, background = '#0b7350'): Promise<Blob> {
  return new Blob([
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  ])
}
const idDe = (url: string | null | undefined) => /[0-9a-f]{32}/.exec(url ?? '')?.[0]
const anotadas = ({ id }: { id: string }) =>
  api.db
    .selectFrom('bitacora')
    .select(['accion', 'antes', 'despues'])
    .where('organizacion_id', '=', id)
    .orderBy('id')
    .execute()
const NADA = { color: null, portadaUrl: null, logo_url: null, pie: '' }

describe('how an organization looks', () => {
  it('is for admin and owner, and to everybody else it is not there', async () => {
    const { organizacion, token } = await crearOrganizacion(api)
    const { slug } = organizacion
    const member = await crearMiembro(api, organizacion, 'member')
    const admin = await crearMiembro(api, organizacion, 'admin')
    await expect(ver(token, slug)).resolves.toEqual({ item: NADA })
    await expect(personalizar(admin.token, slug, { color: '#0B7350' })).resolves.toEqual({
      item: { ...NADA, color: '#0b7350' },
    })
    for (const [quien, status] of [
      [member.token, 403],
      [(await crearUsuario(api)).token, 404],
      [undefined, 401],
    ] as const) {
      expect((await rechazo(ver(quien, slug))).status).toBe(status)
      expect((await rechazo(personalizar(quien, slug, { color: '#ffffff' }))).status).toBe(status)
    }
    await expect(ver(token, slug)).resolves.toMatchObject({ item: { color: '#0b7350' } })
  })

  it('names every field that must change and keeps nothing', async () => {
    const { organizacion, token } = await crearOrganizacion(api)
    for (const color of ['verde', '#fff', '#12345g', 'url(x)', '#000000;}'])
      expect((await rechazo(personalizar(token, organizacion.slug, { color, pie: 'x'.repeat(301) }))).campos).toEqual([
        'color',
        'pie',
      ])
    expect(
      (await rechazo(personalizar(token, organizacion.slug, {}, { portada: await dibujo(1200, 600) }))).campos,
    ).toEqual(['portada'])
    expect(
      (await rechazo(personalizar(token, organizacion.slug, {}, { portada: new Blob(['<svg/>']) }))).campos,
    ).toEqual(['portada'])
    await expect(ver(token, organizacion.slug)).resolves.toEqual({ item: NADA })
    expect(await anotadas(organizacion)).toEqual([])
  })

  it('is nothing at all on the wire until something is set, and then shows on its page and on those of its eventos', async () => {
    const { organizacion, token } = await crearOrganizacion(api)
    const { slug } = organizacion
    const evento = await crearEvento(api, organizacion, { estado: 'publicado' })
    expect('estilo' in (await publica(slug)).item).toBe(false)
    expect('estilo' in (await eventoPublico(slug, evento.slug)).item.organizador).toBe(false)
    const { item } = await personalizar(
      token,
      slug,
      { color: '#000000', pie: '  Foro Lumbre\r\nCalle 5 ' },
      { portada: await dibujo(1200, 400) },
    )
    expect(item).toMatchObject({ color: '#000000', pie: 'Foro Lumbre\nCalle 5', logo_url: null })
    const acento = expect.stringMatching(/^:root,\[data-theme\]\{--cempasuchil:light-dark\(#000000,#[0-9a-f]{6}\);/)
    await expect(publica(slug)).resolves.toMatchObject({
      item: { estilo: { acento, pie: item.pie, portadaUrl: item.portadaUrl, tinte: { croma: 0.008 } } },
    })
    await expect(eventoPublico(slug, evento.slug)).resolves.toMatchObject({
      item: { organizador: { estilo: { acento, pie: item.pie } } },
    })
    await personalizar(token, slug, { color: '', pie: '', quitarPortada: 'true' })
    expect('estilo' in (await publica(slug)).item).toBe(false)
  })

  it('writes down only what changed, and drops the copies of its pages', async () => {
    const { organizacion, token } = await crearOrganizacion(api)
    await api.db.deleteFrom('cambios').execute()
    await personalizar(token, organizacion.slug, { color: '#1f4fc4', pie: '' })
    await personalizar(token, organizacion.slug, { color: '#1F4FC4' })
    await personalizar(token, organizacion.slug, {})
    expect(await anotadas(organizacion)).toEqual([
      { accion: 'organizacion.personalizada', antes: { color: null }, despues: { color: '#1f4fc4' } },
    ])
    const claves = await api.db.selectFrom('cambios').select('clave').execute()
    expect(claves).toEqual([{ clave: `organizacion:${organizacion.slug}` }])
  })

  it('keeps its pictures encoded again; the one before goes later, and none that is shown', async () => {
    const { organizacion, token } = await crearOrganizacion(api)
    const { slug } = organizacion
    const { item: primera } = await personalizar(
      token,
      slug,
      {},
      { portada: await dibujo(1200, 400, '#112233'), imagen: await dibujo(80, 80) },
    )
    expect(primera.logo_url).toMatch(/^\/imagenes\/[0-9a-f]{32}\.webp$/)
    await expect(api.como(token)('GET /organizacion/:slug/obtener', { params: { slug } })).resolves.toMatchObject({
      item: { logo_url: primera.logo_url },
    })
    const { item: segunda } = await personalizar(
      token,
      slug,
      { quitarLogo: 'true' },
      { portada: await dibujo(1200, 400, '#445566') },
    )
    expect(segunda).toMatchObject({ logo_url: null })
    expect(segunda.portadaUrl).not.toBe(primera.portadaUrl)
    const encargo = await api.db
      .selectFrom('trabajos')
      .select('datos')
      .where('tipo', '=', 'quitar_imagenes')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(encargo.datos).toMatchObject({ imagenes: [idDe(primera.portadaUrl), idDe(primera.logo_url)] })
    const todas = [primera.portadaUrl, segunda.portadaUrl].flatMap((url) => idDe(url) ?? [])
    await api.db
      .updateTable('trabajos')
      .set({ disponible_en: new Date(0) })
      .where('tipo', '=', 'quitar_imagenes')
      .execute()
    await enviar(api)
    const quedan = await api.db.selectFrom('imagenes').select('id').where('id', 'in', todas).execute()
    expect(quedan).toEqual([{ id: idDe(segunda.portadaUrl) }])
  })
})
