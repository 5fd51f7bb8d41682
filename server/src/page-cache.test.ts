import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache, type Rendered } from './page-cache.ts'

const page = (body: string, status = 200): Rendered => ({ status, headers: { 'content-type': 'text/html' }, body })

test('many who ask at once share one render, in each encoding', async () => {
  let renders = 0
  const cache = createPageCache(async () => page(`página ${++renders}`))
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get('/')))
  expect(renders).toBe(1)
  const { identity, gzip, br } = pages[0]?.bytes ?? expect.fail('no page')
  expect(identity.body.toString()).toBe('página 1')
  expect(gunzipSync(gzip.body).toString()).toBe('página 1')
  expect(brotliDecompressSync(br.body).toString()).toBe('página 1')
  expect(new Set([identity.etag, gzip.etag, br.etag]).size).toBe(3)
})

test('past half its time a page is served while the next is made; past it nobody gets the old one', async () => {
  let renders = 0
  let now = 0
  const cache = createPageCache(async () => page(`${++renders}`), { ttl: 10_000, now: () => now })
  const textOf = async () => (await cache.get('/')).bytes.identity.body.toString()
  expect(await textOf()).toBe('1')
  now = 4_999
  expect([await textOf(), renders]).toEqual(['1', 1])
  now = 5_000
  expect(await textOf()).toBe('1')
  await expect.poll(textOf).toBe('2')
  now = 15_000
  expect(await textOf()).toBe('3')
})

test('the same bytes again keep their compression and their ETag', async () => {
  let now = 0
  const cache = createPageCache(async () => page('igual'), { ttl: 1_000, now: () => now })
  const first = await cache.get('/')
  now = 1_000
  const second = await cache.get('/')
  expect(second.madeAt).toBe(1_000)
  expect(second.bytes).toBe(first.bytes)
})

test.each([
  ['fails', () => Promise.reject(new Error('the database is away'))],
  ['is a 500', async () => page('Ocurrió un error', 500)],
])('when the next render %s the old page stands, and nobody waits for each try', async (_, failure) => {
  let now = 0
  let renders = 0
  let broken = false
  const render = () => {
    renders += 1
    return broken ? failure() : Promise.resolve(page(`${renders}`))
  }
  const cache = createPageCache(render, { ttl: 1_000, rescue: 60_000, now: () => now })
  const textOf = async () => (await cache.get('/')).bytes.identity.body.toString()
  await cache.get('/')
  broken = true
  now = 30_000
  expect(await textOf()).toBe('1')
  expect(cache.get('/')).not.toBeInstanceOf(Promise)
  broken = false
  await expect.poll(textOf).not.toBe('1')
  broken = true
  now = 120_000
  await expect(
    textOf().then((text) => (text === 'Ocurrió un error' ? Promise.reject(new Error('told')) : text)),
  ).rejects.toThrow()
})

test('a crowd of pages past their time is renewed two at a time', async () => {
  let now = 0
  let running = 0
  let most = 0
  const cache = createPageCache(
    async (key) => {
      running += 1
      most = Math.max(most, running)
      await new Promise((done) => setTimeout(done, 5))
      running -= 1
      return page(key)
    },
    { ttl: 1_000, now: () => now },
  )
  const keys = Array.from({ length: 20 }, (_, i) => `/${i}`)
  for (const key of keys) await cache.get(key)
  now = 600
  for (const key of keys) expect(cache.get(key)).not.toBeInstanceOf(Promise)
  await expect.poll(() => running).toBe(0)
  expect(most).toBe(2)
})

test('a refusal is not kept', async () => {
  const statuses = [404, 200]
  const cache = createPageCache(async () => page('x', statuses.shift()))
  expect((await cache.get('/')).status).toBe(404)
  expect((await cache.get('/')).status).toBe(200)
})

test('a render under way when its page changes is not kept', async () => {
  let state = 'antes'
  let release: (value: unknown) => void = () => undefined
  const gate = new Promise((done) => {
    release = done
  })
  const cache = createPageCache(async () => {
    const read = state
    if (read === 'antes') await gate
    return page(read)
  })
  const slow = cache.get('/')
  state = 'después'
  cache.drop((key) => key === '/')
  const fresh = await cache.get('/')
  release(undefined)
  await slow
  expect(fresh.bytes.identity.body.toString()).toBe('después')
  expect((await cache.get('/')).bytes.identity.body.toString()).toBe('después')
})

test('the oldest page leaves when there are too many', async () => {
  let renders = 0
  const cache = createPageCache(async (key) => page(`${key} ${++renders}`), { max: 2 })
  for (const key of ['/a', '/b', '/c', '/a']) await cache.get(key)
  expect(renders).toBe(4)
})

test('pages weigh no more than they may, and one that is too heavy is not kept', async () => {
  let renders = 0
  const cache = createPageCache(
    async (key) => {
      renders += 1
      return page(randomBytes(key === '/enorme' ? 4_000 : 500).toString('hex'))
    },
    { maxBytes: 7_000 },
  )
  for (const key of ['/a', '/b', '/c', '/d', '/d']) await cache.get(key)
  expect(renders).toBe(4)
  await cache.get('/a')
  expect(renders).toBe(5)
  await cache.get('/enorme')
  await cache.get('/enorme')
  expect(renders).toBe(7)
})
