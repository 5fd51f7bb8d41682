import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDifusion, type Difusion } from '../../testing/difusion.ts'
import { crearEventoPublicado } from '../../testing/index.ts'
import { findPartesEventos, listEventosMapa } from './sitemaps.repository.ts'

const BASE = 'http://localhost:3000'
let d: Difusion
beforeAll(async () => {
  d = await createDifusion()
})
afterAll(() => d.close())

type Entrada = { loc: string; lastmod?: string; 'image:image'?: { 'image:loc': string }[] }
const lector = new XMLParser({
  ignoreAttributes: false,
  isArray: (nombre) => ['url', 'sitemap', 'image:image'].includes(nombre),
})

async function leer(ruta: string): Promise<{ indice: Entrada[]; urls: Entrada[]; espacios: Record<string, string> }> {
  const { body, statusCode } = await d.pedir(ruta)
  expect(statusCode).toBe(200)
  expect(XMLValidator.validate(body)).toBe(true)
  const { sitemapindex, urlset } = lector.parse(body)
  return { indice: sitemapindex?.sitemap ?? [], urls: urlset?.url ?? [], espacios: sitemapindex ?? urlset }
}

describe('sitemap', () => {
  it('of an empty site names only what stands', async () => {
    const { indice, espacios } = await leer('/sitemap.xml')
    expect(espacios['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9')
    expect(indice.map(({ loc }) => loc)).toEqual([`${BASE}/sitemaps/paginas.xml`, `${BASE}/sitemaps/categorias.xml`])
    expect((await leer('/sitemaps/categorias.xml')).urls).toHaveLength(12)
    expect((await leer('/sitemaps/paginas.xml')).urls.map(({ loc }) => loc)).toContain(`${BASE}/sobre-nosotros`)
  })

  it('names every public page once, with pictures and the date of its last change', async () => {
    await d.api.db
      .insertInto('imagenes')
      .values({ id: 'a'.repeat(32), ancho: 600, alto: 900, anchos: [300], matiz: 12 })
      .execute()
    const uno = await crearEventoPublicado(d.api, { slug: 'uno', ciudad: 'San Luis Potosí' })
    await d.api.db
      .updateTable('eventos')
      .set({ card_imagen: 'a'.repeat(32), actualizado_en: new Date('2026-10-01T10:00:00Z') })
      .execute()
    await crearEventoPublicado(d.api, { slug: 'dos', estado: 'cancelado', ciudad: null, organizada: uno })
    d.api.reloj.avanzar(11 * 60_000)
    const { indice } = await leer('/sitemap.xml')
    const partes = indice.map(({ loc }) => loc.replace(`${BASE}/sitemaps/`, ''))
    expect(partes).toEqual(['paginas.xml', 'categorias.xml', 'ciudades.xml', 'organizaciones-1.xml', 'eventos-1.xml'])
    expect((await leer('/sitemaps/ciudades.xml')).urls.map(({ loc }) => loc)).toEqual([
      `${BASE}/ciudades/san-luis-potosi`,
    ])
    expect((await leer('/sitemaps/organizaciones-1.xml')).urls.map(({ loc }) => loc)).toEqual([
      `${BASE}/o/${uno.organizacion.slug}`,
    ])
    const { urls, espacios } = await leer('/sitemaps/eventos-1.xml')
    expect(espacios['@_xmlns:image']).toBe('http://www.google.com/schemas/sitemap-image/1.1')
    expect(urls.map(({ loc }) => loc)).toEqual([
      `${BASE}/o/${uno.organizacion.slug}/e/uno`,
      `${BASE}/o/${uno.organizacion.slug}/e/dos`,
    ])
    expect(urls[0]).toMatchObject({
      lastmod: '2026-10-01T10:00:00.000Z',
      'image:image': [{ 'image:loc': `${BASE}/imagenes/${'a'.repeat(32)}.webp` }],
    })
  })

  it('is cut in stretches that together hold each evento once', async () => {
    const organizada = await crearEventoPublicado(d.api, { slug: 'e-0' })
    for (let i = 1; i < 8; i += 1) await crearEventoPublicado(d.api, { slug: `e-${i}`, organizada })
    const partes = await findPartesEventos(d.api.db, 3)
    const filas = await Promise.all(partes.map((parte) => listEventosMapa(d.api.db, parte)))
    expect(filas.map((parte) => parte.length)).toEqual([3, 3, 3, 1])
    expect(new Set(filas.flat().map(({ organizacion, slug }) => `${organizacion}/${slug}`)).size).toBe(10)
  })
})

it('robots names the sitemap and closes what is private', async () => {
  const { body } = await d.pedir('/robots.txt')
  expect(body).toContain(`Sitemap: ${BASE}/sitemap.xml`)
  for (const ruta of ['/api/', '/auth/', '/compras/', '/dashboard', '/o/*/e/*/checkout'])
    expect(body.split('\n')).toContain(`Disallow: ${ruta}`)
})
