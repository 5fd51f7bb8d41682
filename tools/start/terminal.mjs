// What the tasks of start.mjs share: progress lines, children that end with us, one sentence when something fails.
import { spawn } from 'node:child_process'
import { accessSync, constants, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
export const modules = join(root, 'node_modules')
export const bin = join(modules, '.bin')
export const state = join(root, '.data')
export const ownHome = join(state, 'home')
export const env = { ...process.env, PATH: [bin, process.env.PATH].join(delimiter) }

const began = Date.now()
env.ENTRALE_INICIO = String(began)

export function say(text) {
  process.stdout.write(`[${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s] ${text}\n`)
}

/** A failure with its sentence for a person: start.mjs prints it without a stack. */
export class Stop extends Error {}

export function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Programs want a home to write in (npm, Chromium); without one they get a folder of ours. */
export function ensureHome() {
  if (!isWritable(state)) throw new Stop(`No se puede escribir en ${root}: cambia sus permisos o usa una copia tuya.`)
  const home = env.HOME || (env.HOME === undefined ? homedir() : '')
  if (home !== '' && home !== '/' && isWritable(home)) return
  env.HOME = ownHome
  mkdirSync(env.HOME, { recursive: true })
  delete env.npm_config_cache // npm derived it from the home it did not have
}

let child
let ending

/** Runs a program to its end. `quiet` keeps what it says for the answer. */
export function run(command, args, { quiet = false, more = {} } = {}) {
  return new Promise((resolve, reject) => {
    let output = ''
    child = spawn(command, args, {
      cwd: root,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...env, ...more },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        output = (output + text).slice(-100_000)
      })
    child.on('error', reject)
    child.on('close', (code) => {
      child = undefined
      if (ending !== undefined) process.exit(code ?? 1)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** The same, but a failure is the end. */
export async function must(command, args, options) {
  const { code } = await run(command, args, options)
  if (code !== 0) process.exit(code)
}

function end(signal) {
  ending = signal
  if (child === undefined) process.exit(1)
  child.kill(signal)
}

/** The parent of a process, where the system tells. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    return stat.slice(stat.lastIndexOf(') ') + 2).split(' ')[1]
  } catch {
    return undefined
  }
}

/**
 * npm's `sh -c` dies of a signal without telling us, and a killed npm tells nobody: we notice that our parents changed.
 */
export function followParents() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal))
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const grandparent = parentOf(parent)
  const changed = () => process.ppid !== parent || (grandparent !== undefined && parentOf(parent) !== grandparent)
  setInterval(() => ending === undefined && changed() && end('SIGTERM'), 300).unref()
}
