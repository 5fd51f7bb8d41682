import fastify from 'fastify'
import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'
import { movedTo, serveCached } from './pages.ts'

test('a page that has moved keeps the link by which somebody came, though the cache does not know it', async () => {
  const app = fastify()
  const made: string[] = []
  const cache = createPageCache(async (key) => {
    made.push(key)
    return { status: 301, headers: { location: '/o/foro/e/nueva' }, body: '' }
  })
  serveCached(app, cache)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const answer = await fetch(`http://127.0.0.1:${port}/o/foro/e/vieja?p=colectivo&utm_source=ig`, {
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/o/foro/e/nueva?p=colectivo&utm_source=ig'])
  expect(made).toEqual(['/o/foro/e/vieja'])
  await app.close()
})

test.each([
  ['/nueva', '/vieja', '/vieja', '/nueva'],
  ['/nueva?mes=2026-12', '/vieja?mes=2026-12', '/vieja?utm_source=x&mes=2026-12', '/nueva?utm_source=x&mes=2026-12'],
  ['/entrar?a=/vieja', '/vieja', '/vieja?p=uno', '/entrar?a=/vieja'],
])('to %s, of %s, asked as %s: %s', (location, key, url, where) => expect(movedTo(location, key, url)).toBe(where))

test('a page that cannot be made says so in HTML; one that is kept is still shown', async () => {
  const app = fastify()
  let broken = false
  let time = 0
  const cache = createPageCache(
    async (key) => {
      if (broken) throw new Error('no')
      return { status: 200, headers: { 'content-type': 'text/html' }, body: `<h1>${key}</h1>` }
    },
    { now: () => time },
  )
  serveCached(app, cache)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
  await ask('/conocida')
  broken = true
  time = 60_000
  const [known, unknown] = await Promise.all([ask('/conocida'), ask('/otra')])
  expect([known.status, await known.text()]).toEqual([200, '<h1>/conocida</h1>'])
  expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5'])
  expect(unknown.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(await unknown.text()).toContain('Espera unos segundos y vuelve a intentar.')
  await app.close()
})
