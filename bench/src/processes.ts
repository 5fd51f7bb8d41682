import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Server = { pid: number; port: number; stop: () => Promise<void> }

const TICKS_PER_SECOND = 100

/**
 * Microseconds of CPU that the processes used so far, with what ended below them: a backend that goes takes nothing away.
 * Linux only; elsewhere 0, and the CPU columns stay empty.
 */
export function cpuOf(pids: number[]): number {
  return pids.map(cpuOfOne).reduce((sum, us) => sum + us, 0)
}

const NICE = 16
/** What the kernel says of a process or a thread, after its name. */
const fieldsOf = (path: string): string[] =>
  readFileSync(path, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')

/** Microseconds of CPU of the threads of a process that stepped back behind it, as the one of its jobs does. */
export function cpuOfNicer(pid: number): number {
  const own = Number(fieldsOf(`/proc/${pid}/stat`)[NICE])
  return readdirSync(`/proc/${pid}/task`)
    .map((thread) => fieldsOf(`/proc/${pid}/task/${thread}/stat`))
    .filter((fields) => Number(fields[NICE]) > own)
    .reduce((sum, fields) => sum + ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1e6, 0)
}

function cpuOfOne(pid: number): number {
  try {
    const fields = fieldsOf(`/proc/${pid}/stat`)
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return (ticks / TICKS_PER_SECOND) * 1e6
  } catch {
    return 0
  }
}

/** The process and all below it. */
export function family(pid: number): number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
    return [pid, ...children.flatMap(family)]
  } catch {
    return [pid]
  }
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('exit', () => resolve()) : resolve(),
  )
}

async function answers(port: number, path: string): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}${path}`).then(
    (response) => response.ok,
    () => false,
  )
}

/** Starts a server in its own process and waits until `path` answers. */
export async function start(
  script: string,
  port: number,
  path: string,
  env: Record<string, string> = {},
): Promise<Server> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended(child)
  }
  for (const end = Date.now() + 600_000; !(await answers(port, path)); await sleep(100)) {
    if (child.exitCode !== null || Date.now() > end) {
      await stop()
      throw new Error(`${script} did not answer on ${port}`)
    }
  }
  return { pid: child.pid ?? 0, port, stop }
}
