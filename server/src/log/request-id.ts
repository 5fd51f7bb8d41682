import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyaddr from '@fastify/proxy-addr'
import type { proxiesDe } from '../proxies.ts'

/** As proxies make them: long enough to be one of a kind, and nothing that would not fit a line or a header. */
const SHAPE = /^[\w.:=-]{8,128}$/

/** The id of the request for which a page is rendered: the calls that its render makes are of that request. */
export const renderedFor = new AsyncLocalStorage<string>()

/** The id of a request: the one that a proxy gave it, when it is one whom we believe, or a new one. */
export function requestIds(proxies: ReturnType<typeof proxiesDe>): (request: IncomingMessage) => string {
  const believes =
    typeof proxies === 'function' ? proxies : proxies === false ? () => false : proxyaddr.compile([...proxies])
  return ({ headers: { 'x-request-id': given }, socket }) => {
    const outer = renderedFor.getStore()
    if (outer !== undefined) return outer
    const told = typeof given === 'string' && SHAPE.test(given) && believes(socket.remoteAddress ?? '', 0)
    return told ? given : randomUUID()
  }
}
