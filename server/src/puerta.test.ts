import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mountPuerta } from './puerta.ts'

const FILES = {
  'index.html': '<!doctype html><title>Puerta</title>',
  'sw.js': 'self',
  'manifest.webmanifest': '{}',
  'assets/index-a1.js': 'scripts',
  'assets/index-a1.js.br': 'brotli',
  'assets/zxing-b2.wasm': 'wasm',
}

describe('the door', () => {
  let folder: string
  let app: FastifyInstance
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'puerta-'))
    mkdirSync(join(folder, 'assets'))
    for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text)
    app = fastify({ routerOptions: { ignoreTrailingSlash: true } })
    await mountPuerta(app, pathToFileURL(`${folder}/`))
    app.get('/*', (_, reply) => reply.code(404).send('the site'))
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })

  test('opens under its worker: without the slash it moves, and what follows the # goes along', async () => {
    const { statusCode, headers } = await app.inject('/puerta')
    expect([statusCode, headers.location]).toEqual([302, '/puerta/'])
    const { body, headers: sent } = await app.inject('/puerta/?fuente=panel')
    expect(body).toContain('<title>Puerta</title>')
    expect(sent).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  test.each(['/puerta/', '/puerta/sw.js', '/puerta/assets/index-a1.js'])(
    '%s may run WebAssembly and nothing of others',
    async (url) => {
      const policy = String((await app.inject(url)).headers['content-security-policy'])
      expect(policy).toContain("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'")
      expect(policy).not.toMatch(/unsafe-inline|https?:|\*/)
    },
  )

  test.each(['/puerta/sw.js', '/puerta/manifest.webmanifest'])('%s is asked for anew each time', async (url) => {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  })

  test('what has its content in its name is kept for good, and sent as it was compressed', async () => {
    const { headers, body } = await app.inject({
      url: '/puerta/assets/index-a1.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
    expect(body).toBe('brotli')
    expect((await app.inject('/puerta/assets/zxing-b2.wasm')).headers['content-type']).toBe('application/wasm')
  })

  test('any other address is the site’s to answer', async () => {
    expect((await app.inject('/puerta/nada')).body).toBe('the site')
    expect((await app.inject('/puerta/index.html')).body).toBe('the site')
    expect((await app.inject('/puertas')).body).toBe('the site')
  })
})
