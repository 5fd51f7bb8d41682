import type { APIRequestContext } from '@playwright/test'
import sharp from 'sharp'
import { montar, unico } from '../apoyo/datos.ts'
import { expect, test } from '../apoyo/prueba.ts'

const ESCRITORIO = { tag: '@escritorio' }
const ENTIDADES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const legible = (texto: string) => texto.replace(/&(amp|lt|gt|quot|#x27);/g, (entidad) => ENTIDADES[entidad] ?? entidad)

/** What a machine that runs no script finds in the page. */
async function cabezaDe(request: APIRequestContext, ruta: string) {
  const html = await (await request.get(ruta)).text()
  const atributos = (etiqueta: string) =>
    [...html.matchAll(new RegExp(`<${etiqueta} ([^>]*?)/?>`, 'g'))].map(([, dentro = '']) =>
      Object.fromEntries(
        [...dentro.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, nombre = '', valor = '']) => [nombre, legible(valor)]),
      ),
    )
  const datos = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(([, texto = '']) =>
    JSON.parse(texto),
  )
  const og = Object.fromEntries(
    atributos('meta').flatMap(({ property, content }) => (property === undefined ? [] : [[property, content ?? '']])),
  )
  const alterno = (tipo: string) =>
    atributos('link').find(({ rel, type }) => rel === 'alternate' && type === tipo)?.href ?? ''
  return { datos, og, alterno, canonica: atributos('link').find(({ rel }) => rel === 'canonical')?.href }
}

test(
  'the page of an evento leads to its picture, feed, calendar and oEmbed',
  ESCRITORIO,
  async ({ request, escena: { evento, organizacion, tipos } }) => {
    const { datos, og, alterno, canonica } = await cabezaDe(request, evento.ruta)
    expect(canonica).toMatch(new RegExp(`^http.+${evento.ruta}$`))
    expect([og['og:image:width'], og['og:image:height'], og['og:image:type']]).toEqual(['1200', '630', 'image/jpeg'])
    const imagen = await request.get(og['og:image'] ?? '')
    const { width, height, format } = await sharp(await imagen.body()).metadata()
    expect([imagen.status(), width, height, format]).toEqual([200, 1200, 630, 'jpeg'])

    const atom = await request.get(alterno('application/atom+xml'))
    expect(atom.headers()['content-type']).toBe('application/atom+xml; charset=utf-8')
    expect(await atom.text()).toContain(evento.ruta)
    const calendario = await request.get(alterno('text/calendar'))
    expect((await calendario.text()).replaceAll('\r\n ', '')).toContain(evento.ruta)
    const tarjeta = await (await request.get(alterno('application/json+oembed'))).json()
    expect(tarjeta).toMatchObject({
      type: 'rich',
      title: evento.nombre,
      author_name: organizacion.nombre,
      thumbnail_url: og['og:image'],
    })

    const ficha = datos.find((dato) => dato['@type'] === 'Event')
    expect(ficha).toMatchObject({
      '@context': 'https://schema.org',
      name: evento.nombre,
      url: canonica,
      organizer: { name: organizacion.nombre },
    })
    expect(ficha.image[0]).toBe(og['og:image'])
    expect(ficha.offers.map(({ price }: { price: string }) => price)).toEqual(
      tipos.map(({ total }) => (total / 100).toFixed(2)),
    )
    expect(datos.find((dato) => dato['@type'] === 'BreadcrumbList').itemListElement.at(-1)).toMatchObject({
      name: evento.nombre,
      item: canonica,
    })
  },
)

test(
  'an edit gives the picture a new address, and the old one leads there',
  ESCRITORIO,
  async ({ request, direccion }) => {
    const { duena, evento } = await montar(direccion)
    const imagenDe = async () => (await cabezaDe(request, evento.ruta)).og['og:image'] ?? ''
    const antes = await imagenDe()
    await duena.api('PATCH /organizacion/:slug/eventos/:slugEvento', {
      params: evento.params,
      body: { nombre: `Otra ${unico()}` },
      files: {},
    })
    await expect.poll(imagenDe).not.toBe(antes)
    expect((await request.get(antes)).url()).toBe(await imagenDe())
  },
)

test('a hostile name stays a name', ESCRITORIO, async ({ request, direccion }) => {
  const nombre = `]]></script><script>x('${unico()}")&amp;`
  const { evento } = await montar(direccion, { evento: { nombre } })
  const { datos, og, alterno } = await cabezaDe(request, evento.ruta)
  expect(datos.find((dato) => dato['@type'] === 'Event').name).toBe(nombre)
  expect(og['og:title']).toContain(nombre)
  for (const tipo of ['application/atom+xml', 'application/json+oembed', 'text/calendar'])
    expect((await request.get(alterno(tipo))).status()).toBe(200)
  expect(await (await request.get(alterno('application/atom+xml'))).text()).not.toContain('<script>')
})

test('a draft is in nothing that machines read', ESCRITORIO, async ({ request, direccion }) => {
  const { organizacion } = await montar(direccion)
  const { evento } = await montar(direccion, { publicado: false })
  const dueno = evento.params.slug
  for (const ruta of [
    '/eventos.atom',
    '/calendario.ics',
    `/o/${dueno}/eventos.atom`,
    `/o/${dueno}/calendario.ics`,
    `/o/${organizacion.slug}/eventos.atom`,
  ]) {
    const respuesta = await request.get(ruta)
    expect(respuesta.status()).toBe(200)
    expect(await respuesta.text()).not.toContain(evento.slug)
  }
  expect((await request.get(`/oembed?url=${encodeURIComponent(`${direccion}${evento.ruta}`)}`)).status()).toBe(404)
})

test(
  'the sitemap leads to files that lead to pages, and robots to the sitemap',
  ESCRITORIO,
  async ({ request, escena: _ }) => {
    const mapa = /^Sitemap: (.+)$/m.exec(await (await request.get('/robots.txt')).text())?.[1] ?? ''
    const lugares = async (url: string) =>
      [...(await (await request.get(url)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, lugar = '']) =>
        legible(lugar),
      )
    const partes = await lugares(mapa)
    expect(partes.length).toBeGreaterThanOrEqual(2)
    for (const parte of partes) {
      const paginas = await lugares(parte)
      expect(paginas.length, parte).toBeGreaterThan(0)
      for (const pagina of paginas.slice(0, 12)) expect((await request.get(pagina)).status(), pagina).toBe(200)
    }
  },
)

test('the site can be kept on a phone', ESCRITORIO, async ({ page, request }) => {
  await page.goto('/')
  await expect(page.locator('link[rel="manifest"]')).toHaveAttribute('href', '/manifest.webmanifest')
  const { icons } = await (await request.get('/manifest.webmanifest')).json()
  for (const { src, type } of icons) expect((await request.get(src)).headers()['content-type']).toContain(type)
  expect(
    (await request.get((await page.locator('link[rel="apple-touch-icon"]').getAttribute('href')) ?? '')).status(),
  ).toBe(200)
})
