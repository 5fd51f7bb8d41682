import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_MS = 20

/** It has no end of its own, and its client comes back by itself. */
const isStream = (response: ServerResponse) =>
  String(response.getHeader('content-type')).startsWith('text/event-stream')

/**
 * All connections, and those without a request yet: browsers open them ahead of need. Node takes them for busy, and
 * closing would wait for them.
 */
function followConnections(server: Server): { all: Set<Socket>; silent: Set<Socket> } {
  const [all, silent] = [new Set<Socket>(), new Set<Socket>()]
  server.on('connection', (socket: Socket) => {
    for (const sockets of [all, silent]) sockets.add(socket)
    socket.once('close', () => {
      for (const sockets of [all, silent]) sockets.delete(socket)
    })
  })
  server.prependListener('request', ({ socket }) => silent.delete(socket))
  return { all, silent }
}

/**
 * Follows the requests under way. The answer takes no new connection and waits for them, at most `ms`; streams it ends. Fastify's own
 * close would fail the pages among them (they call the API through `inject`), and wait for idle open connections.
 * With `politeMs` others answer at the same port from now on. A connection that is kept open is then not cut, which would
 * lose the request that may be on its way: its next answer says that it was the last, or it says nothing for so long.
 */
export function followTraffic(server: Server): (ms: number, politeMs?: number) => Promise<void> {
  const open = new Set<ServerResponse>()
  const { all, silent } = followConnections(server)
  let last = false
  server.prependListener('request', (_, response: ServerResponse) => {
    if (last) response.shouldKeepAlive = false
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  const wait = async (ms: number, whom: ReadonlySet<unknown>) => {
    for (const end = Date.now() + ms; whom.size > 0 && Date.now() < end; await sleep(LOOK_MS))
      for (const response of open) if (isStream(response)) response.end()
  }
  return async (ms, politeMs = 0) => {
    last = true
    for (const response of open) if (politeMs === 0 || !response.headersSent) response.shouldKeepAlive = false
    if (politeMs > 0) {
      NetServer.prototype.close.call(server) // only takes no more: the server's own would cut who is idle
      await wait(politeMs, all)
    }
    server.close()
    await wait(ms, open)
    for (const socket of silent) socket.destroy()
  }
}
