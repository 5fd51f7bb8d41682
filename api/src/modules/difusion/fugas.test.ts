import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDifusion, type Difusion } from '../../testing/difusion.ts'
import { crearEvento, crearEventoPublicado, crearOrganizacion, crearTipo } from '../../testing/index.ts'

const ENLACE = 'https://sala-privada.test/entra'
const SECRETOS = [
  'borrador-secreto',
  'Borrador secreto',
  'sin-nada',
  'Oculto secreto',
  ENLACE,
  'Ciudad Escondida',
  'ciudad-escondida',
]

let d: Difusion
let organizador: string
beforeAll(async () => {
  d = await createDifusion()
  const visible = await crearEventoPublicado(d.api, { slug: 'visible', nombre: 'Visible', ciudad: 'Puebla' })
  organizador = visible.organizacion.slug
  const borrador = { slug: 'borrador-secreto', nombre: 'Borrador secreto', ciudad: 'Ciudad Escondida' }
  await crearEvento(d.api, visible.organizacion, borrador)
  const { organizacion } = await crearOrganizacion(d.api, { slug: 'sin-nada', nombre: 'Sin nada' })
  await crearEvento(d.api, organizacion, borrador)
  const enLinea = await crearEventoPublicado(d.api, {
    slug: 'en-linea',
    organizada: visible,
    ciudad: null,
    enlaceEnLinea: ENLACE,
  })
  await crearTipo(d.api, enLinea.evento, { tipo: 'Oculto secreto', visibilidad: 'oculto' })
})
afterAll(() => d.close())

const DOCUMENTOS = [
  '/sitemap.xml',
  '/sitemaps/paginas.xml',
  '/sitemaps/categorias.xml',
  '/sitemaps/ciudades.xml',
  '/sitemaps/eventos-1.xml',
  '/sitemaps/organizaciones-1.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/widget.js',
  '/eventos.atom',
  '/calendario.ics',
  '/o/:org/eventos.atom',
  '/o/:org/calendario.ics',
  '/categorias/musica/eventos.atom',
  '/categorias/musica/calendario.ics',
  '/ciudades/puebla/eventos.atom',
  '/ciudades/puebla/calendario.ics',
  '/o/sin-nada/eventos.atom',
  '/o/sin-nada/calendario.ics',
  '/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Fo%2F:org%2Fe%2Fen-linea',
]

describe('drafts, hidden tipos and private links', () => {
  it.each(DOCUMENTOS)('leak nowhere: %s', async (ruta) => {
    const { statusCode, body } = await d.pedir(ruta.replace(':org', organizador))
    expect(statusCode).toBe(200)
    const visto = body.replaceAll('\r\n ', '')
    const propios = ruta.includes('sin-nada') ? SECRETOS.filter((secreto) => secreto !== 'sin-nada') : SECRETOS
    for (const secreto of propios) expect(visto).not.toContain(secreto)
  })

  it.each([
    '/sitemaps/eventos-2.xml',
    '/sitemaps/eventos-0.xml',
    '/sitemaps/otra.xml',
    '/sitemaps/__proto__.xml',
    '/o/nadie/eventos.atom',
    '/o/nadie/calendario.ics',
    '/categorias/ninguna/eventos.atom',
    '/ciudades/ciudad-escondida/eventos.atom',
    '/ciudades/ciudad-escondida/calendario.ics',
    '/ciudades/%F0%9F%8E%89/eventos.atom',
    '/iconos/toString',
    '/compartir/o/:org/e/borrador-secreto/0123456789abcdef0123456789abcdef.jpeg',
    '/compartir/o/:org/e/visible/otra-cosa.jpeg',
    '/compartir/o/nadie/0123456789abcdef0123456789abcdef.jpeg',
    '/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Fo%2F:org%2Fe%2Fborrador-secreto',
    '/oembed?url=https%3A%2F%2Fotro.test%2Fo%2F:org%2Fe%2Fvisible',
    '/oembed?url=http%3A%2F%2Flocalhost%3A3000%2Fdashboard',
    '/oembed?url=nada',
    '/oembed',
  ])('answers 404 and is not kept: %s', async (ruta) => {
    const { statusCode, headers } = await d.pedir(ruta.replace(':org', organizador))
    expect(statusCode).toBe(404)
    expect(headers['cache-control']).toBe('no-store')
  })
})

describe('documents', () => {
  it.each(DOCUMENTOS)('have a type, a time to be kept and an ETag that is honoured: %s', async (ruta) => {
    const url = ruta.replace(':org', organizador)
    const { headers } = await d.pedir(url)
    expect(headers['content-type']).toMatch(/^(application|text)\/[a-z+]+; charset=utf-8$/)
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+/)
    const otra = await d.pedir(url, { 'if-none-match': String(headers.etag) })
    expect(otra.statusCode).toBe(304)
    expect(otra.body).toBe('')
  })

  it('are compressed for whoever asks', async () => {
    const { headers, rawPayload } = await d.pedir('/eventos.atom', { 'accept-encoding': 'gzip, br' })
    expect(headers['content-encoding']).toBe('gzip')
    expect(headers.vary).toBe('accept-encoding')
    expect(rawPayload.subarray(0, 2).toString('hex')).toBe('1f8b')
  })
})
