import type { EditarOrganizacion } from '@entrale/contract/organizaciones/schemas'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rechazo } from '../../../testing/apartar.ts'
import { crearMiembro, crearOrganizacion, crearUsuario, createTestApi, type TestApi } from '../../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const editar = (token: string | undefined, slug: string, body: EditarOrganizacion, imagen?: Blob) =>
  api.como(token)('PATCH /organizacion/:slug/editar', {
    params: { slug },
    body,
    ...(imagen === undefined ? {} : { files: { imagen } }),
  })
const obtener = (token: string | undefined, slug: string) =>
  api.como(token)('GET /organizacion/:slug/obtener', { params: { slug } })
const svg = (inside: string) =>
  new Blob([`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inside}</svg>`], {
    type: 'image/svg+xml',
  })
const png = async (color: string) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width: 40, height: 40, channels: 3, background: color } })
        .png()
        .toBuffer(),
    ),
  ])
const imagenes = async () => (await api.db.selectFrom('imagenes').select('id').execute()).length
const anotadas = ({ id }: { id: string }) =>
  api.db
    .selectFrom('bitacora')
    .select(['accion', 'antes', 'despues'])
    .where('organizacion_id', '=', id)
    .orderBy('id')
    .execute()

describe('reading and editing an organization', () => {
  it('is for its team to read, and for admin and owner to change', async () => {
    const { organizacion, token } = await crearOrganizacion(api)
    const { slug } = organizacion
    const member = await crearMiembro(api, organizacion, 'member')
    const admin = await crearMiembro(api, organizacion, 'admin')
    await expect(obtener(member.token, slug)).resolves.toMatchObject({
      item: { slug, rol: 'member', nombreMostrado: organizacion.nombreMostrado },
    })
    expect((await rechazo(obtener((await crearUsuario(api)).token, slug))).status).toBe(404)
    expect((await rechazo(obtener(undefined, slug))).status).toBe(401)
    expect((await rechazo(editar(member.token, slug, { nombre: '' }))).status).toBe(403)
    expect((await rechazo(editar((await crearOrganizacion(api)).token, slug, { nombre: 'X' }))).status).toBe(404)
    await expect(editar(admin.token, slug, { nombre: 'Foro McCartney' })).resolves.toMatchObject({
      item: { nombre: 'foro mccartney', nombreMostrado: 'Foro McCartney', rol: 'admin' },
    })
    await expect(
      api.como()('GET /p/organizacion/:slugOrganizacion/obtener', { params: { slugOrganizacion: slug } }),
    ).resolves.toMatchObject({
      item: { nombreMostrado: 'Foro McCartney' },
    })
    await expect(editar(token, slug, { web: 'https://foro.mx', telefono: '+52 55 1234 5678' })).resolves.toMatchObject({
      item: { web: 'https://foro.mx' },
    })
    await expect(editar(token, slug, { web: '' })).resolves.toMatchObject({
      item: { web: null, telefono: '+52 55 1234 5678' },
    })
  })

  it('names every field that must change, and leaves what was not sent', async () => {
    const { organizacion, token } = await crearOrganizacion(api)
    const malo = {
      nombre: ' ',
      descripcion: 'x'.repeat(501),
      email: 'no',
      telefono: '12',
      web: 'javascript:alert(1)',
      pais: 'Francia',
    }
    expect((await rechazo(editar(token, organizacion.slug, malo))).campos).toEqual([
      'nombre',
      'descripcion',
      'email',
      'telefono',
      'web',
      'pais',
    ])
    await editar(token, organizacion.slug, {})
    await editar(token, organizacion.slug, { nombre: organizacion.nombreMostrado, slug: 'otro' } as EditarOrganizacion)
    expect(await anotadas(organizacion)).toEqual([])
    await expect(obtener(token, organizacion.slug)).resolves.toMatchObject({ item: { slug: organizacion.slug } })
  })

  it('writes down only what changed, and drops the copies of its pages', async () => {
    const { organizacion, token } = await crearOrganizacion(api)
    await api.db.deleteFrom('cambios').execute()
    await editar(token, organizacion.slug, { nombre: 'Otra cosa', descripcion: 'Organización de prueba.' })
    expect(await anotadas(organizacion)).toEqual([
      {
        accion: 'organizacion.editada',
        antes: { nombre: organizacion.nombreMostrado },
        despues: { nombre: 'Otra cosa' },
      },
    ])
    const claves = await api.db.selectFrom('cambios').select('clave').execute()
    expect(claves.map(({ clave }) => clave)).toEqual(
      expect.arrayContaining([`organizacion:${organizacion.slug}`, 'portada']),
    )
  })
})

describe('the logo', () => {
  it('is put, changed and taken away; the one before goes later', async () => {
    const { organizacion, token } = await crearOrganizacion(api)
    const { item: primera } = await editar(token, organizacion.slug, {}, await png('#123456'))
    expect(primera.logo_url).toMatch(/^\/imagenes\/[0-9a-f]{32}\.webp$/)
    const { item: segunda } = await editar(
      token,
      organizacion.slug,
      {},
      svg('<rect width="40" height="20" fill="#e0218a"/>'),
    )
    expect(segunda.logo_url).not.toBe(primera.logo_url)
    await expect(editar(token, organizacion.slug, { quitarLogo: 'true' })).resolves.toMatchObject({
      item: { logo_url: null },
    })
    const encargos = await api.db
      .selectFrom('trabajos')
      .select('datos')
      .where('tipo', '=', 'quitar_imagenes')
      .orderBy('id')
      .execute()
    const idDe = (url: string | null) => /[0-9a-f]{32}/.exec(url ?? '')?.[0]
    expect(encargos.map(({ datos }) => (datos as { imagenes: string[] }).imagenes)).toEqual([
      [idDe(primera.logo_url)],
      [idDe(segunda.logo_url)],
    ])
    expect((await anotadas(organizacion)).map(({ antes }) => Object.keys(antes ?? {}))).toEqual([
      ['logo'],
      ['logo'],
      ['logo'],
    ])
  })

  it('that is hostile, no picture, too heavy or two things at once stores nothing', async () => {
    const { organizacion, token } = await crearOrganizacion(api)
    const antes = await imagenes()
    const externo = svg('<image href="http://localhost:1/x.png" width="40" height="20"/>')
    const poliglota = new Blob([
      'GIF89a/*',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      '*/',
    ])
    const pesado = new Blob([new Uint8Array(2 * 1024 * 1024 + 1)])
    const frases = []
    for (const imagen of [externo, poliglota, new Blob(['%PDF-1.7 <svg></svg>']), pesado]) {
      const { status, campos } = await rechazo(editar(token, organizacion.slug, { nombre: 'No se guarda' }, imagen))
      frases.push([status, ...campos])
    }
    expect(frases).toEqual(Array.from({ length: 4 }, () => [400, 'imagen']))
    expect(await imagenes()).toBe(antes)
    await expect(obtener(token, organizacion.slug)).resolves.toMatchObject({
      item: { logo_url: null, nombreMostrado: organizacion.nombreMostrado },
    })
  })
})

describe('GET /organizacion/disponible', () => {
  const ver = (token: string | undefined, slug: string) =>
    api.como(token)('GET /organizacion/disponible', { query: { slug } })
  it('says whether an address is free, and else why and which is', async () => {
    const { token } = await crearOrganizacion(api, { slug: 'tomada' })
    await crearOrganizacion(api, { slug: 'tomada-mx' })
    expect((await rechazo(ver(undefined, 'libre'))).status).toBe(401)
    await expect(ver(token, 'libre')).resolves.toEqual({ disponible: true, motivo: null, sugerencia: null })
    await expect(ver(token, 'tomada')).resolves.toEqual({
      disponible: false,
      motivo: 'Ese slug ya está en uso.',
      sugerencia: 'tomada-2',
    })
    await expect(ver(token, 'admin')).resolves.toEqual({
      disponible: false,
      motivo: 'Ese slug está reservado. Elige otro.',
      sugerencia: 'admin-mx',
    })
    await expect(ver(token, 'Foro Ñandú!')).resolves.toEqual({
      disponible: false,
      motivo: 'Solo minúsculas, números y guiones.',
      sugerencia: 'foro-nandu',
    })
    await expect(ver(token, ' ')).resolves.toEqual({
      disponible: false,
      motivo: 'El slug es requerido',
      sugerencia: null,
    })
    await expect(ver(token, 'x'.repeat(31))).resolves.toMatchObject({
      motivo: 'El slug no puede exceder los 30 caracteres',
      sugerencia: 'x'.repeat(30),
    })
    expect((await rechazo(ver(token, 'x'.repeat(201)))).status).toBe(400)
  })

  it('is asked while typing, not without end', async () => {
    const { token } = await crearUsuario(api)
    for (let i = 0; i < 300; i++) await ver(token, 'libre')
    expect((await rechazo(ver(token, 'libre'))).status).toBe(428)
  })
})
