import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { filesPlugin } from './files.ts'
import { guardarImagen } from './imagenes.ts'
import { startJobs } from './jobs/index.ts'
import { atenderVariantes } from './jobs/variantes.ts'
import { createTestApi, type TestApi } from './testing/index.ts'

let api: TestApi
let app: FastifyInstance
beforeAll(async () => {
  api = await createTestApi()
  app = fastify()
  await app.register(filesPlugin, api.services)
})
afterAll(async () => {
  await app.close()
  await api.close()
})
beforeEach(async () => {
  await sql`update imagenes set variantes_en = now()`.execute(api.db)
})

const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const SAFARI_VIEJO = 'image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5'

let matiz = 0
/** Never twice the same picture. */
function picture(width: number, height: number): Promise<Buffer> {
  matiz += 7
  return sharp({ create: { width, height, channels: 3, background: `hsl(${matiz}, 60%, 50%)` } })
    .png()
    .toBuffer()
}
const guardar = async (tipo: 'card' | 'portada' | 'logo') => {
  const [ancho, alto] = { card: [600, 900], portada: [1200, 600], logo: [400, 400] }[tipo] as [number, number]
  return guardarImagen(api.services, await picture(ancho, alto), tipo)
}
const pedir = async (name: string, accept: string, headers: Record<string, string> = {}) => {
  const {
    statusCode,
    headers: sent,
    rawPayload,
  } = await app.inject({ url: `/imagenes/${name}`, headers: { accept, ...headers } })
  return {
    status: statusCode,
    headers: sent,
    tipo: sent['content-type'],
    cache: sent['cache-control'],
    vary: sent.vary,
    payload: rawPayload,
  }
}
const medida = async (content: Buffer) => {
  const { format, width, compression } = await sharp(content).metadata()
  return [compression ?? format, width]
}
const fila = (id: string) => api.db.selectFrom('imagenes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('until its variants are made a picture is WebP, kept for a minute; then AVIF for ever, by what is asked', async () => {
  const id = await guardar('card')
  expect(await pedir(id, CHROMIUM)).toMatchObject({
    status: 200,
    tipo: 'image/webp',
    cache: 'public, max-age=60',
    vary: 'Accept',
  })
  expect(await pedir(id, SAFARI_VIEJO)).toMatchObject({
    tipo: 'image/webp',
    cache: expect.stringContaining('immutable'),
    vary: 'Accept',
  })
  const antes = await pedir(`${id}-450`, SAFARI_VIEJO)
  expect([antes.cache, await medida(antes.payload)]).toEqual(['public, max-age=60', ['webp', 600]])
  expect(await medida((await pedir(`${id}-120`, CHROMIUM)).payload)).toEqual(['webp', 300])

  expect(await atenderVariantes(api.services)).toBe(true)
  for (const [name, ancho] of [
    [id, 600],
    [`${id}-450`, 450],
    [`${id}-300`, 300],
    [`${id}-120`, 120],
  ] as const) {
    const avif = await pedir(name, CHROMIUM)
    expect(avif).toMatchObject({ tipo: 'image/avif', cache: 'public, max-age=31536000, immutable', vary: 'Accept' })
    expect(await medida(avif.payload)).toEqual(['av1', ancho])
    const webp = await pedir(name, SAFARI_VIEJO)
    expect(webp).toMatchObject({ tipo: 'image/webp', cache: 'public, max-age=31536000, immutable', vary: 'Accept' })
    expect(await medida(webp.payload)).toEqual(['webp', ancho])
  }
  expect((await fila(id)).variantes_en).not.toBeNull()
  expect(await atenderVariantes(api.services)).toBe(false)
})

test('a copy is asked for again by the format that it has', async () => {
  const id = await guardar('portada')
  const { headers } = await pedir(id, CHROMIUM)
  await atenderVariantes(api.services)
  expect((await pedir(id, CHROMIUM, { 'if-none-match': String(headers.etag) })).status).toBe(200)
  const avif = await pedir(`${id}-960`, CHROMIUM)
  expect(await medida(avif.payload)).toEqual(['av1', 960])
  expect((await pedir(`${id}-960`, CHROMIUM, { 'if-none-match': String(avif.headers.etag) })).status).toBe(304)
})

test.each([
  ['image/avif;q=0, image/webp', 'image/webp'],
  ['image/avif;q=0.5', 'image/avif'],
  ['*/*', 'image/webp'],
  ['', 'image/webp'],
])('who accepts %j gets %s', async (accept, tipo) => {
  const id = await guardar('card')
  await atenderVariantes(api.services)
  expect((await pedir(id, accept)).tipo).toBe(tipo)
})

test('with its extension a picture is what the name says, whoever asks', async () => {
  const id = await guardar('card')
  await atenderVariantes(api.services)
  expect(await pedir(`${id}.webp`, CHROMIUM)).toMatchObject({ tipo: 'image/webp', vary: undefined })
  for (const name of [`${id}.avif`, `${id}-450.avif`, 'f'.repeat(32), `${'f'.repeat(32)}-300`, '..%2Fsecreto', 'abc'])
    expect((await pedir(name, CHROMIUM)).status).toBe(404)
})

test('a logo has no variants; one that cannot be read is tried five times, some minutes apart, and holds up nobody', async () => {
  const logo = await guardar('logo')
  expect(await atenderVariantes(api.services)).toBe(true)
  expect((await fila(logo)).variantes_en).not.toBeNull()
  const mala = 'e'.repeat(32)
  await api.db
    .insertInto('imagenes')
    .values({ id: mala, ancho: 600, alto: 900, anchos: [300], matiz: null })
    .execute()
  for (let vez = 1; vez <= 5; vez++) {
    await expect(atenderVariantes(api.services)).rejects.toThrow('is gone')
    expect(await atenderVariantes(api.services)).toBe(false)
    const { variantes_tras } = await fila(mala)
    expect(Math.round((variantes_tras.getTime() - Date.now()) / 60_000)).toBe(5 * vez)
    await sql`update imagenes set variantes_tras = now() where id = ${mala}`.execute(api.db)
  }
  expect(await atenderVariantes(api.services)).toBe(false)
  await api.services.ports.storage.put(`${mala}.webp`, Buffer.from('no es una imagen'))
  await sql`update imagenes set variantes_intentos = 0 where id = ${mala}`.execute(api.db)
  await expect(atenderVariantes(api.services)).rejects.toThrow('were not made')
})

test('each picture is made once, however many processes look, and the clocks make them', async () => {
  const ids = [await guardar('card'), await guardar('card'), await guardar('portada')]
  const hechas = await Promise.all([1, 2, 3, 4].map(() => atenderVariantes(api.services)))
  expect(hechas.filter(Boolean)).toHaveLength(3)
  for (const id of ids) expect((await fila(id)).variantes_intentos).toBe(1)
  const ultima = await guardar('card')
  const jobs = startJobs(api.services, { error: () => undefined })
  await expect.poll(async () => (await fila(ultima)).variantes_en, { timeout: 15_000 }).not.toBeNull()
  await jobs.stop()
})
