// What each public page makes a visitor download before it works, and an evento's page in all: fails when a page outgrows its budget. Run it on a finished build.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import {
  heaviest,
  LIMITS,
  type Manifest,
  ofPuerta,
  overweight,
  type Page,
  weigh,
  weighPuerta,
  weighWhole,
} from './size.ts'

const client = join(import.meta.dirname, '../web/build/client')
const assets = join(client, 'assets')
const puerta = join(import.meta.dirname, '../puerta/build')

/** The manifest is a script that sets a global; it is ours, built a moment ago. */
function readManifest(): Manifest {
  const name = existsSync(assets) ? readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file)) : undefined
  if (name === undefined) throw new Error('No hay una web construida que pesar: constrúyela antes.')
  const window: { __reactRouterManifest?: Manifest } = {}
  runInNewContext(readFileSync(join(assets, name), 'utf8'), { window })
  if (window.__reactRouterManifest === undefined) throw new Error(`${name} no trae el manifiesto de las rutas.`)
  return window.__reactRouterManifest
}

const sizes = new Map<string, number>()
function gzipped(url: string): number {
  const file = url.startsWith('/puerta/') ? join(puerta, url.slice('/puerta/'.length)) : join(client, url)
  const known = sizes.get(url) ?? gzipSync(readFileSync(file)).length
  sizes.set(url, known)
  return known
}

const listed = (ending: RegExp) => readdirSync(assets).filter((name) => ending.test(name))
/** Fonts are compressed already; the third, of folios, is asked for only where a boleto shows one. */
const fonts = listed(/\.woff2$/)
  .filter((name) => !name.startsWith('martian-mono'))
  .reduce((sum, name) => sum + readFileSync(join(assets, name)).length, 0)

const kB = (bytes: number) => (bytes / 1000).toFixed(1).padStart(7)
const row = ({ path, js, limit }: Page) => `${path.padEnd(44)}${kB(js)} de ${limit / 1000}${js > limit ? '  ←' : ''}`

const pages = weigh(readManifest(), gzipped)
const codeOf = (url: string) => readFileSync(join(client, url), 'utf8')
const whole = weighWhole(pages, codeOf, gzipped)
const doors = weighPuerta(
  readdirSync(join(puerta, 'assets')).map((name) => `/puerta/assets/${name}`),
  gzipped,
)
/** The sheet of every page, and what the page with most brings besides. */
const css = listed(/^app-.*\.css$/).reduce(
  (sum, name) => sum + gzipped(`/assets/${name}`),
  Math.max(...pages.map((page) => page.css)),
)
const lines = [
  'JavaScript inicial de cada página pública, kB con gzip',
  ...pages.map(row),
  row(whole),
  ...doors.map(row),
]
lines.push(`CSS ${kB(css)} (límite ${LIMITS.css / 1000}) · tipografías ${kB(fonts)} (límite ${LIMITS.fonts / 1000})`)
process.stdout.write(`${lines.join('\n')}\n`)

const weighed = [...pages, whole, ...doors]
const faults = [...overweight(weighed, { css, fonts }), ...ofPuerta([...pages, whole], codeOf)]
if (faults.length > 0) {
  const worst = weighed.toSorted((a, b) => b.js - b.limit - (a.js - a.limit))[0]
  const largest = worst === undefined ? [] : heaviest(worst, gzipped).map(({ url, size }) => `  ${kB(size)}  ${url}`)
  process.stderr.write(
    `${[...faults, worst && `Lo que más pesa en ${worst.path}:`, ...largest].filter(Boolean).join('\n')}\n`,
  )
  process.exitCode = 1
}
