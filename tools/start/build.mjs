import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { once } from './once.mjs'
import { precompress } from './precompress.mjs'
import { root, run, Stop, say } from './terminal.mjs'

/** `out`: written last, so that its time tells of when the whole is. */
const web = {
  name: 'la web',
  done: 'Web construida.',
  out: 'web/build/server/index.js',
  assets: 'web/build/client/assets',
  command: ['react-router', ['build', 'web']],
  folders: ['web/app', 'web/public', 'contract/src'],
  files: [
    'package-lock.json',
    'web/package.json',
    'web/tsconfig.json',
    'web/vite.config.ts',
    'web/react-router.config.ts',
  ],
}
const puerta = {
  name: 'la puerta',
  done: 'Puerta construida.',
  out: 'puerta/build/sw.js',
  assets: 'puerta/build/assets',
  command: ['vite', ['build', 'puerta', '--emptyOutDir']],
  folders: ['puerta/src', 'puerta/public', 'contract/src', 'web/app/ui/css'],
  files: [
    'package-lock.json',
    'puerta/package.json',
    'puerta/tsconfig.json',
    'puerta/index.html',
    'puerta/vite.config.ts',
    'puerta/precarga.config.ts',
  ],
}

function timeOf(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0
}

/** Folders count too: their time tells that a file was removed. */
function newest(folder) {
  const at = join(root, folder)
  const inside = existsSync(at) ? readdirSync(at, { recursive: true }) : []
  return Math.max(timeOf(at), ...inside.map((name) => timeOf(join(at, name))))
}

function isFresh({ out, folders, files }) {
  const sources = [...folders.map(newest), ...files.map((name) => timeOf(join(root, name)))]
  const at = join(root, out)
  return existsSync(at) && Math.max(...sources) < timeOf(at)
}

async function buildNow(part) {
  if (isFresh(part)) return
  say(`Construyendo ${part.name}…`)
  const { code, output } = await run(...part.command, { quiet: true, more: { NODE_ENV: 'production' } })
  if (code !== 0) {
    process.stderr.write(`${output.trim()}\n`)
    throw new Stop(
      /ENOSPC/.test(output)
        ? `No queda espacio en el disco para construir ${part.name}.`
        : `No se pudo construir ${part.name}: arriba está lo que dijo el constructor.`,
    )
  }
  await precompress(join(root, part.assets))
  say(part.done)
}

async function buildParts(parts) {
  if (parts.every(isFresh)) return
  await once('build', async () => {
    for (const part of parts) await buildNow(part)
  })
}

export const build = () => buildParts([web, puerta])
/** Where the pages of the site are made as they are asked for, the door is served from its build all the same. */
export const buildPuerta = () => buildParts([puerta])
