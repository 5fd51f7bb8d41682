import { connect, type Socket } from 'node:net'

/** `client` is called once per connection; what it answers makes the requests of that connection, one after another. */
export type Load = { port: number; connections: number; ms: number; client: () => () => string }
export type Outcome = {
  requests: number
  perSecond: number
  p50: number
  p99: number
  statuses: Record<number, number>
  bodies: string[]
}

const HEAD_END = '\r\n\r\n'

/** One HTTP/1.1 request as text. Made by hand: a client library would cost more than the server under test. */
export function request(method: string, path: string, body?: string, headers: Record<string, string> = {}): string {
  const all = {
    host: 'localhost',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}${HEAD_END}${body ?? ''}`
}

/** The end of the first whole response in `data`, or -1. Needs content-length, which all of ours have. */
function endOfResponse(data: Buffer): number {
  const head = data.indexOf(HEAD_END)
  if (head === -1) return -1
  const length = Number(/content-length: (\d+)/i.exec(data.toString('latin1', 0, head))?.[1] ?? 0)
  const end = head + HEAD_END.length + length
  return data.length >= end ? end : -1
}

/** A closed loop on one connection: the next request leaves when the last response is whole. */
function loop(socket: Socket, next: () => string, onResponse: (data: Buffer, ms: number) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let pending: Buffer = Buffer.alloc(0)
    let sent = 0
    const send = () => {
      sent = performance.now()
      socket.write(next())
    }
    socket.on('data', (chunk: Buffer) => {
      pending = pending.length === 0 ? chunk : Buffer.concat([pending, chunk])
      const end = endOfResponse(pending)
      if (end === -1) return
      const response = pending.subarray(0, end)
      pending = pending.subarray(end)
      if (onResponse(response, performance.now() - sent)) return send()
      socket.end()
      resolve()
    })
    socket.on('error', reject)
    send()
  })
}

const percentile = (sorted: Float64Array, share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Runs `connections` closed loops for `ms` milliseconds. The first bodies are kept, to be looked at. */
export async function run({ port, connections, ms, client }: Load): Promise<Outcome> {
  const sockets = await Promise.all(
    Array.from(
      { length: connections },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket)).once(
            'error',
            reject,
          )
        }),
    ),
  )
  const statuses: Record<number, number> = {}
  const times: number[] = []
  const bodies: string[] = []
  const start = performance.now()
  const onResponse = (data: Buffer, took: number) => {
    const status = Number(data.toString('latin1', 9, 12))
    statuses[status] = (statuses[status] ?? 0) + 1
    if (bodies.length < 3) bodies.push(data.toString('utf8', data.indexOf(HEAD_END) + 4))
    times.push(took)
    return performance.now() - start < ms
  }
  await Promise.all(sockets.map((socket) => loop(socket, client(), onResponse)))
  const seconds = (performance.now() - start) / 1000
  const sorted = Float64Array.from(times).sort()
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    statuses,
    bodies,
  }
}
