import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDifusion, type Difusion, HOSTIL } from '../../testing/difusion.ts'
import { crearEventoPublicado, crearOrganizacion } from '../../testing/index.ts'

let d: Difusion
beforeAll(async () => {
  d = await createDifusion()
})
afterAll(() => d.close())

const ver = async (organizerSlug: string, eventSlug: string) =>
  (await d.api.como()('GET /p/eventos/obtener/:organizerSlug/:eventSlug', { params: { organizerSlug, eventSlug } }))
    .item.imagenCompartir

async function mirar(ruta: string) {
  const { statusCode, headers, rawPayload } = await d.pedir(ruta)
  expect(statusCode).toBe(200)
  const { width, height, format } = await sharp(rawPayload).metadata()
  return { headers, peso: rawPayload.length, width, height, format }
}

describe('share pictures', () => {
  it.each(['Mole', 'Ñ'.repeat(50), HOSTIL, '🎉'])('are JPEG of 1200×630 under 300 kB: %j', async (nombre) => {
    const { organizacion, evento } = await crearEventoPublicado(d.api, { nombre, ciudad: nombre })
    const { headers, peso, ...medidas } = await mirar(await ver(organizacion.slug, evento.slug))
    expect(medidas).toEqual({ width: 1200, height: 630, format: 'jpeg' })
    expect(peso).toBeLessThan(300_000)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('are drawn once for many who ask at once, and then kept', async () => {
    const { organizacion, evento } = await crearEventoPublicado(d.api, { nombre: 'Muchos' })
    const put = vi.spyOn(d.api.services.ports.storage, 'put')
    const ruta = await ver(organizacion.slug, evento.slug)
    await Promise.all(Array.from({ length: 5 }, () => mirar(ruta)))
    await mirar(ruta)
    expect(put).toHaveBeenCalledTimes(1)
  })

  it('get a new address when the evento changes; the old one leads there', async () => {
    const { organizacion, evento, token } = await crearEventoPublicado(d.api, { nombre: 'Antes' })
    const antes = await ver(organizacion.slug, evento.slug)
    const params = { slug: organizacion.slug, slugEvento: evento.slug }
    await d.api.como(token)('PATCH /organizacion/:slug/eventos/:slugEvento', {
      params,
      body: { descripcion: 'Otra.' },
      files: {},
    })
    expect(await ver(organizacion.slug, evento.slug)).toBe(antes)
    await d.api.como(token)('PATCH /organizacion/:slug/eventos/:slugEvento', {
      params,
      body: { nombre: 'Después' },
      files: {},
    })
    const despues = await ver(organizacion.slug, evento.slug)
    expect(despues).not.toBe(antes)
    const { statusCode, headers } = await d.pedir(antes)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, despues, 'public, max-age=60'])
  })

  it('exist for organizations and for the site', async () => {
    const { organizacion } = await crearOrganizacion(d.api, { nombre: `Asociación ${'muy larga '.repeat(24)}`.trim() })
    const { item } = await d.api.como()('GET /p/organizacion/:slugOrganizacion/obtener', {
      params: { slugOrganizacion: organizacion.slug },
    })
    expect(await mirar(item.imagenCompartir)).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect(await mirar('/compartir/entrale.jpeg')).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  })
})

describe('manifest', () => {
  it('names icons that exist at the size it says', async () => {
    const { headers, body } = await d.pedir('/manifest.webmanifest')
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/)
    const { icons, start_url, short_name } = JSON.parse(body)
    expect([start_url, short_name]).toEqual(['/', 'Éntrale'])
    const pngs = (icons as { src: string; sizes: string; type: string; purpose?: string }[]).filter(
      ({ type }) => type === 'image/png',
    )
    expect(pngs.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src, sizes } of pngs) {
      const { width, height, format } = await mirar(src)
      expect([`${width}x${height}`, format]).toEqual([sizes, 'png'])
    }
    expect(await mirar('/apple-touch-icon.png')).toMatchObject({ width: 180, height: 180 })
  })
})

describe('oEmbed', () => {
  const pedir = async (pagina: string, mas = '') =>
    d.pedir(`/oembed?url=${encodeURIComponent(`http://localhost:3000${pagina}`)}${mas}`)
  it('describes an evento and an organization, with a picture that fits', async () => {
    const { organizacion, evento } = await crearEventoPublicado(d.api, { nombre: HOSTIL })
    const answer = await pedir(`/o/${organizacion.slug}/e/${evento.slug}?utm_source=x#y`)
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(answer.json()).toMatchObject({
      version: '1.0',
      type: 'rich',
      html: expect.stringContaining(
        `<iframe src="http://localhost:3000/embed/e/${organizacion.slug}/${evento.slug}" title="`,
      ),
      width: 480,
      author_url: `http://localhost:3000/o/${organizacion.slug}`,
      provider_name: 'Éntrale',
      thumbnail_url: `http://localhost:3000${await ver(organizacion.slug, evento.slug)}`,
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    expect(answer.json().title).not.toContain('\u0007')
    expect(answer.json().html).not.toContain('<script')
    const chica = (await pedir(`/o/${organizacion.slug}/e/${evento.slug}`, '&maxwidth=200&maxheight=150.5')).json()
    expect(chica).toMatchObject({ type: 'rich', width: 200, height: 150 })
    expect(chica).not.toHaveProperty('thumbnail_url')
    expect((await pedir(`/o/${organizacion.slug}`)).json()).toMatchObject({
      type: 'link',
      title: organizacion.nombreMostrado,
      thumbnail_width: 1200,
    })
    expect((await pedir(`/o/${organizacion.slug}`, '&format=xml')).statusCode).toBe(501)
  })
})
