import type { ApiError } from '@entrale/contract/client'
import { MENSAJES, TOKEN_INVALIDO } from '@entrale/contract/errores'
import sharp from 'sharp'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { crearMiembro, crearOrganizacion, crearUsuario, createTestApi, type TestApi } from '../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const DATOS = {
  nombre: 'Foro DJ UNAM',
  slug: 'foro-dj',
  descripcion: 'Conciertos pequeños.',
  email: 'Hola@Foro.test',
  telefono: '55 1234 5678',
  web: 'https://foro.test',
  pais: 'México',
}
type Datos = typeof DATOS
const crear = (token: string | undefined, body: Partial<Datos>, imagen?: Blob) =>
  api.como(token)('POST /organizacion/crear-organizacion', {
    body: body as Datos,
    ...(imagen !== undefined && { files: { imagen } }),
  })
const refusalOf = (work: Promise<unknown>): Promise<ApiError> =>
  work.then(
    () => Promise.reject(new Error('it was not refused')),
    (error: unknown) => error as ApiError,
  )
const formOf = async (work: Promise<unknown>) =>
  (await refusalOf(work)).wire.form?.map(({ name, message }) => [name, message])
const svg = (inside: string) =>
  new Blob([`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">${inside}</svg>`], {
    type: 'image/svg+xml',
  })

describe('POST /organizacion/crear-organizacion', () => {
  it('makes its creator the owner, and keeps the name as typed', async () => {
    const { token, usuario } = await crearUsuario(api)
    const { item } = await crear(token, DATOS)
    expect(item).toEqual({
      id: expect.any(String),
      nombre: 'foro dj unam',
      nombreMostrado: 'Foro DJ UNAM',
      slug: 'foro-dj',
      descripcion: 'Conciertos pequeños.',
      logo_url: null,
      rol: 'owner',
      _count: { Eventos: 0, Miembros: 1 },
    })
    const row = await api.db
      .selectFrom('organizaciones')
      .selectAll()
      .where('slug', '=', 'foro-dj')
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      owner_id: usuario.id,
      email: 'hola@foro.test',
      web: 'https://foro.test',
      pais: 'México',
    })
    await expect(api.como(token)('GET /organizacion/obtener-organizaciones')).resolves.toEqual({
      items: [item],
      total: 1,
    })
  })

  it('takes a drawing as logo and serves pixels only', async () => {
    const { token } = await crearUsuario(api)
    const { item } = await crear(
      token,
      { ...DATOS, slug: 'con-logo', web: '' },
      svg('<script>alert(1)</script><rect width="40" height="20" fill="#e0218a"/>'),
    )
    const [, file = ''] = /^\/imagenes\/([0-9a-f]{32}\.webp)$/.exec(item.logo_url ?? '') ?? []
    const kept = await api.services.ports.storage.get(file)
    const meta = await sharp(kept ?? Buffer.alloc(0)).metadata()
    expect([meta.format, meta.width, meta.height]).toEqual(['webp', 512, 512])
  })

  it('lists every field that must change', async () => {
    const { token } = await crearUsuario(api)
    expect(await formOf(crear(token, {}))).toEqual([
      ['nombre', 'El nombre es requerido'],
      ['slug', 'El slug es requerido'],
      ['descripcion', 'La descripción es requerida'],
      ['email', 'El email debe tener un formato válido'],
      ['telefono', 'El teléfono es requerido'],
      ['pais', 'El país es requerido'],
    ])
  })

  const x = (n: number) => 'x'.repeat(n)
  it.each([
    [{ nombre: x(256) }, [['nombre', 'El nombre no puede exceder los 255 caracteres']]],
    [{ slug: x(31) }, [['slug', 'El slug no puede exceder los 30 caracteres']]],
    [{ slug: 'Con Espacios' }, [['slug', 'Solo minúsculas, números y guiones.']]],
    [{ slug: '-guion' }, [['slug', 'Solo minúsculas, números y guiones.']]],
    [{ slug: 'dashboard' }, [['slug', 'Ese slug está reservado. Elige otro.']]],
    [{ descripcion: x(501) }, [['descripcion', 'La descripción no puede exceder los 500 caracteres']]],
    [{ email: 'no' }, [['email', 'El email debe tener un formato válido']]],
    [{ web: 'javascript:alert(1)' }, [['web', 'La web debe ser una URL válida']]],
    [{ pais: 'España' }, [['pais', 'El país es requerido']]],
  ])('refuses %j', async (change, form) => {
    const { token } = await crearUsuario(api)
    expect(await formOf(crear(token, { ...DATOS, slug: 'limites', ...change }))).toEqual(form)
  })

  it('takes each field at its limit', async () => {
    const { token } = await crearUsuario(api)
    await expect(crear(token, { ...DATOS, nombre: x(255), slug: x(30), descripcion: x(500) })).resolves.toMatchObject({
      item: { slug: x(30) },
    })
  })

  it('says at once that the slug is taken and the logo will not do, and keeps nothing', async () => {
    await crearOrganizacion(api, { slug: 'ocupado' })
    const { token } = await crearUsuario(api)
    const before = await api.db.selectFrom('imagenes').select('id').execute()
    expect(
      await formOf(crear(token, { ...DATOS, slug: 'ocupado' }, new Blob(['<html>no</html>'], { type: 'image/png' }))),
    ).toEqual([
      ['slug', 'Ese slug ya está en uso.'],
      ['imagen', 'Formato de archivo no válido. Solo se permiten JPG, PNG y SVG.'],
    ])
    expect(await api.db.selectFrom('imagenes').select('id').execute()).toHaveLength(before.length)
  })

  it('gives a slug to one of many who ask at the same moment', async () => {
    const { token } = await crearUsuario(api)
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, () => crear(token, { ...DATOS, slug: 'carrera' })),
    )
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as ApiError] : []))
    expect(refused.map(({ status, wire }) => [status, wire.form?.[0]?.message])).toEqual(
      Array.from({ length: 7 }, () => [400, 'Ese slug ya está en uso.']),
    )
    const { organizacion_id } = await api.db
      .selectFrom('miembros as m')
      .innerJoin('organizaciones as o', 'o.id', 'm.organizacion_id')
      .select('m.organizacion_id')
      .where('o.slug', '=', 'carrera')
      .executeTakeFirstOrThrow()
    expect(organizacion_id).toBeTruthy()
  })

  it('asks for a session before it reads anything', async () => {
    const error = await refusalOf(crear(undefined, {}, svg('')))
    expect([error.status, error.wire]).toEqual([401, { mensaje: TOKEN_INVALIDO }])
  })
})

describe('GET /organizacion/obtener-organizaciones', () => {
  it('shows mine only, with my role, and asks for a session', async () => {
    const { token } = await crearOrganizacion(api)
    const { organizacion } = await crearOrganizacion(api, { slug: 'donde-ayudo' })
    const { token: deMiembro } = await crearMiembro(api, organizacion, 'member')
    await expect(api.como(deMiembro)('GET /organizacion/obtener-organizaciones')).resolves.toMatchObject({
      items: [{ slug: 'donde-ayudo', rol: 'member' }],
      total: 1,
    })
    await expect(api.como(token)('GET /organizacion/obtener-organizaciones')).resolves.toMatchObject({ total: 1 })
    expect((await refusalOf(api.como()('GET /organizacion/obtener-organizaciones'))).status).toBe(401)
  })
})

describe('GET /organizacion/:slug/equipo/colaboradores', () => {
  const equipo = (token: string | undefined, slug: string) =>
    api.como(token)('GET /organizacion/:slug/equipo/colaboradores', { params: { slug } })

  it('lists the owner first; a member reads masked e-mails, save for their own', async () => {
    const { organizacion, token } = await crearOrganizacion(api, { slug: 'equipo-uno' })
    const miembro = await crearMiembro(api, organizacion, 'member', { email: 'miembro@prueba.test' })
    const admin = await crearMiembro(api, organizacion, 'admin', { email: 'admin@prueba.test' })
    const invitacion = {
      organizacion_id: organizacion.id,
      rol: 'member',
      expira_en: new Date(Date.now() + 1_000_000),
    } as const
    await api.db
      .insertInto('invitaciones')
      .values({ id: v7(), email: 'invitada@prueba.test', ...invitacion })
      .execute()
    await api.db
      .insertInto('invitaciones')
      .values({ id: v7(), email: 'tarde@prueba.test', ...invitacion, expira_en: new Date(Date.now() - 1000) })
      .execute()
    for (const lector of [token, admin.token]) {
      const answer = await equipo(lector, 'equipo-uno')
      expect(answer.equipo.map(({ rol }) => rol)).toEqual(['owner', 'admin', 'member'])
      expect(answer.equipo.map(({ usuario }) => usuario.email).slice(1)).toEqual([
        'admin@prueba.test',
        'miembro@prueba.test',
      ])
      expect(answer.invitaciones).toMatchObject([{ email: 'invitada@prueba.test', rol: 'member' }])
    }
    const visto = await equipo(miembro.token, 'equipo-uno')
    expect(visto.equipo.map(({ usuario }) => usuario.email).slice(1)).toEqual([
      'a•••@prueba.test',
      'miembro@prueba.test',
    ])
    expect(visto.invitaciones).toMatchObject([{ email: 'i•••@prueba.test' }])
  })

  it('does not exist for whoever is not in it, nor without a session', async () => {
    await crearOrganizacion(api, { slug: 'ajena' })
    const { token } = await crearOrganizacion(api)
    for (const slug of ['ajena', 'no-existe']) {
      const error = await refusalOf(equipo(token, slug))
      expect([error.status, error.wire]).toEqual([404, { mensaje: MENSAJES[404] }])
    }
    expect((await refusalOf(equipo(undefined, 'ajena'))).status).toBe(401)
  })
})
