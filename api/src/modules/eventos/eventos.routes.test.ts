import { ApiError } from '@entrale/contract/client'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  crearEvento,
  crearEventoPublicado,
  crearMiembro,
  crearOrganizacion,
  crearTipo,
  crearUsuario,
  createTestApi,
  type TestApi,
} from '../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const DIA = 24 * 3_600_000
const enDias = (dias: number) => new Date(Date.now() + dias * DIA).toISOString()
const BODY = {
  nombre: 'Noche de Son McCoy',
  slug: 'noche-de-son',
  categoria: 'musica',
  fechaInicio: enDias(10),
  fechaFin: enDias(10.2),
}
const LUGAR = {
  lugar: 'Foro del Eco',
  direccion: 'Calle del Eco 1',
  ciudad: 'Xalapa',
  estado: 'Veracruz',
  codigoPostal: '91000',
}

async function imagen(width: number, height: number): Promise<Blob> {
  const png = await sharp({ create: { width, height, channels: 3, background: '#e2145f' } })
    .png()
    .toBuffer()
  return new Blob([new Uint8Array(png)], { type: 'image/png' })
}
async function rechazo(call: Promise<unknown>) {
  const error = await call.then(
    () => new Error('was not refused'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw error
  return {
    status: error.status,
    mensaje: error.wire.mensaje,
    form: error.wire.form,
    campos: error.wire.form?.map(({ name }) => name).sort(),
  }
}
const cambios = async () =>
  (await api.db.selectFrom('cambios').select('clave').orderBy('id').execute()).map(({ clave }) => clave)
const crear = (token: string | undefined, slugOrganizacion: string, body: object, files = {}) =>
  api.como(token)('POST /organizacion/:slugOrganizacion/eventos/crear-evento', {
    params: { slugOrganizacion },
    body: { ...BODY, ...body },
    files,
  })
const editar = (token: string, slug: string, slugEvento: string, body: object, files = {}) =>
  api.como(token)('PATCH /organizacion/:slug/eventos/:slugEvento', { params: { slug, slugEvento }, body, files })
const publicar = (token: string, slug: string, slugEvento: string) =>
  api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/publicar', { params: { slug, slugEvento } })
const ver = (token: string, slug: string, slugEvento: string) =>
  api.como(token)('GET /organizacion/:slug/eventos/:slugEvento', { params: { slug, slugEvento } })

describe('who may', () => {
  it('nobody without a session, nobody of another organization, and members only read', async () => {
    const { organizacion, evento } = await crearEventoPublicado(api)
    const slug = organizacion.slug
    const params = { slug, slugEvento: evento.slug }
    const otra = await crearOrganizacion(api)
    const miembro = await crearMiembro(api, organizacion, 'member')
    const intentos = (token?: string) => [
      api.como(token)('GET /organizacion/:slug/eventos', { params: { slug } }),
      api.como(token)('GET /organizacion/:slug/eventos/:slugEvento', { params }),
      crear(token, slug, {}),
      api.como(token)('PATCH /organizacion/:slug/eventos/:slugEvento', { params, body: {}, files: {} }),
      api.como(token)('POST /organizacion/:slug/eventos/:slugEvento/publicar', { params }),
    ]
    const estados = async (token?: string) =>
      (await Promise.allSettled(intentos(token))).map((r) => (r.status === 'rejected' ? r.reason.status : 200))
    expect(await estados()).toEqual([401, 401, 401, 401, 401])
    expect(await estados(otra.token)).toEqual([404, 404, 404, 404, 404])
    expect(await estados((await crearUsuario(api)).token)).toEqual([404, 404, 404, 404, 404])
    expect(await estados(miembro.token)).toEqual([200, 200, 403, 403, 403])
  })

  it('an evento of another organization with the same slug is not this one', async () => {
    const { token, organizacion } = await crearOrganizacion(api)
    const { evento } = await crearEventoPublicado(api)
    expect(await rechazo(ver(token, organizacion.slug, evento.slug))).toMatchObject({
      status: 404,
      mensaje: 'No se encontró el evento.',
    })
  })
})

describe('create', () => {
  it('keeps a borrador in lower case with what was typed beside it, and its pictures', async () => {
    const { token, organizacion } = await crearOrganizacion(api)
    const antes = await cambios()
    const files = { card_imagen: await imagen(600, 900), portada_imagen: await imagen(1200, 600) }
    const { item } = await crear(token, organizacion.slug, { ...LUGAR, descripcion: 'Con jaranas.' }, files)
    expect(item).toMatchObject({
      nombre: 'noche de son mccoy',
      nombreMostrado: 'Noche de Son McCoy',
      slug: 'noche-de-son',
      Categoria: { slug: 'musica', nombre: 'Música' },
      zonaHoraria: 'America/Mexico_City',
      publicado: false,
      estado: 'borrador',
      EventoDireccion: { nombre: 'Foro del Eco', ciudad: 'Xalapa', codigoPostal: '91000' },
      faltantes: ['Agrega al menos un tipo de boleto a la venta.'],
    })
    expect(item.imagen).toMatch(/^\/imagenes\/\w+\.webp$/)
    expect(item.portadaUrl).toMatch(/^\/imagenes\/\w+\.webp$/)
    expect(await cambios()).toEqual(antes)
  })

  it('needs neither place nor pictures yet', async () => {
    const { token, organizacion } = await crearOrganizacion(api)
    const { item } = await crear(token, organizacion.slug, { lugar: '', codigoPostal: '', enlaceEnLinea: '' })
    expect(item).toMatchObject({ EventoDireccion: null, imagen: null, portadaUrl: null, enlaceEnLinea: null })
    expect(item.faltantes).toHaveLength(2)
  })

  it('lists every bad field at once', async () => {
    const { token, organizacion } = await crearOrganizacion(api)
    const malo = {
      nombre: ' ',
      slug: 'Mal Slug',
      categoria: '',
      fechaInicio: 'ayer',
      fechaFin: '',
      codigoPostal: '12',
      enlaceEnLinea: 'javascript:alert(1)',
    }
    const { status, campos } = await rechazo(crear(token, organizacion.slug, malo))
    expect(status).toBe(400)
    expect(new Set(campos)).toEqual(
      new Set(['categoria', 'codigoPostal', 'enlaceEnLinea', 'fechaFin', 'fechaInicio', 'nombre', 'slug']),
    )
  })

  it('takes 50 letters of name and not one more', async () => {
    const { token, organizacion } = await crearOrganizacion(api)
    expect((await crear(token, organizacion.slug, { nombre: 'ñ'.repeat(50) })).item.nombre).toHaveLength(50)
    expect(await rechazo(crear(token, organizacion.slug, { nombre: 'ñ'.repeat(51), slug: 'otro' }))).toMatchObject({
      form: [{ name: 'nombre', message: 'Maximo 50 caracteres' }],
    })
  })

  it('stores no text that the database cannot keep', async () => {
    const { token, organizacion } = await crearOrganizacion(api)
    const { item } = await crear(token, organizacion.slug, {
      nombre: 'So\u0000n',
      descripcion: '\u0000',
      lugar: 'Foro\u0000',
      enlaceEnLinea: 'https://entrale.example/\u0000a',
    })
    expect(item).toMatchObject({
      nombre: 'son',
      descripcion: '',
      EventoDireccion: { nombre: 'Foro' },
      enlaceEnLinea: 'https://entrale.example/a',
    })
    expect(
      await rechazo(
        crear(token, organizacion.slug, { slug: 'a\u0000', categoria: '\u0000', zonaHoraria: 'UTC\u0000' }),
      ),
    ).toMatchObject({ status: 400 })
    expect(await rechazo(ver(token, organizacion.slug, 'a\u0000'))).toMatchObject({ status: 404 })
  })

  it('takes no date that a calendar would not show', async () => {
    const { token, organizacion } = await crearOrganizacion(api)
    const fechas = { fechaInicio: '0000-01-01T00:00:00Z', fechaFin: '9999-12-31T23:59:59Z' }
    expect(await rechazo(crear(token, organizacion.slug, fechas))).toMatchObject({
      status: 400,
      campos: ['fechaFin', 'fechaInicio'],
    })
  })

  it('wants its end after its start', async () => {
    const { token, organizacion } = await crearOrganizacion(api)
    expect(await rechazo(crear(token, organizacion.slug, { fechaFin: BODY.fechaInicio }))).toMatchObject({
      form: [{ name: 'fechaFin', message: 'El fin debe ser después del inicio.' }],
    })
  })

  it('says together that the slug is taken and that category, zone and pictures will not do', async () => {
    const { token, organizacion } = await crearOrganizacion(api)
    await crear(token, organizacion.slug, {})
    const files = {
      card_imagen: await imagen(900, 600),
      portada_imagen: new Blob(['no soy una imagen'], { type: 'image/png' }),
    }
    const { status, form, campos } = await rechazo(
      crear(token, organizacion.slug, { categoria: 'no-hay', zonaHoraria: 'America/Atlantis' }, files),
    )
    expect(status).toBe(400)
    expect(campos).toEqual(['card_imagen', 'categoria', 'portada_imagen', 'slug', 'zonaHoraria'])
    expect(form).toContainEqual(expect.objectContaining({ name: 'slug', message: 'Ya tienes un evento con ese slug.' }))
    expect(form).toContainEqual(
      expect.objectContaining({ name: 'card_imagen', message: 'La imagen de card debe ser de 600x900 px' }),
    )
  })

  it('lets another organization use the same slug', async () => {
    const [una, otra] = [await crearOrganizacion(api), await crearOrganizacion(api)]
    await crear(una.token, una.organizacion.slug, {})
    expect((await crear(otra.token, otra.organizacion.slug, {})).item.slug).toBe('noche-de-son')
  })

  it('gives a slug to one of ten that ask at once', async () => {
    const { token, organizacion } = await crearOrganizacion(api)
    const respuestas = await Promise.allSettled(Array.from({ length: 10 }, () => crear(token, organizacion.slug, {})))
    expect(respuestas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const motivos = respuestas.flatMap((r) => (r.status === 'rejected' ? [r.reason.wire.form[0].message] : []))
    expect(new Set(motivos)).toEqual(new Set(['Ya tienes un evento con ese slug.']))
  })
})

describe('list', () => {
  it('puts the soonest first, those that are over last, and adds up their boletos', async () => {
    const quien = await crearOrganizacion(api)
    const { slug } = quien.organizacion
    const pasado = await crearEvento(api, quien.organizacion, {
      estado: 'publicado',
      inicio: new Date(Date.now() - 5 * DIA),
    })
    const lejano = await crearEvento(api, quien.organizacion, { inicio: new Date(Date.now() + 50 * DIA) })
    const cercano = await crearEvento(api, quien.organizacion, { inicio: new Date(Date.now() + 5 * DIA) })
    await crearTipo(api, cercano, { cupo: 40 })
    await crearTipo(api, cercano, { cupo: 2 })
    await crearEventoPublicado(api)
    const { items, total } = await api.como(quien.token)('GET /organizacion/:slug/eventos', { params: { slug } })
    expect(total).toBe(3)
    expect(items.map((item) => item.slug)).toEqual([cercano.slug, lejano.slug, pasado.slug])
    expect(items.map(({ estado }) => estado)).toEqual(['borrador', 'borrador', 'finalizado'])
    expect(items[0]?.boletos).toEqual({ cupo: 42, vendidos: 0, apartados: 0 })
  })
})

describe('edit', () => {
  it('changes what is given and leaves the rest', async () => {
    const quien = await crearOrganizacion(api)
    await crear(quien.token, quien.organizacion.slug, { ...LUGAR, descripcion: 'Antes.' })
    const { item } = await editar(
      quien.token,
      quien.organizacion.slug,
      'noche-de-son',
      { nombre: 'Otra NOCHE', ciudad: 'Coatepec', slug: 'otra-noche' },
      { card_imagen: await imagen(600, 900) },
    )
    expect(item).toMatchObject({
      nombre: 'otra noche',
      nombreMostrado: 'Otra NOCHE',
      slug: 'otra-noche',
      descripcion: 'Antes.',
    })
    expect(item.EventoDireccion).toMatchObject({ nombre: 'Foro del Eco', ciudad: 'Coatepec' })
    expect(item.imagen).not.toBeNull()
    expect(await rechazo(ver(quien.token, quien.organizacion.slug, 'noche-de-son'))).toMatchObject({ status: 404 })
  })

  it('lists every bad field, and what points at nothing', async () => {
    const quien = await crearOrganizacion(api)
    const [uno, otro] = [await crearEvento(api, quien.organizacion), await crearEvento(api, quien.organizacion)]
    expect(
      await rechazo(
        editar(quien.token, quien.organizacion.slug, uno.slug, { nombre: '', slug: '-', codigoPostal: 'x' }),
      ),
    ).toMatchObject({
      status: 400,
      campos: ['codigoPostal', 'nombre', 'slug'],
    })
    expect(
      await rechazo(
        editar(quien.token, quien.organizacion.slug, uno.slug, { categoria: 'no', zonaHoraria: 'no', slug: otro.slug }),
      ),
    ).toMatchObject({
      status: 400,
      campos: ['categoria', 'slug', 'zonaHoraria'],
    })
    expect(
      await rechazo(editar(quien.token, quien.organizacion.slug, uno.slug, { fechaFin: enDias(1) })),
    ).toMatchObject({ campos: ['fechaFin'] })
  })

  it('gives a slug to one of several that want it at once', async () => {
    const quien = await crearOrganizacion(api)
    const eventos = await Promise.all(Array.from({ length: 5 }, () => crearEvento(api, quien.organizacion)))
    const respuestas = await Promise.allSettled(
      eventos.map(({ slug }) => editar(quien.token, quien.organizacion.slug, slug, { slug: 'el-codiciado' })),
    )
    expect(respuestas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const motivos = respuestas.flatMap((r) => (r.status === 'rejected' ? [r.reason.wire.form[0].message] : []))
    expect(new Set(motivos)).toEqual(new Set(['Ya tienes un evento con ese slug.']))
  })

  it('tells the public pages of a published evento', async () => {
    const { token, organizacion, evento } = await crearEventoPublicado(api)
    const antes = (await cambios()).length
    await api.db.updateTable('direcciones').set({ lat: 19.4, lng: -99.1 }).where('evento_id', '=', evento.id).execute()
    await editar(token, organizacion.slug, evento.slug, {
      descripcion: 'Nueva.',
      categoria: 'cine',
      lugar: 'Foro de prueba',
    })
    const publico = await api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', {
      params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
    })
    expect(publico.item).toMatchObject({
      descripcion: 'Nueva.',
      categoria: { slug: 'cine' },
      direccion: { lat: 19.4, lng: -99.1 },
    })
    expect((await cambios()).slice(antes)).toEqual([
      `evento:${organizacion.slug}/${evento.slug}`,
      `organizacion:${organizacion.slug}`,
      'portada',
    ])
  })

  it('does not let a published evento lose what it needs', async () => {
    const { token, organizacion, evento } = await crearEventoPublicado(api)
    expect(await rechazo(editar(token, organizacion.slug, evento.slug, { lugar: '' }))).toMatchObject({
      status: 400,
      campos: ['lugar'],
    })
    expect(await rechazo(editar(token, organizacion.slug, evento.slug, { fechaInicio: enDias(-1) }))).toMatchObject({
      status: 400,
      campos: ['fechaInicio'],
    })
  })

  it('asks why date or place change once a boleto is held, and lets the rest change', async () => {
    const { token, organizacion, evento, tipos } = await crearEventoPublicado(api)
    const visitante = 'visitante-de-prueba'
    await api.como()('POST /p/eventos/:organizerSlug/:eventSlug/apartar', {
      params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
      body: { visitante, boletos: [{ tipoBoletoId: tipos[0]?.id ?? '', cantidad: 1 }] },
      headers: { 'idempotency-key': crypto.randomUUID() },
    })
    for (const cambio of [
      { fechaInicio: enDias(29) },
      { ciudad: 'Puebla' },
      { zonaHoraria: 'America/Cancun' },
      { enlaceEnLinea: 'https://entrale.example' },
    ])
      expect(await rechazo(editar(token, organizacion.slug, evento.slug, cambio))).toMatchObject({
        status: 400,
        campos: ['motivo'],
      })
    const { item } = await editar(token, organizacion.slug, evento.slug, {
      descripcion: 'Nueva.',
      fechaInicio: evento.inicio.toISOString(),
      ciudad: 'Ciudad de México',
    })
    expect(item.descripcion).toBe('Nueva.')
  })

  it('leaves alone what is over or called off', async () => {
    const pasado = await crearEventoPublicado(api, { inicio: new Date(Date.now() - 5 * DIA) })
    const cancelado = await crearEventoPublicado(api, { estado: 'cancelado' })
    for (const { token, organizacion, evento } of [pasado, cancelado])
      expect(await rechazo(editar(token, organizacion.slug, evento.slug, { descripcion: 'x' }))).toMatchObject({
        status: 409,
      })
  })
})

describe('publish', () => {
  const listo = async () => {
    const quien = await crearOrganizacion(api)
    const evento = await crearEvento(api, quien.organizacion)
    await crearTipo(api, evento)
    return { ...quien, evento }
  }

  it('shows the evento to everybody, with art drawn for it, and tells the public pages', async () => {
    const { token, organizacion, evento } = await listo()
    const antes = (await cambios()).length
    const { item } = await publicar(token, organizacion.slug, evento.slug)
    expect(item).toMatchObject({ publicado: true, estado: 'publicado', faltantes: [] })
    expect(item.imagen).toMatch(/^\/imagenes\/\w+\.webp$/)
    expect(item.portadaUrl).toMatch(/^\/imagenes\/\w+\.webp$/)
    expect((await cambios()).slice(antes)).toEqual([
      `evento:${organizacion.slug}/${evento.slug}`,
      `organizacion:${organizacion.slug}`,
      'portada',
    ])
    const publico = await api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', {
      params: { organizerSlug: organizacion.slug, eventSlug: evento.slug },
    })
    expect(publico.item.id).toBe(evento.id)
  })

  it('keeps the art that the organizer brought', async () => {
    const { token, organizacion, evento } = await listo()
    const { item: antes } = await editar(
      token,
      organizacion.slug,
      evento.slug,
      {},
      { portada_imagen: await imagen(1200, 600) },
    )
    const { item } = await publicar(token, organizacion.slug, evento.slug)
    expect(item.portadaUrl).toBe(antes.portadaUrl)
    expect(item.imagen).not.toBeNull()
  })

  it('says all that is missing, and publishes nothing', async () => {
    const quien = await crearOrganizacion(api)
    const evento = await crearEvento(api, quien.organizacion, { ciudad: null, inicio: new Date(Date.now() - DIA) })
    const { status, mensaje, campos } = await rechazo(publicar(quien.token, quien.organizacion.slug, evento.slug))
    expect({ status, mensaje, campos }).toEqual({
      status: 400,
      mensaje: 'Faltan 3 datos para publicar tu evento.',
      campos: ['boletos', 'fechaInicio', 'lugar'],
    })
    expect((await ver(quien.token, quien.organizacion.slug, evento.slug)).item.estado).toBe('borrador')
  })

  it('happens once, however many ask', async () => {
    const { token, organizacion, evento } = await listo()
    const antes = (await cambios()).length
    const respuestas = await Promise.allSettled(
      Array.from({ length: 4 }, () => publicar(token, organizacion.slug, evento.slug)),
    )
    expect(respuestas.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await cambios()).length).toBe(antes + 3)
    expect(await rechazo(publicar(token, organizacion.slug, evento.slug))).toMatchObject({
      status: 409,
      mensaje: 'Este evento ya está publicado.',
    })
  })

  it('is not a way back from being called off', async () => {
    const { token, organizacion, evento } = await crearEventoPublicado(api, { estado: 'cancelado' })
    expect(await rechazo(publicar(token, organizacion.slug, evento.slug))).toMatchObject({ status: 409 })
  })

  it('answers 404 for what is not there', async () => {
    const { token, organizacion } = await crearOrganizacion(api)
    expect(await rechazo(publicar(token, organizacion.slug, 'no-hay'))).toMatchObject({
      status: 404,
      mensaje: 'No se encontró el evento.',
    })
  })
})
