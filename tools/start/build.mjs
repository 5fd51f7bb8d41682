import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { once } from './once.mjs'
import { precompress } from './precompress.mjs'
import { root, run, Stop, say } from './terminal.mjs'

const out = join(root, 'web/build/server/index.js')
const folders = ['web/app', 'web/public', 'contract/src']
const files = [
  'package-lock.json',
  'web/package.json',
  'web/tsconfig.json',
  'web/vite.config.ts',
  'web/react-router.config.ts',
]

function timeOf(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0
}

/** Folders count too: their time tells that a file was removed. */
function newest(folder) {
  const at = join(root, folder)
  const inside = existsSync(at) ? readdirSync(at, { recursive: true }) : []
  return Math.max(timeOf(at), ...inside.map((name) => timeOf(join(at, name))))
}

function isFresh() {
  const sources = [...folders.map(newest), ...files.map((name) => timeOf(join(root, name)))]
  return existsSync(out) && Math.max(...sources) < timeOf(out)
}

async function buildNow() {
  if (isFresh()) return
  say('Construyendo la web…')
  const { code, output } = await run('react-router', ['build', 'web'], {
    quiet: true,
    more: { NODE_ENV: 'production' },
  })
  if (code !== 0) {
    process.stderr.write(`${output.trim()}\n`)
    throw new Stop(
      /ENOSPC/.test(output)
        ? 'No queda espacio en el disco para construir la web.'
        : 'No se pudo construir la web: arriba está lo que dijo el constructor.',
    )
  }
  await precompress(join(root, 'web/build/client/assets'))
  say('Web construida.')
}

export async function build() {
  if (!isFresh()) await once('build', buildNow)
}
