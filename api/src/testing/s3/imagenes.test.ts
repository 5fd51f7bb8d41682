import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TARDAMOS } from '../../errors.ts'
import { filesPlugin } from '../../files.ts'
import { errorHandler } from '../../http/error-handler.ts'
import { createCachedStorage } from '../../ports/storage/cached.ts'
import { createS3Storage } from '../../ports/storage/s3.ts'
import type { Storage } from '../../ports/storage/storage.ts'
import { startS3 } from './s3.ts'

const picture = Buffer.alloc(60_000, 'una imagen ')
const ID = 'a'.repeat(32)

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())
const storage = () => createS3Storage(s3.options)

describe('GET /imagenes/:file over a bucket', () => {
  async function serve(kept: Storage) {
    const app = fastify({ logger: false })
    app.setErrorHandler(errorHandler)
    const ports = { storage: kept } as Parameters<typeof filesPlugin>[1]['ports']
    await app.register(filesPlugin, { ports })
    return app
  }

  it('an outage is 503, not to be kept by anybody; a file that is not there is 404; and it comes back by itself', async () => {
    const app = await serve(createCachedStorage(storage()))
    await storage().put(`${ID}.webp`, picture)
    s3.trouble(() => 'full')
    const down = await app.inject({ url: `/imagenes/${ID}.webp` })
    expect([down.statusCode, down.headers['cache-control'], down.headers['retry-after'], down.json()]).toEqual([
      ...[503, 'no-store', '5', { mensaje: TARDAMOS }],
    ])
    s3.trouble()
    const up = await app.inject({ url: `/imagenes/${ID}.webp` })
    expect([up.statusCode, up.rawPayload.equals(picture)]).toEqual([200, true])
    expect((await app.inject({ url: `/imagenes/${'b'.repeat(32)}.webp` })).statusCode).toBe(404)
    s3.trouble(() => 'full')
    expect((await app.inject({ url: `/imagenes/${ID}.webp` })).statusCode, 'what is known goes on').toBe(200)
    await app.close()
  })
})
