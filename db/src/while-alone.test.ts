import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { cloneDatabase } from './testing.ts'
import { whileAlone } from './while-alone.ts'

const KEY = 727_999
/** A process that says when it is its turn. */
const SCRIPT = `
  const { whileAlone } = await import(process.argv[2])
  whileAlone(process.argv[1], ${KEY}, () => { console.log('mine'); return { stop: async () => {} } }, console.error)`

let clone: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  clone = await cloneDatabase(inject('server'), inject('template'))
})
afterAll(() => clone.drop())

function start(): { child: ChildProcess; lines: string[] } {
  const module = new URL('./while-alone.ts', import.meta.url).href
  const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT, clone.url, module], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  return { child, lines }
}
async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

test('of two processes one has its turn; when it is killed hard the other one takes it', async () => {
  const [one, two] = [start(), start()]
  await expect.poll(() => one.lines.length + two.lines.length, { timeout: 30_000 }).toBe(1)
  const [first, second] = one.lines.length > 0 ? [one, two] : [two, one]
  await kill(first.child)
  await expect.poll(() => second.lines, { timeout: 30_000 }).toEqual(['mine'])
  await kill(second.child)
})

test('who loses the connection that holds the turn stops, says so, and takes its turn again', async () => {
  const said: string[] = []
  const work = whileAlone(
    clone.url,
    KEY,
    () => {
      said.push('begin')
      return { stop: async () => void said.push('stop') }
    },
    () => said.push('lost'),
  )
  await expect.poll(() => said, { timeout: 30_000 }).toEqual(['begin'])
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${`entrale turno ${process.pid}`}`.execute(clone.db)
  await expect.poll(() => said, { timeout: 30_000 }).toEqual(['begin', 'stop', 'lost', 'begin'])
  await work.stop()
  expect(said.at(-1)).toBe('stop')
})
