// The real server as its operator starts it: a supervisor and its processes behind one port, over a database of the test.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type Agent, request } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Send } from '@entrale/contract/client'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
const LOOK_MS = 50

export type Cluster = {
  address: string
  child: ChildProcess
  /** What it said so far. */
  lines: string[]
  /** The processes under it. */
  pids: () => number[]
  /** Waits until it says something that it had not said before. */
  says: (text: string | RegExp, after?: number) => Promise<string>
  stop: () => Promise<number | null>
}

/** Linux tells which processes another one started. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** Without pages, so that it runs without a build. The database must have an organization: the demo is not sown then. */
export async function startCluster(url: string, folder: string, more: Record<string, string>): Promise<Cluster> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: url,
    ENTRALE_DATA: folder,
    ENTRALE_SECRET: 'un secreto que comparten los procesos',
    ENTRALE_ROLES: 'api,trabajos',
    PORT: '0',
    ...more,
  }
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  const says: Cluster['says'] = async (text, after = 0) => {
    for (;;) {
      const found = lines
        .slice(after)
        .find((line) => (typeof text === 'string' ? line.includes(text) : text.test(line)))
      if (found !== undefined) return found
      if (child.exitCode !== null) throw new Error(`the server ended: ${lines.join('\n')}`)
      await sleep(LOOK_MS)
    }
  }
  const [, address = ''] = /Éntrale está en (\S+)/.exec(await says('Éntrale está en')) ?? []
  return {
    address,
    child,
    lines,
    says,
    pids: () => childrenOf(child.pid ?? 0),
    stop: async () => {
      const ended = child.exitCode === null ? once(child, 'exit') : []
      child.kill('SIGTERM')
      await ended
      return child.exitCode
    },
  }
}

/** As a proxy asks: over connections that it keeps, and without trying anything twice. */
export const sendOver =
  (address: string, agent: Agent): Send =>
  (path, init) =>
    new Promise((resolve, reject) => {
      const body = typeof init.body === 'string' ? init.body : undefined
      const asked = request(
        `${address}/api${path}`,
        { agent, method: init.method ?? 'GET', headers: Object.fromEntries(new Headers(init.headers)) },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', reject)
          answer.on('end', () => {
            const status = answer.statusCode ?? 0
            resolve(new Response(status === 204 ? null : Buffer.concat(parts), { status }))
          })
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
