import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import pg from 'pg'

/** What PgBouncer lets through at the start of a connection; it refuses the rest, as we do here. */
const STARTUP = new Set(['user', 'database', 'application_name', 'client_encoding'])

/** One connection to PostgreSQL, and whose transaction is on it. */
type Backend = {
  socket: Socket
  owner: Front | undefined
  /** Answers that are still to come. */
  awaited: number
  /** Of each Parse under way, whether we put it in ourselves. */
  parses: boolean[]
  prepared: Set<string>
}
/** One connection of a client. `last` had its transaction before; `parsed` is what it prepared. */
type Front = {
  id: number
  socket: Socket
  on: Backend | undefined
  last: Backend | undefined
  waiting: Buffer[]
  parsed: Map<string, Buffer>
}

const message = (letter: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(letter, 0, 'latin1')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const text = (value: string) => Buffer.from(`${value}\0`)
const letterOf = (data: Buffer) => data.toString('latin1', 0, 1)
const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))])
const ROLLBACK = message('Q', text('rollback'))
const refusal = (why: string) =>
  message('E', Buffer.concat([...['SFATAL', 'C08P01', `M${why}`].map(text), Buffer.from('\0')]))

/** Calls `each` for every whole message, however the network cut them. Only the very first one of a client has no letter. */
function splitMessages(each: (message: Buffer) => void, lettersOfFirst: 0 | 1): (data: Buffer) => void {
  let rest = Buffer.alloc(0)
  let letters: number = lettersOfFirst
  return (data) => {
    rest = Buffer.concat([rest, data])
    while (rest.length >= letters + 4) {
      const length = letters + rest.readInt32BE(letters)
      if (rest.length < length) return
      const whole = rest.subarray(0, length)
      rest = rest.subarray(length)
      letters = 1
      each(whole)
    }
  }
}

/** The settings that a client asks for in its first message. */
function settingsIn(first: Buffer): string[] {
  const words = first.subarray(8).toString('utf8').split('\0')
  return words.filter((word, i) => i % 2 === 0 && word !== '')
}

/** The name of a prepared statement in a Parse, Bind or Describe, and the same message with it replaced. */
function nameIn(data: Buffer): { name: string; renamed: (to: string) => Buffer } | undefined {
  const letter = letterOf(data)
  if (letter === 'D' && letterOf(data.subarray(5)) !== 'S') return undefined
  if (!['P', 'B', 'D'].includes(letter)) return undefined
  const from = letter === 'P' ? 5 : letter === 'D' ? 6 : data.indexOf(0, 5) + 1 // a Bind begins with its portal
  const to = data.indexOf(0, from)
  const name = data.toString('utf8', from, to)
  const renamed = (other: string) =>
    message(letter, Buffer.concat([data.subarray(5, from), Buffer.from(other), data.subarray(to)]))
  return name === '' ? undefined : { name, renamed }
}

async function openBackend(connectionString: string): Promise<Backend> {
  const client = new pg.Client({ connectionString, application_name: 'pooler' })
  client.on('error', () => undefined)
  await client.connect()
  const { connection } = client as unknown as { connection: { stream: Socket } }
  connection.stream.removeAllListeners('data') // from here on we speak the protocol ourselves
  return { socket: connection.stream, owner: undefined, awaited: 0, parses: [], prepared: new Set() }
}

/** Writes one message of a client to its connection, as PgBouncer before 1.21 or (`follows`) since. */
function forward({ id, parsed }: Front, backend: Backend, data: Buffer, follows: boolean): void {
  const letter = letterOf(data)
  if (letter === 'Q' || letter === 'S') backend.awaited += 1
  const named = follows ? nameIn(data) : undefined
  const unique = `${id} ${named?.name}`
  const parse = named && (letter === 'P' ? named.renamed(unique) : parsed.get(named.name))
  if (named !== undefined && parse !== undefined) {
    parsed.set(named.name, parse)
    if (letter !== 'P' && !backend.prepared.has(unique)) {
      backend.parses.push(true)
      backend.socket.write(parse)
    }
    backend.prepared.add(unique)
  }
  if (letter === 'P') backend.parses.push(false)
  backend.socket.write(named?.renamed(unique) ?? data)
}

/** Hands connections to transactions: never the one that the same client had before. */
function createTurns(backends: readonly Backend[], follows: boolean) {
  const queue = new Set<Front>()
  const turns = { transactions: 0, take, hear, leave }

  function take(front: Front, data: Buffer): void {
    if (front.on === undefined) {
      front.waiting.push(data)
      queue.add(front)
      assign()
    } else forward(front, front.on, data, follows)
  }
  function assign(): void {
    for (const front of queue) {
      const backend = backends.find((one) => one.owner === undefined && one.awaited === 0 && one !== front.last)
      if (backend === undefined) continue
      queue.delete(front)
      backend.owner = front
      Object.assign(front, { on: backend, last: backend })
      turns.transactions += 1
      for (const data of front.waiting.splice(0)) forward(front, backend, data, follows)
    }
  }
  /** What PostgreSQL says; the transaction is over when nothing is awaited and it says that it is idle. */
  function hear(backend: Backend, data: Buffer): void {
    const letter = letterOf(data)
    const ours = letter === '1' && backend.parses.shift() === true
    if (!ours) backend.owner?.socket.write(data)
    if (letter !== 'Z') return
    backend.awaited -= 1
    backend.parses = []
    if (backend.awaited > 0 || letterOf(data.subarray(5)) !== 'I') return
    if (backend.owner !== undefined) backend.owner.on = undefined
    backend.owner = undefined
    assign()
  }
  function leave(front: Front): void {
    queue.delete(front)
    if (front.on === undefined) return
    front.on.owner = undefined
    front.on.awaited += 1
    front.on.socket.write(ROLLBACK)
  }
  return turns
}

export type TestPooler = { url: string; transactions: () => number; close: () => Promise<void> }

/**
 * PgBouncer in transaction mode at its least forgiving: no two transactions of a client in a row run on the same
 * connection, nothing is reset between them, and settings at the start of a connection are refused. `follows`: what was
 * prepared is prepared again where it is missing, as PgBouncer does since 1.21.
 */
export async function startPooler(server: string, { size = 4, follows = false } = {}): Promise<TestPooler> {
  const backends = await Promise.all(Array.from({ length: size }, () => openBackend(server)))
  const turns = createTurns(backends, follows)
  for (const one of backends)
    one.socket.on(
      'data',
      splitMessages((data) => turns.hear(one, data), 1),
    )
  const sockets = new Set<Socket>()
  let clients = 0

  const listener = createServer({ noDelay: true }, (socket) => {
    const front: Front = { id: clients++, socket, on: undefined, last: undefined, waiting: [], parsed: new Map() }
    let greeted = false
    const greet = (first: Buffer) => {
      greeted = true
      const unknown = settingsIn(first).find((name) => !STARTUP.has(name))
      if (unknown === undefined) socket.write(WELCOME)
      else socket.end(refusal(`unsupported startup parameter: ${unknown}`))
    }
    const hear = (data: Buffer) => {
      if (!greeted) greet(data)
      else if (letterOf(data) === 'X') socket.end()
      else turns.take(front, data)
    }
    sockets.add(socket)
    socket.on('data', splitMessages(hear, 0)).on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      turns.leave(front)
    })
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as { port: number }
  const { user = '', database = '' } = new pg.Client({ connectionString: server })
  return {
    url: `postgres://${encodeURIComponent(user)}@127.0.0.1:${port}/${database}`,
    transactions: () => turns.transactions,
    close: async () => {
      listener.close()
      for (const socket of sockets) socket.destroy()
      for (const { socket } of backends) socket.destroy()
    },
  }
}
