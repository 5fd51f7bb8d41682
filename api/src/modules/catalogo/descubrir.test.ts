import { ApiError } from '@entrale/contract/client'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  crearEvento,
  crearEventoPublicado,
  crearOrganizacion,
  createTestApi,
  type DatosEvento,
  type TestApi,
} from '../../testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  for (const tabla of [
    'existencias',
    'tipos_boleto',
    'direcciones',
    'eventos',
    'ciudades',
    'palabras',
    'palabra_variantes',
  ] as const)
    await api.db.deleteFrom(tabla).execute()
})

const enDias = (dias: number) => new Date(Date.now() + dias * 24 * 3_600_000)
const publicar = (slug: string, datos: DatosEvento = {}) => crearEventoPublicado(api, { slug, ...datos })
const sugerir = (term: string) => api.como()('GET /p/eventos/sugerencias', { query: { term } })
const calendario = (query: { mes: string; categoria?: string; ciudad?: string }) =>
  api.como()('GET /p/eventos/calendario', { query })
const ciudad = (slug: string) => api.como()('GET /p/ciudades/obtener/:slug', { params: { slug } })
async function rechazo(call: Promise<unknown>) {
  const error = await call.catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error('was not refused')
  return { status: error.status, mensaje: error.wire.mensaje, campos: error.wire.form?.map(({ name }) => name) }
}

describe('suggestions', () => {
  it('refuse nothing to look for, and too much', async () => {
    expect(await rechazo(sugerir('  '))).toMatchObject({ status: 400, campos: ['term'] })
    expect(await rechazo(sugerir('x'.repeat(101)))).toMatchObject({ status: 400, campos: ['term'] })
    for (const raro of ['🎉', "'", '%', '&|!:*', '\\']) expect(await sugerir(raro)).toEqual({ items: [], total: 0 })
  })

  it('tell eventos, organizers, categories and cities by the beginning of their words', async () => {
    const organizada = await crearOrganizacion(api, { slug: 'muralla', nombre: 'Foro La Muralla' })
    await crearEvento(api, organizada.organizacion, {
      slug: 'musas',
      nombre: 'Las musas bailan',
      estado: 'publicado',
      ciudad: 'Múzquiz',
      inicio: new Date('2030-12-05T03:00:00Z'),
    })
    const { items, total } = await sugerir('mu')
    expect(total).toBe(items.length)
    expect(items).toEqual([
      {
        tipo: 'evento',
        texto: 'Las musas bailan',
        detalle: expect.stringMatching(/4 .*dic.* · Múzquiz/),
        ruta: '/o/muralla/e/musas',
        imagen: null,
      },
      { tipo: 'organizacion', texto: 'Foro La Muralla', detalle: 'Organización', ruta: '/o/muralla', imagen: null },
      { tipo: 'categoria', texto: 'Música', detalle: 'Categoría', ruta: '/categorias/musica', imagen: null },
      {
        tipo: 'categoria',
        texto: 'Arte y exposiciones',
        detalle: 'Categoría',
        ruta: '/categorias/arte-y-exposiciones',
        imagen: null,
      },
      { tipo: 'ciudad', texto: 'Múzquiz', detalle: 'Ciudad de México', ruta: '/ciudades/muzquiz', imagen: null },
    ])
  })

  it('say that an evento was put off, with the day that it was', async () => {
    await publicar('eclipse', {
      nombre: 'Ver el eclipse',
      estado: 'pospuesto',
      inicio: new Date('2030-12-05T03:00:00Z'),
    })
    const [hallado] = (await sugerir('eclip')).items
    expect(hallado).toMatchObject({
      yaNo: expect.stringMatching(/^mi.* 4/),
      detalle: expect.stringMatching(/^Pospuesto/),
    })
  })

  it('forgive a typo where nothing begins so', async () => {
    await publicar('tacvba', { nombre: 'Café Tacvba' })
    expect((await sugerir('cafe tcb')).items).toEqual([])
    expect((await sugerir('cafe tacba')).items.map(({ texto }) => texto)).toEqual(['Café Tacvba'])
  })

  it('are eight at most, and never what is not public or is over', async () => {
    for (let i = 0; i < 12; i += 1) await publicar(`feria-${i}`, { nombre: `Feria ${i}` })
    await publicar('borrador', { nombre: 'Feria secreta', estado: 'borrador' })
    await publicar('ida', { nombre: 'Feria ida', inicio: enDias(-5) })
    const { items } = await sugerir('feria')
    expect(items).toHaveLength(8)
    expect((await sugerir('feria secr')).items).toEqual([])
    expect((await sugerir('feria ida')).items).toEqual([])
    const { organizacion } = await publicar('oculto', { estado: 'borrador', ciudad: 'Villa Oculta' })
    expect([
      ...(await sugerir('villa')).items,
      ...(await sugerir(organizacion.nombreMostrado)).items.filter(({ ruta }) => ruta === `/o/${organizacion.slug}`),
    ]).toEqual([])
  })
})

describe('cities', () => {
  it('come with how many eventos they have to come, most first', async () => {
    await publicar('a', { ciudad: 'León' })
    await publicar('b', { ciudad: 'Mérida' })
    await publicar('c', { ciudad: 'merida' })
    await publicar('d', { ciudad: 'Campeche', inicio: enDias(-9) })
    await publicar('e', { ciudad: 'Taxco', estado: 'borrador' })
    const { items, total } = await api.como()('GET /p/ciudades/obtener', { query: {} })
    expect(items.map(({ slug, nombre, eventos }) => [slug, nombre, eventos])).toEqual([
      ['merida', 'Mérida', 2],
      ['leon', 'León', 1],
    ])
    expect(total).toBe(2)
    expect((await api.como()('GET /p/ciudades/obtener', { query: { limit: 1 } })).total).toBe(2)
  })

  it('stay when their eventos are over, and are unknown before the first is published', async () => {
    await publicar('d', { ciudad: 'Campeche', inicio: enDias(-9) })
    const { evento } = await publicar('e', { ciudad: 'Taxco', estado: 'borrador' })
    expect((await ciudad('campeche')).item).toEqual({
      slug: 'campeche',
      nombre: 'Campeche',
      estado: 'Ciudad de México',
      eventos: 0,
    })
    for (const slug of ['taxco', 'no-hay', '%00', "x'"])
      expect(await rechazo(ciudad(slug))).toMatchObject({ status: 404, mensaje: 'No se encontró la ciudad.' })
    await api.db.updateTable('eventos').set({ estado: 'publicado' }).where('id', '=', evento.id).execute()
    expect((await ciudad('taxco')).item.eventos).toBe(1)
  })
})

describe('calendar', () => {
  it('refuses what is no month', async () => {
    for (const mes of ['2030', '2030-13', '2030-1', 'hoy', "2030-01'"])
      expect(await rechazo(calendario({ mes }))).toMatchObject({ status: 400, campos: ['mes'] })
    expect(await rechazo(api.como()('GET /p/eventos/calendario', { query: {} as never }))).toMatchObject({
      status: 400,
      campos: ['mes'],
    })
  })

  it('shows the first three of each day, in the zone of each evento', async () => {
    for (const [i, hora] of ['18', '16', '17', '19'].entries())
      await publicar(`e-${i}`, { inicio: new Date(`2030-03-10T${hora}:00:00Z`) })
    await publicar('mexico', { inicio: new Date('2030-04-01T05:30:00Z') })
    await publicar('tijuana', { inicio: new Date('2030-04-01T06:30:00Z'), zonaHoraria: 'America/Tijuana' })
    await publicar('abril', { inicio: new Date('2030-04-01T06:30:00Z') })
    await publicar('borrador', { inicio: new Date('2030-03-10T18:00:00Z'), estado: 'borrador' })
    await publicar('cancelado', { inicio: new Date('2030-03-10T18:00:00Z'), estado: 'cancelado' })
    const { items, total } = await calendario({ mes: '2030-03' })
    expect(items.map(({ dia, total, eventos }) => [dia, total, eventos.map(({ slug }) => slug)])).toEqual([
      ['2030-03-10', 4, ['e-1', 'e-2', 'e-0']],
      ['2030-03-31', 2, ['mexico', 'tijuana']],
    ])
    expect(total).toBe(6)
  })

  it('has an evento of several days on each of them, a night only where it begins', async () => {
    await publicar('feria', {
      inicio: new Date('2030-02-27T18:00:00Z'),
      fin: new Date('2030-03-02T18:00:00Z'),
      categoria: 'cine',
      ciudad: 'León',
    })
    await publicar('noche', { inicio: new Date('2030-03-31T04:00:00Z'), fin: new Date('2030-03-31T12:00:00Z') })
    const dias = async (query: Parameters<typeof calendario>[0]) =>
      (await calendario(query)).items.map(({ dia }) => dia)
    expect(await dias({ mes: '2030-02' })).toEqual(['2030-02-27', '2030-02-28'])
    expect(await dias({ mes: '2030-03' })).toEqual(['2030-03-01', '2030-03-02', '2030-03-30'])
    expect(await dias({ mes: '2030-03', categoria: 'cine' })).toEqual(['2030-03-01', '2030-03-02'])
    expect(await dias({ mes: '2030-03', ciudad: 'León' })).toEqual(['2030-03-01', '2030-03-02'])
    expect(await calendario({ mes: '2030-05' })).toEqual({ items: [], total: 0 })
  })
})

describe('similar eventos', () => {
  const similares = (organizerSlug: string, eventSlug: string, query = {}) =>
    api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug/similares', {
      params: { organizerSlug, eventSlug },
      query,
    })

  it('share category, organizer or city; the soonest first, never itself, never what is over or not public', async () => {
    const propio = await publicar('propio', { categoria: 'cine', ciudad: 'León', inicio: enDias(5) })
    await publicar('categoria', { categoria: 'cine', ciudad: 'Mérida', inicio: enDias(4) })
    await publicar('ciudad', { categoria: 'comedia', ciudad: 'León', inicio: enDias(3) })
    await crearEventoPublicado(api, {
      organizada: propio,
      slug: 'organizador',
      categoria: 'comedia',
      ciudad: 'Mérida',
      inicio: enDias(2),
    })
    await publicar('ajeno', { categoria: 'comedia', ciudad: 'Mérida' })
    await publicar('ido', { categoria: 'cine', inicio: enDias(-5) })
    await publicar('borrador', { categoria: 'cine', estado: 'borrador' })
    const { items, total } = await similares(propio.organizacion.slug, 'propio')
    expect(items.map(({ slug }) => slug)).toEqual(['organizador', 'ciudad', 'categoria'])
    expect(total).toBe(3)
    expect((await similares(propio.organizacion.slug, 'propio', { limit: 1 })).items).toHaveLength(1)
  })

  it('are refused for what the public does not see', async () => {
    const { organizacion } = await publicar('borrador', { estado: 'borrador' })
    for (const [o, e] of [
      [organizacion.slug, 'borrador'],
      ['no-hay', 'no-hay'],
    ] as const)
      expect(await rechazo(similares(o, e))).toMatchObject({ status: 404, mensaje: 'No se encontró el evento.' })
    expect(await rechazo(similares('a', 'b', { limit: 0 }))).toMatchObject({ status: 400, campos: ['limit'] })
  })
})

it('an evento tells the clock of the server', async () => {
  const { organizacion } = await publicar('uno')
  const { item } = await api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', {
    params: { organizerSlug: organizacion.slug, eventSlug: 'uno' },
  })
  expect(Math.abs(Date.parse(item.ahora) - Date.now())).toBeLessThan(60_000)
})
