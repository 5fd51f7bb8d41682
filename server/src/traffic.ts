import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 20

/** It has no end of its own, and its client comes back by itself. */
const isStream = (response: ServerResponse) =>
  String(response.getHeader('content-type')).startsWith('text/event-stream')

/** Connections without a request yet: browsers open them ahead of need. Node takes them for busy, and closing would wait for them. */
function followSilent(server: Server): Set<Socket> {
  const silent = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.prependListener('request', ({ socket }) => silent.delete(socket))
  return silent
}

/**
 * Follows the requests under way. The answer takes no new connection and waits for them, at most `ms`; streams it ends. Fastify's own
 * close would fail the pages among them (they call the API through `inject`), and wait for idle open connections.
 */
export function followTraffic(server: Server): (ms: number) => Promise<void> {
  const open = new Set<ServerResponse>()
  const silent = followSilent(server)
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
    for (const end = Date.now() + ms; open.size > 0 && Date.now() < end; ) {
      for (const response of open) if (isStream(response)) response.end()
      await sleep(LOOK_MS)
    }
    for (const socket of silent) socket.destroy()
  }
}
