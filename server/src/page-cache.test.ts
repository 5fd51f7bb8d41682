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

test('a stale page is served while the next is made', async () => {
  let renders = 0
  const cache = createPageCache(async () => page(`${++renders}`), { ttl: -1 })
  const first = await cache.get('/')
  expect(await cache.get('/')).toBe(first)
  await new Promise((done) => setTimeout(done, 50))
  expect((await cache.get('/')).bytes.identity.body.toString()).toBe('2')
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
