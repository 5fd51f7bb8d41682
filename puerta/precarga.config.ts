import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const VACIA = "const PRECARGA = { version: '', archivos: [] }"

/** Writes the worker with the list of all that was built, and a version that is another as soon as one byte is. */
export function precarga(): Plugin {
  let carpeta = ''
  let fuente = ''
  return {
    name: 'precarga',
    apply: 'build',
    configResolved({ root, build }) {
      carpeta = join(root, build.outDir)
      fuente = join(root, 'src/sw.js')
    },
    closeBundle() {
      const obrero = readFileSync(fuente, 'utf8')
      if (!obrero.includes(VACIA)) throw new Error('src/sw.js has no place for the list of what it keeps')
      const nombres = readdirSync(carpeta, { recursive: true, withFileTypes: true })
        .filter((entrada) => entrada.isFile() && !/^sw\.js$|\.(br|gz|map)$/.test(entrada.name))
        .map((entrada) => join(entrada.parentPath, entrada.name).slice(carpeta.length + 1))
        .sort()
      const huella = createHash('sha256').update(obrero)
      for (const nombre of nombres) huella.update(nombre).update(readFileSync(join(carpeta, nombre)))
      const archivos = nombres.map((nombre) => (nombre === 'index.html' ? '/puerta/' : `/puerta/${nombre}`))
      const lista = { version: huella.digest('hex').slice(0, 12), archivos }
      writeFileSync(join(carpeta, 'sw.js'), obrero.replace(VACIA, `const PRECARGA = ${JSON.stringify(lista)}`))
    },
  }
}
