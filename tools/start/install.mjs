import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { once } from './once.mjs'
import { bin, env, isWritable, modules, ownHome, root, run, Stop, say, state } from './terminal.mjs'

const stamp = join(modules, '.installed-lock')
const ownCache = join(state, 'npm-cache')

const reasons = [
  [
    /ENOSPC|no space left/i,
    'No queda espacio en el disco: hacen falta cerca de 900 MB libres para instalar las dependencias.',
  ],
  [
    /EAI_AGAIN|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i,
    'npm no alcanza su registro de paquetes: revisa la conexión a internet o el proxy.',
  ],
  [/EACCES|EPERM|EROFS/, 'npm no puede escribir en node_modules: revisa los permisos de la carpeta.'],
  [
    /EINTEGRITY/,
    'Un paquete llegó dañado: vacía la memoria de npm con «npm cache clean --force» y vuelve a intentarlo.',
  ],
]

function wanted() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted()
}

/** npm's cache may belong to root, or to nobody's home. */
function cacheArgs() {
  const cache = env.npm_config_cache ?? join(env.HOME ?? '', '.npm')
  const folders = ['', '_cacache', '_cacache/tmp', '_cacache/content-v2/sha512', '_cacache/index-v5'].map((name) =>
    join(cache, name),
  )
  return folders.every(isWritable) ? [] : ['--cache', ownCache]
}

function npm(args) {
  const script = env.npm_execpath ?? ''
  return /npm-cli\.js$/.test(script)
    ? run(process.execPath, [script, ...args], { quiet: true })
    : run('npm', args, { quiet: true })
}

async function ci(more) {
  // --include: NODE_ENV=production or an omit of the machine must not take the build tools away
  const args = ['ci', '--loglevel=error', '--include=dev', '--include=optional', ...more]
  return npm(args).catch((error) => {
    throw error.code === 'ENOENT'
      ? new Stop('Hace falta npm para instalar las dependencias: viene con Node 20 o posterior.')
      : error
  })
}

async function installNow() {
  if (isInstalled()) return
  say('Instalando dependencias (la primera vez tarda alrededor de un minuto)…')
  rmSync(stamp, { force: true })
  const cache = cacheArgs()
  let { code, output } = await ci(cache)
  if (code !== 0 && cache.length === 0 && /EACCES|EPERM|EROFS/.test(output))
    ({ code, output } = await ci(['--cache', ownCache]))
  for (const cache of [ownCache, join(ownHome, '.npm')]) rmSync(cache, { recursive: true, force: true })
  if (code !== 0) {
    const reason = reasons.find(([pattern]) => pattern.test(output))?.[1]
    if (reason === undefined) process.stderr.write(`${output.trim()}\n`)
    throw new Stop(reason ?? 'No se pudieron instalar las dependencias: arriba está lo que dijo npm.')
  }
  writeFileSync(stamp, wanted())
  say('Dependencias instaladas.')
}

export async function install() {
  if (!isInstalled()) await once('install', installNow)
}

/** Everything runs on the Node of the lockfile; a machine without that package lends its own, if it is new enough. */
export function chooseNode() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const version = Object.entries(optionalDependencies).find(([name]) => name.startsWith('node-'))?.[1]
  const { stdout } = spawnSync(join(bin, 'node'), ['-p', 'process.version'], { encoding: 'utf8' })
  if (stdout?.trim() === `v${version}`) return
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 24)
    throw new Stop(
      `Éntrale corre con Node ${version}, que npm no pudo instalar en esta máquina: instala Node 24 o posterior y vuelve a empezar.`,
    )
  env.PATH = [dirname(process.execPath), env.PATH].join(delimiter)
}
