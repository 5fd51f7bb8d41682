import { crc32, deflateSync, gzipSync } from 'node:zlib'
import fastify from 'fastify'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from './errors.ts'
import { filesPlugin } from './files.ts'
import { guardarCartel, guardarImagen, problemaDeImagen, type TipoImagen, urlDeImagen } from './imagenes.ts'
import { createTestApi, type TestApi } from './testing/index.ts'

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
afterAll(() => api.close())

const FORMATO = 'Formato de archivo no válido. Solo se permiten JPG, PNG y WebP.'
const FORMATO_LOGO = 'Formato de archivo no válido. Solo se permiten JPG, PNG y SVG.'
const PORTADA = 'La imagen de portada debe ser de 1200x600 px'
const CARD = 'La imagen de card debe ser de 600x900 px'
const COSTOSO = 'El SVG no puede llevar imágenes ni efectos dentro. Súbelo como PNG.'

const picture = (width: number, height: number, background = '#e0218a'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })
const svg = (inside: string, size = 'width="100" height="100"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`)
const kept = async (name: string) => sharp((await api.services.ports.storage.get(name)) ?? Buffer.alloc(0)).metadata()
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error.form : error),
  )

describe('guardarImagen', () => {
  it.each([
    ['jpeg', (p: Sharp) => p.jpeg()],
    ['png', (p: Sharp) => p.png()],
    ['webp', (p: Sharp) => p.webp()],
  ])('keeps a card that came as %s, encoded again at two widths, with its hue', async (_, as) => {
    const id = await guardarImagen(api.services, await as(picture(600, 900)).toBuffer(), 'card')
    expect(id).toMatch(/^[0-9a-f]{32}$/)
    expect([urlDeImagen(id), urlDeImagen(id, 300)]).toEqual([`/imagenes/${id}.webp`, `/imagenes/${id}-300.webp`])
    const row = await api.db.selectFrom('imagenes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ ancho: 600, alto: 900, anchos: [300] })
    expect(Math.abs((row.matiz ?? 0) - 327)).toBeLessThan(4)
    expect(await kept(`${id}.webp`)).toMatchObject({ format: 'webp', width: 600, height: 900 })
    expect(await kept(`${id}-300.webp`)).toMatchObject({ format: 'webp', width: 300, height: 450 })
  })

  it('keeps the same picture once', async () => {
    const buffer = await picture(1200, 600, 'teal').png().toBuffer()
    const ids = await Promise.all([1, 2, 3].map(() => guardarImagen(api.services, buffer, 'portada')))
    expect(new Set(ids).size).toBe(1)
    expect(await kept(`${ids[0]}-640.webp`)).toMatchObject({ width: 640, height: 320 })
  })

  it('applies the orientation before it measures, and leaves the metadata behind', async () => {
    const turned = await picture(900, 600)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'secreto' } })
      .toBuffer()
    expect(await problemaDeImagen(await picture(900, 600).jpeg().toBuffer(), 'card')).toBe(CARD)
    const sideways = await sharp(turned).keepMetadata().withMetadata({ orientation: 6 }).toBuffer()
    const id = await guardarImagen(api.services, sideways, 'card')
    const meta = await kept(`${id}.webp`)
    expect([meta.width, meta.height, meta.exif, meta.orientation]).toEqual([600, 900, undefined, undefined])
  })

  it('names the field of the form', async () => {
    const small = await picture(10, 10).png().toBuffer()
    expect(await refusalOf(guardarImagen(api.services, small, 'portada'))).toEqual([
      { name: 'portada_imagen', message: PORTADA, type: 'custom' },
    ])
    expect(await refusalOf(guardarImagen(api.services, small, 'card'))).toEqual([
      { name: 'card_imagen', message: CARD, type: 'custom' },
    ])
    expect(await refusalOf(guardarImagen(api.services, Buffer.from('hola'), 'logo'))).toEqual([
      { name: 'imagen', message: FORMATO_LOGO, type: 'custom' },
    ])
  })

  it('refuses a picture whose header is right and whose body is cut', async () => {
    const noise = await sharp({
      create: {
        width: 600,
        height: 900,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer()
    expect(await refusalOf(guardarImagen(api.services, noise.subarray(0, noise.length / 2), 'card'))).toEqual([
      { name: 'card_imagen', message: FORMATO, type: 'custom' },
    ])
  })

  it('takes four colours of ink and sixteen bits', async () => {
    const cmyk = await picture(600, 900).toColourspace('cmyk').jpeg().toBuffer()
    const deep = await picture(600, 900).toColourspace('rgb16').png().toBuffer()
    for (const buffer of [cmyk, deep]) {
      const id = await guardarImagen(api.services, buffer, 'card')
      expect(await kept(`${id}.webp`)).toMatchObject({ space: 'srgb' })
    }
  })
})

describe('problemaDeImagen', () => {
  const frame = (fill: string) => picture(600, 900, fill).png().toBuffer()
  const cases: [string, TipoImagen, () => Promise<Buffer> | Buffer, string | null][] = [
    ['an exact cover', 'portada', () => picture(1200, 600).png().toBuffer(), null],
    ['a cover one pixel short', 'portada', () => picture(1200, 599).png().toBuffer(), PORTADA],
    ['a cover one pixel wide', 'portada', () => picture(1201, 600).png().toBuffer(), PORTADA],
    ['a card one pixel tall', 'card', () => picture(600, 901).png().toBuffer(), CARD],
    ['a cover in the place of a card', 'card', () => picture(1200, 600).png().toBuffer(), CARD],
    [
      'a file of one byte too many',
      'card',
      () => Buffer.alloc(5 * 1024 * 1024 + 1),
      'El archivo es demasiado grande. El tamaño máximo es 5MB.',
    ],
    [
      'a logo of one byte too many',
      'logo',
      () => Buffer.alloc(2 * 1024 * 1024 + 1),
      'El archivo es demasiado grande. El tamaño máximo es 2MB.',
    ],
    ['nothing', 'card', () => Buffer.alloc(0), FORMATO],
    ['a page', 'card', () => Buffer.from('<html><script>1</script></html>'), FORMATO],
    ['a GIF', 'card', () => picture(600, 900).gif().toBuffer(), FORMATO],
    ['an AVIF', 'card', () => picture(60, 90).avif({ effort: 0 }).toBuffer(), FORMATO],
    ['a drawing as a card', 'card', () => svg('<rect/>', 'width="600" height="900"'), FORMATO],
    ['a WebP as logo', 'logo', () => picture(60, 90).webp().toBuffer(), FORMATO_LOGO],
    ['a logo of any size', 'logo', () => picture(700, 90).png().toBuffer(), null],
    [
      'a moving WebP',
      'card',
      async () =>
        sharp([await frame('red'), await frame('blue')], { join: { animated: true } })
          .webp()
          .toBuffer(),
      FORMATO,
    ],
  ]
  it.each(cases)('%s (%s)', async (_, tipo, make, sentence) => {
    expect(await problemaDeImagen(await make(), tipo)).toBe(sentence)
  })

  it('reads the header of a picture of 400 megapixels without decoding it', async () => {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data])
      const [length, crc] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      crc.writeUInt32BE(crc32(body))
      return Buffer.concat([length, body, crc])
    }
    const signature = Buffer.from('89504e470d0a1a0a', 'hex')
    const header = Buffer.from('00004e2000004e200802000000', 'hex')
    const giant = Buffer.concat([
      signature,
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(Buffer.alloc(1000))),
      chunk('IEND', Buffer.alloc(0)),
    ])
    expect(await problemaDeImagen(giant, 'card')).toBe(CARD)
    expect(await problemaDeImagen(giant, 'logo')).toBe('La imagen tiene demasiados píxeles.')
  })
})

describe('a drawing as logo', () => {
  it.each([
    [
      'with a script and a handler',
      svg('<script>alert(1)</script><rect width="99" height="99" fill="teal" onload="alert(1)"/>'),
    ],
    ['that claims a giant size', svg('<rect width="100%" height="100%" fill="teal"/>', 'width="60000" height="60000"')],
    ['without a size', svg('<circle cx="12" cy="12" r="10" fill="teal"/>', 'viewBox="0 0 24 24"')],
    [
      'with a DOCTYPE of a drawing program',
      Buffer.from(
        `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">${svg('<rect width="9" height="9"/>')}`,
      ),
    ],
  ])('becomes pixels: %s', async (_, buffer) => {
    const id = await guardarImagen(api.services, buffer, 'logo')
    expect(await kept(`${id}.webp`)).toMatchObject({ format: 'webp', width: 512, height: 512 })
  })

  it.each([
    ['a picture inside', svg('<image href="data:image/png;base64,AAAA"/>'), COSTOSO],
    ['a file of the server', svg('<image href="file:///etc/passwd"/>'), COSTOSO],
    ['a prefix before it', svg('<s:image xmlns:s="http://www.w3.org/2000/svg" href="http://127.0.0.1/x"/>'), COSTOSO],
    ['effects', svg('<filter id="f"><feGaussianBlur stdDeviation="90"/></filter><rect filter="url(#f)"/>'), COSTOSO],
    ['an effect by style', svg('<rect width="9" height="9" style="filter: blur(90px)"/>'), COSTOSO],
    ['entities', Buffer.from(`<!DOCTYPE svg [<!ENTITY a "aaaa">]>${svg('<text y="20">&a;</text>')}`), COSTOSO],
    [
      'an outside entity',
      Buffer.from(`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text y="20">&a;</text>')}`),
      COSTOSO,
    ],
    ['another alphabet', Buffer.from(`\ufeff${svg('<image href="x"/>').toString()}`, 'utf16le'), FORMATO_LOGO],
    ['a packed one', gzipSync(svg('<rect/>')), FORMATO_LOGO],
  ])('is refused with %s', async (_, buffer, sentence) => {
    expect(await problemaDeImagen(buffer, 'logo')).toBe(sentence)
  })
})

describe('a drawing that would never end', () => {
  it('is given up after some seconds, outside of this process', async () => {
    const endless = svg(`<text font-size="9000" stroke="red">${'W'.repeat(500_000)}</text>`)
    const start = performance.now()
    expect(await refusalOf(guardarImagen(api.services, endless, 'logo'))).toEqual([
      { name: 'imagen', message: FORMATO_LOGO, type: 'custom' },
    ])
    expect(performance.now() - start).toBeLessThan(9000)
  })
})

describe('guardarCartel', () => {
  it('renders our drawing to the exact size', async () => {
    const id = await guardarCartel(
      api.services,
      svg('<rect width="100%" height="100%" fill="orange"/>', 'viewBox="0 0 600 900"').toString(),
      'card',
    )
    expect(await kept(`${id}.webp`)).toMatchObject({ width: 600, height: 900, hasAlpha: false })
  })

  it('throws when it cannot', async () => {
    await expect(guardarCartel(api.services, 'no es un dibujo', 'portada')).rejects.toThrow(
      'the cartel could not be rendered',
    )
  })
})

describe('GET /imagenes/:file', () => {
  it('serves what is kept for ever, says 304 to who has it, and 404 to the rest', async () => {
    const app = fastify()
    await app.register(filesPlugin, api.services)
    const id = await guardarImagen(api.services, await picture(600, 900, 'gold').png().toBuffer(), 'card')
    const url = urlDeImagen(id, 300)
    const answer = await app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      etag: `"${id}-300.webp"`,
    })
    expect(answer.rawPayload).toEqual(await api.services.ports.storage.get(`${id}-300.webp`))
    const again = await app.inject({ url, headers: { 'if-none-match': `"x", "${id}-300.webp"` } })
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
    for (const file of [`${'0'.repeat(32)}.webp`, `${id}-77.webp`, '..%2f..%2fetc%2fpasswd', `${id}.png`, 'x']) {
      const missing = await app.inject({ url: `/imagenes/${file}` })
      expect([missing.statusCode, missing.json()]).toEqual([404, { mensaje: 'No se encontró el recurso solicitado.' }])
    }
    await app.close()
  })
})
