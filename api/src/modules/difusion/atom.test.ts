import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDifusion, type Difusion, HOSTIL } from '../../testing/difusion.ts'
import { crearEvento, crearEventoPublicado, crearOrganizacion } from '../../testing/index.ts'

const BASE = 'http://localhost:3000'
let d: Difusion
beforeAll(async () => {
  d = await createDifusion()
})
afterAll(() => d.close())

type Enlace = { '@_rel'?: string; '@_href': string; '@_type'?: string }
type Entrada = {
  id: string
  title: { '#text': string }
  updated: string
  link: Enlace[]
  author: { name: string }[]
  content: { '#text': string }
}
type Canal = {
  id: string
  title: string
  updated: string
  author: { name: string }[]
  link: Enlace[]
  entry: Entrada[]
}
const lector = new XMLParser({
  ignoreAttributes: false,
  isArray: (nombre) => ['entry', 'link', 'author'].includes(nombre),
  processEntities: true,
  trimValues: false,
})

async function leer(ruta: string): Promise<Canal> {
  const { body, statusCode, headers } = await d.pedir(ruta)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  expect(XMLValidator.validate(body)).toBe(true)
  const { feed } = lector.parse(body)
  expect(feed['@_xmlns']).toBe('http://www.w3.org/2005/Atom')
  return { ...feed, entry: feed.entry ?? [] }
}
const RFC3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

function comprobar(canal: Canal): void {
  expect(URL.canParse(canal.id)).toBe(true)
  expect(canal.title).not.toBe('')
  expect(canal.updated).toMatch(RFC3339)
  expect(canal.author[0]?.name).toBe('Éntrale')
  expect(canal.link.find((enlace) => enlace['@_rel'] === 'self')?.['@_href']).toBe(canal.id)
  for (const { id, title, updated, link } of canal.entry) {
    expect(id).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
    expect(title['#text']).not.toBe('')
    expect(updated).toMatch(RFC3339)
    expect(link[0]?.['@_href']).toMatch(/^http:\/\/localhost:3000\/o\//)
  }
  expect(new Set(canal.entry.map(({ id }) => id)).size).toBe(canal.entry.length)
}

describe('Atom', () => {
  it('of nothing is a feed too', async () => {
    const { organizacion } = await crearOrganizacion(d.api, { slug: 'callada', nombre: 'Callada' })
    const canal = await leer(`/o/${organizacion.slug}/eventos.atom`)
    comprobar(canal)
    expect(canal.title).toBe('Eventos de Callada | Éntrale')
    expect(canal.entry).toEqual([])
  })

  it('holds what is to come, the newest first, in the feed of all, of its organization, category and city', async () => {
    const uno = await crearEventoPublicado(d.api, {
      slug: 'uno',
      nombre: 'Uno',
      ciudad: 'Mérida',
      categoria: 'comedia',
    })
    await crearEventoPublicado(d.api, { slug: 'dos', nombre: 'Dos', ciudad: 'Puebla', estado: 'cancelado' })
    await crearEventoPublicado(d.api, { slug: 'pasado', inicio: new Date(Date.now() - 9 * 24 * 3_600_000) })
    await crearEvento(d.api, uno.organizacion, { slug: 'borrador' })
    const todos = await leer('/eventos.atom')
    comprobar(todos)
    expect(todos.entry.map(({ title }) => title['#text'])).toEqual(['Cancelado: Dos', 'Uno'])
    for (const ruta of [`/o/${uno.organizacion.slug}`, '/categorias/comedia', '/ciudades/merida']) {
      const canal = await leer(`${ruta}/eventos.atom`)
      comprobar(canal)
      expect(canal.entry.map(({ title }) => title['#text'])).toEqual(['Uno'])
      expect(canal.link.find((enlace) => enlace['@_rel'] === 'alternate')?.['@_href']).toBe(`${BASE}${ruta}`)
    }
    const [dos] = todos.entry
    expect(dos?.link[1]).toMatchObject({ '@_rel': 'enclosure', '@_type': 'image/jpeg' })
    expect(dos?.content['#text']).toContain('Foro de prueba')
  })

  it('stays the same while nothing changes, and says when something did', async () => {
    const antes = await d.pedir('/eventos.atom')
    d.api.reloj.avanzar(61_000)
    expect((await d.pedir('/eventos.atom')).headers.etag).toBe(antes.headers.etag)
    const cambio = new Date('2099-01-01T00:00:00Z')
    await d.api.db
      .updateTable('eventos')
      .set({ nombre_mostrado: 'Otro', actualizado_en: cambio })
      .where('slug', '=', 'uno')
      .execute()
    d.api.reloj.avanzar(61_000)
    const canal = await leer('/eventos.atom')
    expect(canal.updated).toBe(cambio.toISOString())
    expect(canal.entry.map(({ title }) => title['#text'])).toEqual(['Cancelado: Dos', 'Otro'])
  })

  it('bears hostile names', async () => {
    const organizada = await crearOrganizacion(d.api, { slug: 'hostil', nombre: HOSTIL })
    await crearEventoPublicado(d.api, {
      slug: 'hostil',
      nombre: HOSTIL,
      descripcion: `${HOSTIL} [a](javascript:x) **b**`,
      ciudad: HOSTIL,
      organizada,
    })
    const { body } = await d.pedir('/o/hostil/eventos.atom')
    expect(body).not.toContain('<script')
    expect(body).not.toMatch(/[^\P{Cc}\n]|\ufffe/u)
    const canal = await leer('/o/hostil/eventos.atom')
    comprobar(canal)
    const [entrada] = canal.entry
    expect(entrada?.title['#text']).toContain(']]&gt;&lt;script&gt;')
    expect(entrada?.content['#text']).not.toContain('<script')
    expect(entrada?.author[0]?.name).toContain('<script>')
  })
})
