import type { Endpoints } from '@entrale/contract/calls'
import { ApiError } from '@entrale/contract/client'
import type { Input } from '@entrale/contract/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  crearEvento,
  crearEventoPublicado,
  crearOrganizacion,
  crearTipo,
  createTestApi,
  type DatosEvento,
  type DatosTipo,
  type TestApi,
} from '../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const tabla of ['existencias', 'tipos_boleto', 'direcciones', 'eventos'] as const)
    await api.db.deleteFrom(tabla).execute()
})

const DIA = 24 * 3_600_000
const enDias = (dias: number) => new Date(Date.now() + dias * DIA)
type Query = Input<Endpoints['GET /p/eventos/obtener']>['query']
const listar = (query: Query = {}) => api.como()('GET /p/eventos/obtener', { query })
const slugs = async (query: Query = {}) => (await listar(query)).items.map(({ slug }) => slug)
const buscar = async (term: string) =>
  (await api.como()('GET /p/eventos/search', { query: { term } })).items.map(({ slug }) => slug)
const publicar = (slug: string, datos: DatosEvento & { tipos?: DatosTipo[] } = {}) =>
  crearEventoPublicado(api, { slug, ...datos })
const ver = (organizerSlug: string, eventSlug: string) =>
  api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', { params: { organizerSlug, eventSlug } })
async function rechazo(call: Promise<unknown>) {
  const error = await call.then(
    () => new Error('was not refused'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw error
  return { status: error.status, mensaje: error.wire.mensaje, campos: error.wire.form?.map(({ name }) => name).sort() }
}

describe('list of eventos', () => {
  it('shows what is to come, the soonest first, and nothing else', async () => {
    await publicar('despues', { inicio: enDias(20) })
    await publicar('pronto', { inicio: enDias(2) })
    await publicar('en-curso', { inicio: enDias(-1), fin: enDias(1) })
    await publicar('movido', { inicio: enDias(3), estado: 'reprogramado' })
    await publicar('pospuesto', { inicio: enDias(4), estado: 'pospuesto' })
    await publicar('cancelado', { inicio: enDias(5), estado: 'cancelado' })
    await publicar('borrador', { inicio: enDias(6), estado: 'borrador' })
    await publicar('pasado', { inicio: enDias(-3) })
    expect(await slugs()).toEqual(['en-curso', 'pronto', 'movido', 'pospuesto', 'despues'])
  })

  it('answers what a card needs', async () => {
    const { organizacion } = await publicar('completo', {
      nombre: 'Noche DJ',
      destacado: true,
      tipos: [{ precio: 10_000 }],
    })
    const { items, total } = await listar()
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      nombre: 'noche dj',
      nombreMostrado: 'Noche DJ',
      zonaHoraria: 'America/Mexico_City',
      portadaUrl: null,
      imagen: null,
      destacado: true,
      publicado: true,
      estado: 'publicado',
      categoria: { slug: 'musica', nombre: 'Música' },
      direccion: { nombre: 'Foro de prueba', ciudad: 'Ciudad de México' },
      enLinea: false,
      organizador: { slug: organizacion.slug, nombre: organizacion.nombreMostrado },
      precioDesde: 11_300,
      moneda: 'MXN',
      venta: 'en_venta',
    })
  })

  it('pages without losing or repeating, and counts all even beyond the last page', async () => {
    for (let i = 0; i < 23; i += 1) await publicar(`e-${i}`, { inicio: enDias(5) })
    const paginas = await Promise.all([1, 2, 3, 4].map((currentPage) => listar({ currentPage })))
    expect(paginas.map(({ items }) => items.length)).toEqual([10, 10, 3, 0])
    expect(paginas.map(({ total }) => total)).toEqual([23, 23, 23, 23])
    expect(new Set(paginas.flatMap(({ items }) => items.map(({ id }) => id))).size).toBe(23)
    expect(await slugs({ limit: 50 })).toHaveLength(23)
  })

  it('lists every bad field of the query', async () => {
    const malo = {
      limit: 51,
      currentPage: 0,
      term: 'x'.repeat(101),
      desde: '2026-13-01',
      hasta: 'ayer',
      gratis: 'si',
      precioMax: -1,
      enLinea: '1',
      destacados: 'no',
      orden: 'azar',
    }
    const { status, campos } = await rechazo(listar(malo as never))
    expect(status).toBe(400)
    expect(new Set(campos)).toEqual(new Set(Object.keys(malo)))
    expect(await rechazo(listar({ desde: '0000-01-01' }))).toMatchObject({ status: 400, campos: ['desde'] })
    expect(await rechazo(listar({ desde: '2026-12-02', hasta: '2026-12-01' }))).toMatchObject({
      status: 400,
      campos: ['hasta'],
    })
  })
})

describe('filters', () => {
  it('by category and by city, however the city is written', async () => {
    await publicar('jazz', { categoria: 'musica', ciudad: 'Querétaro' })
    await publicar('impro', { categoria: 'comedia', ciudad: 'San Luis Potosí' })
    expect(await slugs({ categoria: 'comedia' })).toEqual(['impro'])
    expect(await slugs({ categoria: 'no-hay' })).toEqual([])
    for (const ciudad of ['San Luis Potosí', 'san luis potosi', 'san-luis-potosi'])
      expect(await slugs({ ciudad })).toEqual(['impro'])
    expect(await slugs({ ciudad: 'San' })).toEqual([])
    expect(await slugs({ ciudad: "'; drop table eventos; --" })).toEqual([])
  })

  it('by local day: 23:30 of the last day is in, 00:00 of the next is not', async () => {
    await publicar('tarde-mexico', { inicio: new Date('2030-03-11T05:30:00Z') })
    await publicar('madrugada-mexico', { inicio: new Date('2030-03-11T06:00:00Z') })
    await publicar('tarde-tijuana', { inicio: new Date('2030-03-11T06:30:00Z'), zonaHoraria: 'America/Tijuana' })
    expect(await slugs({ desde: '2030-03-10', hasta: '2030-03-10' })).toEqual(['tarde-mexico', 'tarde-tijuana'])
    expect(await slugs({ desde: '2030-03-11' })).toEqual(['madrugada-mexico'])
    expect(await slugs({ hasta: '2030-03-09' })).toEqual([])
  })

  it('by day: a night belongs to the day it began, a fair to each of its days', async () => {
    await publicar('noche', { inicio: new Date('2030-03-11T03:00:00Z'), fin: new Date('2030-03-11T11:00:00Z') })
    await publicar('feria', { inicio: new Date('2030-03-09T17:00:00Z'), fin: new Date('2030-03-12T04:00:00Z') })
    expect(await slugs({ desde: '2030-03-10', hasta: '2030-03-10' })).toEqual(['feria', 'noche'])
    expect(await slugs({ desde: '2030-03-11', hasta: '2030-03-11' })).toEqual(['feria'])
    expect(await slugs({ desde: '2030-03-12' })).toEqual([])
  })

  it('by price: the total counts, to the centavo', async () => {
    await publicar('gratis', { inicio: enDias(3), tipos: [{ precio: 0 }, { precio: 50_000 }] })
    await publicar('cien', { inicio: enDias(2), tipos: [{ precio: 10_000 }] })
    await publicar('absorbe', { inicio: enDias(1), cargoPagadoPor: 'organizador', tipos: [{ precio: 11_300 }] })
    await publicar('sin-tipos', { inicio: enDias(4), tipos: [] })
    expect(await slugs({ gratis: 'true' })).toEqual(['gratis'])
    expect(await slugs({ gratis: 'false' })).toEqual(['absorbe', 'cien'])
    expect(await slugs({ precioMax: 11_299 })).toEqual(['gratis'])
    expect(await slugs({ precioMax: 11_300 })).toEqual(['absorbe', 'cien', 'gratis'])
    expect(await slugs({ orden: 'precio' })).toEqual(['gratis', 'absorbe', 'cien', 'sin-tipos'])
  })

  it('online ones and featured ones', async () => {
    await publicar('sala', { ciudad: null, enlaceEnLinea: 'https://sala.prueba.test/1' })
    await publicar('foro', { destacado: true })
    expect(await slugs({ enLinea: 'true' })).toEqual(['sala'])
    expect(await slugs({ enLinea: 'false' })).toEqual(['foro'])
    expect(await slugs({ destacados: 'true' })).toEqual(['foro'])
    expect(JSON.stringify(await listar())).not.toContain('sala.prueba.test')
  })
})

describe('price and state of sale', () => {
  const PRECIOS = [1, 99, 6_249, 6_250, 6_251, 10_006, 33_333, 99_999_999]
  const ventana = { pasada: { ventaFin: enDias(-1) }, futura: { ventaInicio: enDias(1) } }

  it('filters by the very price it shows, whatever is on sale', async () => {
    const casos: DatosTipo[][] = [
      ...PRECIOS.map((precio) => [{ precio }]),
      [{ precio: 100, cupo: 0 }, { precio: 900 }],
      [
        { precio: 100, ...ventana.pasada },
        { precio: 900, ...ventana.futura },
      ],
      [{ precio: 100, ...ventana.futura }, { precio: 900 }],
      [{ precio: 100, visibilidad: 'oculto' }, { precio: 900 }],
      [{ precio: 100, estado: 'cerrado' }],
      [{ precio: 100, cupo: 0 }],
      [],
    ]
    for (const [i, tipos] of casos.entries())
      await publicar(`caso-${i}`, { tipos, cargoPagadoPor: i % 2 ? 'organizador' : 'comprador' })
    await publicar('pospuesto', { estado: 'pospuesto', tipos: [{ precio: 100 }] })
    const { items } = await listar({ limit: 50 })
    for (const { slug, precioDesde } of items) {
      if (precioDesde === null) expect(await slugs({ limit: 50, precioMax: 1e12 })).not.toContain(slug)
      else {
        expect(await slugs({ limit: 50, precioMax: precioDesde })).toContain(slug)
        expect(await slugs({ limit: 50, precioMax: Math.max(precioDesde - 1, 0) })).not.toContain(slug)
      }
    }
    expect(
      items
        .filter(({ precioDesde }) => precioDesde === null)
        .map(({ slug }) => slug)
        .sort(),
    ).toEqual(['caso-12', 'caso-13', 'caso-14', 'pospuesto'])
  })

  it('is the best of its public tipos', async () => {
    await publicar('agotado', { tipos: [{ cupo: 0 }] })
    await publicar('ultimos', { tipos: [{ cupo: 0 }, { cupo: 0, visibilidad: 'oculto' }] })
    await publicar('pronto', { tipos: [ventana.futura, { cupo: 0 }] })
    await publicar('cerrada', { tipos: [{ estado: 'cerrado' }, ventana.pasada] })
    await publicar('oculto', { tipos: [{ visibilidad: 'oculto' }] })
    await publicar('pospuesto', { estado: 'pospuesto' })
    const ventas = Object.fromEntries((await listar()).items.map(({ slug, venta }) => [slug, venta]))
    expect(ventas).toEqual({
      agotado: 'agotado',
      ultimos: 'agotado',
      pronto: 'proximamente',
      cerrada: 'cerrada',
      oculto: 'cerrada',
      pospuesto: 'pospuesto',
    })
  })
})

describe('search', () => {
  beforeEach(async () => {
    const casa = await crearOrganizacion(api, {
      slug: `casa-${crypto.randomUUID().slice(0, 8)}`,
      nombre: 'Casa del Ñandú',
    })
    const uno = await crearEvento(api, casa.organizacion, {
      slug: 'cancion',
      nombre: 'Canción de Cuna',
      estado: 'publicado',
      ciudad: 'Mérida',
      inicio: enDias(9),
    })
    await crearTipo(api, uno)
    await publicar('concierto', {
      nombre: 'Concierto 100%_libre',
      categoria: 'conferencias',
      ciudad: 'León',
      inicio: enDias(3),
    })
    await publicar('secreto', { nombre: 'Canción secreta', estado: 'borrador' })
    await publicar('ido', { nombre: 'Canción de ayer', inicio: enDias(-5) })
  })

  it.each([
    ['cancion', ['cancion']],
    ['CANCIÓN', ['cancion']],
    ['merida', ['cancion']],
    ['nandu', ['cancion']],
    ['cuna mérida', ['cancion']],
    ['cuna león', ['cancion', 'concierto']],
    ['foro', ['concierto', 'cancion']],
    ['música', ['cancion']],
    ['conciertos', ['concierto', 'cancion']],
    ['100%', ['concierto']],
    ['%', []],
    ['_', []],
    ["o'brien \\ ; --", []],
    ['🎉', []],
    ['de', ['cancion', 'concierto']],
  ])('finds %s', async (term, esperados) => {
    expect(await buscar(term)).toEqual(esperados)
  })

  it('puts those first whose name says it', async () => {
    await publicar('leon', { nombre: 'El león de circo', inicio: enDias(30) })
    expect(await buscar('león')).toEqual(['leon', 'concierto'])
    expect(await slugs({ term: 'león' })).toEqual(['concierto', 'leon'])
  })

  it('needs something to look for', async () => {
    expect(await rechazo(api.como()('GET /p/eventos/search', { query: { term: '  ' } }))).toMatchObject({
      status: 400,
      campos: ['term'],
    })
    expect(await rechazo(api.como()('GET /p/eventos/search', { query: { limit: 0 } as never }))).toMatchObject({
      status: 400,
      campos: ['limit', 'term'],
    })
  })
})

describe('banners', () => {
  it('come by hand first, then featured, then soonest; only published ones to come', async () => {
    await publicar('pronto', { inicio: enDias(1) })
    await publicar('destacado', { inicio: enDias(30), destacado: true })
    await publicar('segundo', { inicio: enDias(40), bannerOrden: 2 })
    await publicar('primero', { inicio: enDias(50), bannerOrden: 1 })
    await publicar('en-curso', { inicio: enDias(-1), fin: enDias(1), bannerOrden: 0 })
    await publicar('movido', { estado: 'reprogramado', bannerOrden: 0 })
    await publicar('cancelado', { estado: 'cancelado', bannerOrden: 0 })
    await publicar('borrador', { estado: 'borrador', bannerOrden: 0 })
    const { items, total } = await api.como()('GET /p/eventos/obtener-banners', { query: { limit: 3 } })
    expect(items.map(({ slug }) => slug)).toEqual(['primero', 'segundo', 'destacado'])
    expect(total).toBe(4)
    expect(items[0]).toMatchObject({
      portadaUrl: null,
      portadaUrls: [],
      direccion: { nombre: 'Foro de prueba', ciudad: 'Ciudad de México' },
      precioDesde: 11_300,
    })
  })

  it('offer the picture from the largest to the smallest', async () => {
    await api.db
      .insertInto('imagenes')
      .values({ id: 'abc', ancho: 1200, alto: 600, anchos: [320, 640], matiz: 12 })
      .onConflict((oc) => oc.doNothing())
      .execute()
    await publicar('con-arte')
    await api.db.updateTable('eventos').set({ portada_imagen: 'abc' }).execute()
    const { items } = await api.como()('GET /p/eventos/obtener-banners', { query: {} })
    expect(items[0]).toMatchObject({
      portadaUrl: '/imagenes/abc-320.webp',
      portadaUrls: ['/imagenes/abc.webp', '/imagenes/abc-640.webp', '/imagenes/abc-320.webp'],
      matiz: 12,
    })
    expect((await listar()).items[0]).toMatchObject({ portadaUrl: '/imagenes/abc.webp', imagen: null, matiz: 12 })
  })

  it('refuse a bad limit', async () => {
    expect(await rechazo(api.como()('GET /p/eventos/obtener-banners', { query: { limit: 0 } }))).toMatchObject({
      status: 400,
      campos: ['limit'],
    })
  })
})

describe('categories', () => {
  it('come in their order with how many eventos they have to come', async () => {
    await publicar('uno', { categoria: 'cine' })
    await publicar('dos', { categoria: 'cine' })
    await publicar('borrador', { categoria: 'cine', estado: 'borrador' })
    await publicar('cancelado', { categoria: 'cine', estado: 'cancelado' })
    await publicar('pasado', { categoria: 'cine', inicio: enDias(-3) })
    const { items, total } = await api.como()('GET /p/categorias/obtener', { query: { limit: 50 } })
    expect(total).toBe(12)
    expect(items.map(({ slug }) => slug).slice(0, 3)).toEqual(['musica', 'lucha-libre', 'teatro-y-danza'])
    expect(items.find(({ slug }) => slug === 'cine')).toEqual({
      slug: 'cine',
      nombre: 'Cine',
      icono: 'clapperboard',
      imagenUrl: null,
      eventos: 2,
    })
    const cuatro = await api.como()('GET /p/categorias/obtener', { query: { limit: 4 } })
    expect([cuatro.items.length, cuatro.total]).toEqual([4, 12])
    const segunda = await api.como()('GET /p/categorias/obtener', { query: { currentPage: 2 } })
    expect(segunda).toEqual({ items: items.slice(10), total: 12 })
    expect(await rechazo(api.como()('GET /p/categorias/obtener', { query: { limit: 'x' } as never }))).toMatchObject({
      status: 400,
      campos: ['limit'],
    })
  })

  it('show their eventos by pages', async () => {
    await publicar('uno', { categoria: 'cine', inicio: enDias(2) })
    await publicar('dos', { categoria: 'cine', inicio: enDias(1) })
    await publicar('otro')
    const pedir = (slug: string, query = {}) =>
      api.como()('GET /p/categorias/obtener/:slug', { params: { slug }, query })
    const { categoria, items, total } = await pedir('cine', { limit: 1, currentPage: 2 })
    expect({ categoria, total, slugs: items.map(({ slug }) => slug) }).toEqual({
      categoria: { slug: 'cine', nombre: 'Cine' },
      total: 2,
      slugs: ['uno'],
    })
    expect(await pedir('deportes')).toEqual({
      categoria: { slug: 'deportes', nombre: 'Deportes' },
      items: [],
      total: 0,
    })
    expect(await rechazo(pedir('no-hay'))).toMatchObject({ status: 404, mensaje: 'No se encontró la categoría.' })
    expect(await rechazo(pedir('cine', { limit: 0, currentPage: 0 }))).toMatchObject({
      status: 400,
      campos: ['currentPage', 'limit'],
    })
  })
})

describe('one evento', () => {
  it('carries its public tipos with the total one pays', async () => {
    const { organizacion } = await publicar('noche', {
      tipos: [
        { tipo: 'General', precio: 10_000, cupo: 3, maximo: 8 },
        { tipo: 'Gratis', precio: 0, cupo: 100, maximo: 30 },
        { tipo: 'Agotado', precio: 5_000, cupo: 0 },
        { tipo: 'Secreto', precio: 1, visibilidad: 'oculto' },
      ],
    })
    const { item } = await ver(organizacion.slug, 'noche')
    expect(
      item.tiposBoleto.map(({ tipo, precio, cargo, total, maximo, estadoVenta }) => ({
        tipo,
        precio,
        cargo,
        total,
        maximo,
        estadoVenta,
      })),
    ).toEqual([
      { tipo: 'General', precio: 10_000, cargo: 1_300, total: 11_300, maximo: 3, estadoVenta: 'en_venta' },
      { tipo: 'Gratis', precio: 0, cargo: 0, total: 0, maximo: 20, estadoVenta: 'en_venta' },
      { tipo: 'Agotado', precio: 5_000, cargo: 900, total: 5_900, maximo: 0, estadoVenta: 'agotado' },
    ])
    expect(item).toMatchObject({
      precioDesde: 0,
      minutosApartado: 10,
      direccion: {
        nombre: 'Foro de prueba',
        direccion: 'Calle Uno 1',
        codigoPostal: '06000',
        pais: 'México',
        lat: null,
      },
      politicas: { reembolso: 'sin_reembolso', edadMinima: null, transferible: true, devolucionALista: true },
      organizador: { slug: organizacion.slug, logo_url: null, eventos: 1 },
    })
  })

  it('stays visible when moved, called off or over, and says so', async () => {
    const estados = []
    for (const datos of [
      { estado: 'reprogramado' },
      { estado: 'pospuesto' },
      { estado: 'cancelado' },
      { inicio: enDias(-5) },
    ] as const) {
      const { organizacion, evento } = await crearEventoPublicado(api, datos)
      const { item } = await ver(organizacion.slug, evento.slug)
      estados.push([item.estado, item.venta, item.precioDesde])
    }
    expect(estados).toEqual([
      ['reprogramado', 'en_venta', 11_300],
      ['pospuesto', 'pospuesto', null],
      ['cancelado', 'cancelado', null],
      ['finalizado', 'pasado', null],
    ])
  })

  it('is not there as a borrador, under another organization, or by a name that is none', async () => {
    const borrador = await crearEventoPublicado(api, { estado: 'borrador' })
    const otro = await crearEventoPublicado(api)
    for (const [organizador, slug] of [
      [borrador.organizacion.slug, borrador.evento.slug],
      [borrador.organizacion.slug, otro.evento.slug],
      ['no-hay', 'no-hay'],
    ] as const)
      expect(await rechazo(ver(organizador, slug))).toMatchObject({ status: 404, mensaje: 'No se encontró el evento.' })
  })
})

describe('hostile text', () => {
  it.each(['%00', '%27%3B--', '..%2F..', '%F0%9F%8E%89'])('is only text: %s', async (texto) => {
    for (const url of [
      `/p/eventos/obtener/${texto}/${texto}`,
      `/p/organizacion/${texto}/obtener`,
      `/p/categorias/obtener/${texto}`,
    ])
      expect((await api.app.inject({ url: `/api${url}` })).statusCode).toBeLessThan(500)
    for (const filtro of ['term', 'categoria', 'ciudad'])
      expect((await api.app.inject({ url: `/api/p/eventos/obtener?${filtro}=${texto}` })).statusCode).toBe(200)
  })
})

describe('organization', () => {
  it('shows itself and its eventos to come, never an id or the owner’s e-mail', async () => {
    const quien = await crearOrganizacion(api, { slug: 'los-de-siempre', nombre: 'Los de SIEMPRE' })
    await crearEventoPublicado(api, { organizada: quien, slug: 'uno', inicio: enDias(2) })
    await crearEventoPublicado(api, { organizada: quien, slug: 'dos', inicio: enDias(1) })
    await crearEventoPublicado(api, { organizada: quien, slug: 'pasado', inicio: enDias(-3) })
    await crearEventoPublicado(api, { organizada: quien, slug: 'borrador', estado: 'borrador' })
    const { item } = await api.como()('GET /p/organizacion/:slugOrganizacion/obtener', {
      params: { slugOrganizacion: 'los-de-siempre' },
    })
    expect(item).toMatchObject({
      nombre: 'los de siempre',
      nombreMostrado: 'Los de SIEMPRE',
      pais: 'México',
      propietario: quien.usuario.nombreMostrado,
    })
    expect(item._count).toEqual({ Eventos: 3, Miembros: 1 })
    expect(item.eventos.map(({ slug }) => slug)).toEqual(['dos', 'uno'])
    expect(JSON.stringify(item)).not.toContain(quien.usuario.id)
    expect(JSON.stringify(item)).not.toContain(quien.usuario.email)
  })

  it('answers 404 when there is none', async () => {
    const call = api.como()('GET /p/organizacion/:slugOrganizacion/obtener', { params: { slugOrganizacion: 'no-hay' } })
    expect(await rechazo(call)).toMatchObject({ status: 404, mensaje: 'No se encontró la organización' })
  })
})
