import { spawn } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Home } from './home.ts'
import { identityOf, isSameAlive } from './processes.ts'

/**
 * Ends PostgreSQL when its last user died without goodbye. A shell that sleeps (1 MB) and not `setpriv --pdeathsig`:
 * that one is Linux only, follows the thread that spawned (a test worker, say), and would take the server from those
 * who joined it. The last word has `end-abandoned.ts`, under the same lock as everybody; without it (the checkout was
 * removed) the shell ends PostgreSQL itself.
 */
const SCRIPT = `
home=$1 postmaster=$2 born=$3 pause=$4 rounds=$5 node=$6 script=$7 lonely=0
lives() {
  kill -0 "$1" 2>/dev/null || [ -d "/proc/$1" ] || return 1
  read -r line 2>/dev/null < "/proc/$1/stat" || return 0
  started=$2
  set -- \${line##*) }
  [ "$1" != Z ] && { [ -z "$started" ] || [ "$started" = "\${20}" ]; }
}
owned() {
  for card in "$home"/owners/*; do
    pid= start=
    [ -f "$card" ] && { read -r pid start < "$card"; [ -n "$pid" ]; } && lives "$pid" "$start" && return 0
  done
  return 1
}
while lives "$postmaster" "$born"; do
  if owned; then lonely=0; else lonely=$((lonely + 1)); fi
  if [ "$lonely" -ge "$rounds" ]; then
    "$node" "$script" "$home" || kill -INT "$postmaster"
    lonely=0
  fi
  sleep "$pause"
done
`

type Note = { watchdog: string; postmaster: string }

async function readNote(home: Home): Promise<Note> {
  const [watchdog = '', postmaster = ''] = (await readFile(home.watchdog, 'utf8').catch(() => '')).split('\n')
  return { watchdog, postmaster }
}

/** One watchdog per life of the server; `grace` seconds without any user and PostgreSQL ends. */
export async function ensureWatchdog(home: Home, postmaster: number, grace: number): Promise<void> {
  const [present, guarded] = [await readNote(home), identityOf(postmaster)]
  if (present.postmaster === guarded && isSameAlive(present.watchdog)) return
  await dismissWatchdog(home) // it guards one that died, and would end with it
  const pause = Math.min(2, grace)
  const script = fileURLToPath(new URL('./end-abandoned.ts', import.meta.url))
  const args = [home.folder, ...guarded.split(' '), pause, Math.ceil(grace / pause), process.execPath, script].map(
    String,
  )
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'entrale-watchdog', ...args], {
    cwd: '/',
    detached: true,
    stdio: 'ignore',
    env: {},
  })
  child.on('error', () => undefined) // no shell, no watchdog: PostgreSQL is still ended by the last who leaves
  child.unref()
  await rm(home.watchdog, { force: true }) // it may be root's
  if (child.pid !== undefined) await writeFile(home.watchdog, `${identityOf(child.pid)}\n${guarded}`, { mode: 0o600 })
}

export async function dismissWatchdog(home: Home): Promise<void> {
  const { watchdog } = await readNote(home)
  if (!isSameAlive(watchdog)) return
  try {
    process.kill(-Number(watchdog.split(' ')[0]), 'SIGTERM') // with its `sleep`
  } catch {
    // it ended meanwhile
  }
}
