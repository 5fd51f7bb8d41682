import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Options } from '../../ports/storage/s3.ts'

type Page = { objects: { key: string }[]; isTruncated: boolean }
type Store = {
  listObjects: (bucket: string, of: { prefix: string; startAfter: string; maxKeys: number }) => Promise<Page>
}
type Server = {
  configureBuckets: () => Promise<unknown>
  getMiddleware: () => RequestListener
  logger: Logger
  store: Store
}
type Logger = { close: () => void; exceptions: { unhandle: () => void } }
type Options = { directory: string; silent: boolean; configureBuckets: object[] }
// It comes without types, and as CommonJS.
const require = createRequire(import.meta.url)
const S3rver = require('@20minutes/s3rver') as new (options: Options) => Server

const BUCKET = 'entrale-pruebas'
/** What happens to a request instead of being answered, or before. */
type Fault = 'passes' | 'refused' | 'half' | 'full' | 'silent'
type Trouble = (request: { method: string; url: string }, count: number) => Fault | Promise<Fault>

function spoil(fault: Fault, request: IncomingMessage, response: ServerResponse): void {
  if (fault === 'refused') request.socket.destroy()
  else if (fault === 'full') response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
  else if (fault === 'half') {
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': '1000' })
    response.write(Buffer.alloc(500), () => request.socket.destroy())
  }
}

/**
 * A page of a listing. s3rver reads its path without the last slash, which the SDK signs, and makes tokens with a cipher
 * that Node no longer has: here the token is the last key, and nobody's signature is checked.
 */
async function list({ store }: Server, query: URLSearchParams, response: ServerResponse): Promise<void> {
  const { objects, isTruncated } = await store.listObjects(BUCKET, {
    prefix: query.get('prefix') ?? '',
    startAfter: query.get('continuation-token') ?? '',
    maxKeys: 1_000,
  })
  const next = isTruncated ? `<NextContinuationToken>${objects.at(-1)?.key}</NextContinuationToken>` : ''
  const contents = objects.map(({ key }) => `<Contents><Key>${key}</Key></Contents>`).join('')
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(`<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents}</ListBucketResult>`)
}

/**
 * A server that speaks as S3 does, with a bucket; it checks signatures. Unless told where, its files are in a folder that
 * goes away with it, and it listens on any port.
 */
export async function startS3({ folder, port: wanted = 0 }: { folder?: string; port?: number } = {}) {
  const directory = folder ?? (await mkdtemp(join(tmpdir(), 's3-')))
  const s3rver = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET }] })
  await s3rver.configureBuckets()
  const answer = s3rver.getMiddleware()
  let trouble: Trouble = () => 'passes'
  const seen: string[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '' } = request
    seen.push(`${method} ${url}`)
    const fault = await trouble({ method, url }, seen.length)
    const [path, query] = url.split('?')
    if (fault !== 'passes') spoil(fault, request, response)
    else if (method === 'GET' && path === `/${BUCKET}/`) await list(s3rver, new URLSearchParams(query), response)
    else answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(wanted, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const options = {
    ...{ bucket: BUCKET, region: 'us-east-1', endpoint: `http://127.0.0.1:${port}` },
    ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', pathStyle: true, prefix: 'casa/' },
    patience: { readMs: 500, writeMs: 2_000, pauseMs: 5 },
  } satisfies S3Options
  return {
    options,
    /** As variables of the environment. */
    env: {
      ...{ S3_BUCKET: BUCKET, S3_REGION: options.region, S3_ENDPOINT: options.endpoint, S3_PREFIX: 'casa' },
      ...{ S3_ACCESS_KEY_ID: 'S3RVER', S3_SECRET_ACCESS_KEY: 'S3RVER' },
    },
    /** Every request from now on meets this; without it, none does. */
    trouble: (next: Trouble = () => 'passes') => {
      trouble = next
      seen.length = 0
    },
    /** Methods and paths since the last change of trouble. */
    seen,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      s3rver.logger.exceptions.unhandle()
      s3rver.logger.close()
      if (folder === undefined) await rm(directory, { recursive: true, force: true })
    },
  }
}
