import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

/** Loaded by every page: what React and its router are made of. */
const FRAMEWORK = /\/node_modules\/(react|react-dom|scheduler|react-router)\/|vite\/preload-helper/
/** Libraries of the panel are the bundler's own business: they are imported through an index, which tells nothing about who uses what. */
const LIBRARY = /\/node_modules\/(?!lucide-react|clsx)/
const SHELL = /\/app\/(root|routes\/publico\/publico)\.tsx\?__react-router-build-client-route/
const PUBLIC = /\/app\/routes\/publico\/(?!publico\.)([^/?]+)\.tsx\?__react-router-build-client-route/
/** They are read from top to bottom and share nothing with the lists. */
const DOCUMENT = /^(ayuda|sobre-nosotros|terminos-servicio|terminos-version|politicas-privacidad|privacidad-version)$/
const PANEL = /\/app\/routes\/(?:dashboard|panel|auth|compra)\/([^?]+)\.tsx\?__react-router-build-client-route/

type Graph = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The modules that import this one, directly or through others, itself included. */
function importersOf(id: string, graph: Graph): string[] {
  const found = new Set([id])
  for (const each of found) for (const importer of graph.getModuleInfo(each)?.importers ?? []) found.add(importer)
  return [...found]
}

const routesOf = (importers: readonly string[], kind: RegExp): string[] => [
  ...new Set(importers.flatMap((each) => kind.exec(each)?.[1] ?? [])),
]

/** The pages that bring this module later, by `lazy`: in another page's chunk they would bring all of that page. */
const laterOf = (importers: readonly string[], graph: Graph): string[] =>
  importers.flatMap((each) =>
    (graph.getModuleInfo(each)?.dynamicImporters ?? []).flatMap((lazy) => routesOf(importersOf(lazy, graph), PUBLIC)),
  )

function sharedBy(pages: readonly string[], inPanel: boolean): string {
  if (pages.includes('inicio')) return pages.includes('evento') ? 'publico' : 'portada'
  if (pages.includes('evento')) return 'detalle'
  if (pages.every((each) => DOCUMENT.test(each))) return 'documentos'
  return inPanel ? 'comun' : 'listas'
}

/**
 * What the public pages share, cut so that the two that most visits begin on load nothing of the others: `publico` is in both,
 * `portada` and `detalle` in one of them and in some other page, `listas` in neither (`comun` when the panel has it too). `luego`
 * is one page's own and what another brings later. What is one page's own bears its name.
 */
function chunkOf(id: string, graph: Graph): string | null {
  if (LIBRARY.test(id)) return null
  const importers = importersOf(id, graph)
  if (importers.some((each) => SHELL.test(each))) return 'cascara'
  const pages = routesOf(importers, PUBLIC)
  const [page] = pages
  if (page === undefined) return null
  const inPanel = routesOf(importers, PANEL).length > 0
  if (pages.length > 1) return sharedBy(pages, inPanel)
  if (laterOf(importers, graph).some((each) => each !== page)) return 'luego'
  return inPanel ? `${page}-panel` : page
}

const SHARED = ['cascara', 'publico', 'portada', 'detalle', 'comun', 'listas', 'documentos', 'luego']
/** Each page takes of these just what it uses; of the others all, in one file. */
const EXACT = new Set(['portada', 'comun', 'listas', 'luego'])
const known = new Map<string, string | null>()
const only =
  (belongs: (name: string) => boolean): Rolldown.CodeSplittingNameFunction =>
  (id, graph) => {
    const name = known.get(id) ?? chunkOf(id, graph)
    known.set(id, name)
    return name !== null && belongs(name) ? name : null
  }

/** Few files that compress well instead of a hundred small ones. A group takes its dependencies with it, so the widest come first. */
export const codeSplitting = {
  groups: [
    { name: 'marco', test: FRAMEWORK },
    ...SHARED.map((shared) => ({
      name: only((name) => name === shared),
      debugName: shared,
      entriesAware: EXACT.has(shared),
      entriesAwareMergeThreshold: 1000,
    })),
    { name: only((name) => name.endsWith('-panel')), debugName: 'pagina y panel' },
    { name: 'consultas', test: /\/node_modules\/@tanstack\// },
    { name: 'sonner', test: /\/node_modules\/sonner\// },
    { name: only(() => true), debugName: 'pagina' },
  ].map((group, index, all) => ({ ...group, priority: all.length - index })),
}

/** Every page carries the names of all files: a group tells its own, not those of the pages that share it. */
export const chunkFileNames = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash].js`

const imported = /import \{([^}]*)\} from 'lucide-react'/g
const drawer = fileURLToPath(new URL('app/ui/icon.ts', import.meta.url))

/**
 * Each icon from its own file, so that the graph above knows who uses which (the library's index ties all of them together), and drawn
 * by our own few lines in place of the library's, which do for every framework and a hundred options.
 */
export function lightIcons(): Plugin {
  const library = join(dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')), 'dist/esm')
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of readFileSync(join(library, 'lucide-react.mjs'), 'utf8').matchAll(
    /export \{ ([^}]*) \} from '\.\/(icons\/[^']+)'/g,
  ))
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, join(library, file))
  const oneByOne = (_: string, list: string) =>
    list
      .split(',')
      .map((each) => each.trim())
      .filter((each) => each !== '' && !each.startsWith('type '))
      .map((each) => each.split(' as '))
      .map(([name = '', alias = name]) => `import ${alias} from '${files.get(name)}'`)
      .join(';')
  const ours = (code: string) =>
    code
      .replace("import createLucideIcon from '../createLucideIcon.mjs'", `import { drawIcon } from '${drawer}'`)
      .replace('createLucideIcon(', 'drawIcon.bind(null, ')
  return {
    name: 'light-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (/\/lucide-react\/dist\/esm\/icons\//.test(id)) return { code: ours(code), map: null }
      return /\/app\/.*\.tsx?/.test(id) && code.includes('lucide-react')
        ? { code: code.replace(imported, oneByOne), map: null }
        : null
    },
  }
}
