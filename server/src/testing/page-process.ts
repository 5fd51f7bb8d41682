// node page-process.ts <database> <folder> <follows | deaf>: a server process with the real API, cache and watcher; its pages are plain HTML,
// so that it runs without a build. It says its address, and lives until it is told to end.
import { apiPlugin } from '@entrale/api'
import fastify from 'fastify'
import { readEnv } from '../env.ts'
import { connectServices } from '../open-services.ts'
import { createPageCache, type Rendered } from '../page-cache.ts'
import { followChanges, serveCached } from '../pages.ts'

const [database = '', folder = '', follows = ''] = process.argv.slice(2)
const { services, close } = await connectServices(readEnv({ ENTRALE_DATA: folder }), database, 4)
const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => process.stderr.write(line) } } })
await app.register(apiPlugin, { ...services, prefix: '/api' })

async function render(key: string): Promise<Rendered> {
  const [, organizacion, evento] = /^\/o\/([^/]+)\/e\/([^/]+)$/.exec(key) ?? []
  const { statusCode, body } = await app.inject(`/api/p/eventos/obtener/${organizacion}/${evento}`)
  const { item } = JSON.parse(body)
  return {
    status: statusCode,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<h1>${item?.nombreMostrado}</h1>`,
  }
}

const cache = createPageCache(render, { ttl: 600_000 }) // only what is dropped is made anew
serveCached(app, cache)
if (follows === 'follows') followChanges(app, { db: services.db, caches: [cache] })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${address}\n`)
process.on('SIGTERM', async () => {
  await app.close()
  await close()
  process.exit(0)
})
