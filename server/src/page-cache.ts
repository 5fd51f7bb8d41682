import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const ENCODINGS = ['identity', 'gzip', 'br'] as const
export type Encoding = (typeof ENCODINGS)[number]
export type Rendered = { status: number; headers: Record<string, string>; body: string }
/** One page in one encoding, its headers ready to send. */
type Bytes = { headers: OutgoingHttpHeaders; etag: string; body: Buffer }
export type Page = {
  status: number
  hash: string
  size: number
  bytes: Record<Encoding, Bytes>
  madeAt: number
  restUntil: number
}

const zip = promisify(gzip)
const brotli = promisify(brotliCompress)
const BROTLI = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
}

/** Bytes that are the same as before need no new compression. */
async function pack({ status, headers, body }: Rendered, before: Page | undefined, madeAt: number): Promise<Page> {
  const identity = Buffer.from(body)
  const hash = createHash('sha256').update(identity).digest('base64url').slice(0, 22)
  if (before?.hash === hash && before.status === status) return { ...before, madeAt, restUntil: 0 }
  const [gz, br] = await Promise.all([zip(identity), brotli(identity, BROTLI)])
  const bytesOf = (encoding: Encoding, content: Buffer): Bytes => {
    const etag = `"${hash}-${encoding}"`
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    const own = {
      etag,
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=0, must-revalidate',
      'content-length': content.length,
    }
    return { etag, body: content, headers: { ...headers, ...encoded, ...own } }
  }
  const bytes = { identity: bytesOf('identity', identity), gzip: bytesOf('gzip', gz), br: bytesOf('br', br) }
  return { status, hash, size: identity.length + gz.length + br.length, bytes, madeAt, restUntil: 0 }
}

/** Pages by key within a number and a weight, the least recently made dropped first. */
function createShelf(max: number, maxBytes: number) {
  const pages = new Map<string, Page>()
  let weight = 0
  const remove = (key: string) => {
    weight -= pages.get(key)?.size ?? 0
    pages.delete(key)
  }
  return {
    pages,
    remove,
    put(key: string, page: Page): void {
      remove(key)
      pages.set(key, page)
      weight += page.size
      for (const oldest of pages.keys()) {
        if (pages.size <= max && weight <= maxBytes) return
        remove(oldest)
      }
    },
  }
}

export type PageCache = ReturnType<typeof createPageCache>
type Options = {
  /** Nothing older is served; what comes by time alone (a sale opens, an evento ends) shows within it. */
  ttl?: number
  /** From this age on a page is made anew while the old one is served. */
  fresh?: number
  /** When it cannot be made anew, an old page is better than none, for so long. */
  rescue?: number
  max?: number
  maxBytes?: number
  now?: () => number
}
/** Renewals that nobody waits for leave the processor to those who are waited for. */
const IN_BACKGROUND = 2
/** After a failure nobody waits for the next try. */
const REST_MS = 5_000

/**
 * Rendered pages as bytes: one render per key at a time, a stale page served while the new one is made. Only 200 is kept.
 */
export function createPageCache(render: (key: string) => Promise<Rendered>, options: Options = {}) {
  const {
    ttl = 10_000,
    fresh = ttl / 2,
    rescue = 600_000,
    max = 500,
    maxBytes = 64 * 1024 * 1024,
    now = Date.now,
  } = options
  const shelf = createShelf(max, maxBytes)
  const pending = new Map<string, Promise<Page>>()
  let renewals = 0

  async function make(key: string): Promise<Page> {
    const before = shelf.pages.get(key)
    const began = now()
    const old =
      before !== undefined && began - before.madeAt < rescue ? { ...before, restUntil: began + REST_MS } : null
    try {
      const rendered = await render(key)
      return old !== null && rendered.status >= 500 ? old : await pack(rendered, before, began)
    } catch (error) {
      if (old !== null) return old
      throw error
    }
  }

  function refresh(key: string): Promise<Page> {
    const running = pending.get(key)
    if (running !== undefined) return running
    const mine = () => pending.get(key) === page
    const page: Promise<Page> = make(key)
      .then((made) => {
        if (mine()) made.status === 200 ? shelf.put(key, made) : shelf.remove(key)
        return made
      })
      .finally(() => {
        if (mine()) pending.delete(key)
      })
    pending.set(key, page)
    return page
  }

  function renew(key: string): void {
    if (renewals >= IN_BACKGROUND || pending.has(key)) return
    renewals += 1
    refresh(key)
      .catch(() => undefined)
      .finally(() => {
        renewals -= 1
      })
  }

  return {
    /** Forgets the pages that match; a render under way is not trusted either, for it may have read the old state. */
    drop(matches: (key: string) => boolean): void {
      for (const key of shelf.pages.keys()) if (matches(key)) shelf.remove(key)
      for (const key of pending.keys()) if (matches(key)) pending.delete(key)
    },
    get(key: string): Page | Promise<Page> {
      const page = shelf.pages.get(key)
      if (page === undefined) return refresh(key)
      const age = now() - page.madeAt
      if (age >= ttl && page.restUntil <= now()) return refresh(key)
      if (age >= fresh) renew(key)
      return page
    },
  }
}
