import { spawnSync } from 'node:child_process'
import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { env, run, Stop, say } from './terminal.mjs'

// The shell draws the same pages without a browser's windows around them: a third less work in every test.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const packages = ['chromium-headless-shell', 'chromium']
const others = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function find(programs, paths = []) {
  const folders = (env.PATH ?? '').split(delimiter)
  return [...programs.flatMap((name) => folders.map((folder) => join(folder, name))), ...paths].find(isProgram)
}

/** apt-get by root, or by whom sudo lets without a password. */
function apt() {
  if (find(['apt-get']) === undefined) return undefined
  if (process.getuid?.() === 0) return ['apt-get']
  const sudo = find(['sudo']) !== undefined && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
  return sudo ? ['sudo', '-n', 'apt-get'] : undefined
}

async function installWith([command, ...first]) {
  say('Instalando Chromium para las pruebas de navegador…')
  const more = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(command, [...first, 'update'], { quiet: true, more })
  let said = ''
  let found
  for (const name of packages) {
    said = (await run(command, [...first, 'install', '-y', '--no-install-recommends', name], { quiet: true, more }))
      .output
    found = find(names, others)
    if (found !== undefined) break
  }
  if (found === undefined) {
    process.stderr.write(`${said.trim().split('\n').slice(-5).join('\n')}\n`)
    throw new Stop(
      'No se pudo instalar Chromium: instálalo con «apt-get install chromium» o di dónde está con CHROMIUM=/ruta.',
    )
  }
  say('Chromium instalado.')
  return found
}

/** The browser tests are never skipped: without a browser there is one sentence, and a failure. */
export async function ensureBrowser() {
  if (env.CHROMIUM && !isProgram(env.CHROMIUM))
    throw new Stop(`CHROMIUM dice ${env.CHROMIUM}, pero ahí no hay un programa: corrígelo o quítalo.`)
  const found = env.CHROMIUM || find(names, others)
  const installer = found === undefined ? apt() : undefined
  if (found === undefined && installer === undefined)
    throw new Stop(
      'Las pruebas de navegador necesitan Chromium: pide a quien administra la máquina «apt-get install chromium» o di dónde está con CHROMIUM=/ruta.',
    )
  env.CHROMIUM = found ?? (await installWith(installer))
}
