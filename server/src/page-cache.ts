import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ENCODINGS = ['identity', 'gzip', 'br'] as const
export type Encoding = (typeof ENCODINGS)[number]
export type Rendered = { status: number; headers: Record<string, string>; body: string }
/** One page in one encoding, its headers ready to send. */
type Bytes = { headers: OutgoingHttpHeaders; etag: string; body: Buffer }
export type Page = { status: number; bytes: Record<Encoding, Bytes>; freshUntil: number }

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }

async function pack({ status, headers, body }: Rendered, ttl: number): Promise<Page> {
  const identity = Buffer.from(body)
  const [gz, br] = await Promise.all([zip(identity), brotli(identity, BROTLI)])
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  const bytesOf = (encoding: Encoding, content: Buffer): Bytes => {
    const etag = `"${hash}-${encoding}"`
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return { etag, body: content, headers: { ...headers, ...encoded, etag, vary: 'accept-encoding', 'cache-control': 'public, max-age=0, must-revalidate' } }
  }
  return { status, bytes: { identity: bytesOf('identity', identity), gzip: bytesOf('gzip', gz), br: bytesOf('br', br) }, freshUntil: Date.now() + ttl }
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Rendered pages as bytes: one render per key at a time, a stale page served while the new one is made, the least recently
 * made dropped beyond `max`. Only 200 is kept.
 */
export function createPageCache(render: (key: string) => Promise<Rendered>, { ttl = 5_000, max = 500 } = {}) {
  const pages = new Map<string, Page>()
  const pending = new Map<string, { page: Promise<Page>; stale: boolean }>()

  function refresh(key: string): Promise<Page> {
    const running = pending.get(key)
    if (running !== undefined && !running.stale) return running.page
    const page = render(key)
      .then((rendered) => pack(rendered, ttl))
      .then((made) => {
        if (pending.get(key) === entry) keep(key, made)
        return made
      })
      .finally(() => {
        if (pending.get(key) === entry) pending.delete(key)
      })
    const entry = { page, stale: false }
    pending.set(key, entry)
    return page
  }

  function keep(key: string, page: Page): void {
    pages.delete(key)
    if (page.status === 200) pages.set(key, page)
    const oldest = pages.keys().next().value
    if (pages.size > max && oldest !== undefined) pages.delete(oldest)
  }

  return {
    /** Forgets the pages that match; a render under way is not trusted either, for it may have read the old state. */
    drop(matches: (key: string) => boolean): void {
      for (const key of pages.keys()) if (matches(key)) pages.delete(key)
      for (const [key, entry] of pending) {
        if (!matches(key)) continue
        entry.stale = true
        pending.delete(key)
      }
    },
    get(key: string): Page | Promise<Page> {
      const page = pages.get(key)
      if (page === undefined) return refresh(key)
      if (page.freshUntil < Date.now()) refresh(key).catch(() => undefined)
      return page
    },
  }
}
