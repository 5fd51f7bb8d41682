import type { Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 20

/**
 * Follows the requests under way. The answer takes no new connection and waits for them, at most `ms`. Fastify's own close
 * would fail the pages among them (they call the API through `inject`), and wait for whoever keeps a connection open.
 */
export function followTraffic(server: Server): (ms: number) => Promise<void> {
  const open = new Set<ServerResponse>()
  let last = false
  server.prependListener('request', (_, response: ServerResponse) => {
    if (last) response.shouldKeepAlive = false
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  return async (ms) => {
    last = true
    for (const response of open) response.shouldKeepAlive = false
    server.close()
    for (const end = Date.now() + ms; open.size > 0 && Date.now() < end; ) await sleep(LOOK_MS)
  }
}
