/** Query parameters that change what a page shows; any other would only multiply its copies. */
const KNOWN = new Set([
  'currentPage',
  'term',
  'categoria',
  'ciudad',
  'desde',
  'hasta',
  'gratis',
  'precioMax',
  'enLinea',
  'exacto',
  'orden',
  'mes',
  'dia',
  'evento',
  '_routes',
])
const LONGEST = 512

/** One spelling for each path: no slash at its end, nothing escaped that need not be. */
function plainPath(path: string): string {
  const bare = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  if (!bare.includes('%')) return bare
  try {
    return bare.split('/').map(decodeURIComponent).map(encodeURIComponent).join('/')
  } catch {
    return bare
  }
}

/** The URL as the page cache knows it: known parameters only, in one order. null when it is too long to be ours. */
export function pageKey(url: string): string | null {
  const mark = url.indexOf('?')
  const path = plainPath(mark === -1 ? url : url.slice(0, mark))
  const kept =
    mark === -1
      ? []
      : [...new URLSearchParams(url.slice(mark))].filter(([name, value]) => KNOWN.has(name) && value !== '')
  kept.sort(([a], [b]) => (a < b ? -1 : Number(a > b))) // what is said twice keeps its order
  const key = kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`
  return key.length > LONGEST ? null : key
}

/** What shows an evento in the pages of others changes when its own page does. */
const pathOf = (key: string) =>
  key
    .replace(/\?.*$/, '')
    .replace(/\.data$/, '')
    .replace(/^\/embed\/e\/([^/]+)\//, '/o/$1/e/')
const isBelow = (path: string, root: string) => path === root || path.startsWith(`${root}/`)

/**
 * Whether a page shows what changed. Claves: `evento:<org>/<slug>`, `organizacion:<slug>` (its eventos bear its name), `portada` (home,
 * lists, cities, calendar: every page that is not below an organization), `todo`.
 */
export function showsChange(key: string, clave: string): boolean {
  if (clave === 'todo') return true
  const path = pathOf(key)
  const [kind, name = ''] = clave.split(':', 2)
  if (kind === 'evento') return isBelow(path, `/o/${name.replace('/', '/e/')}`)
  if (kind === 'organizacion') return isBelow(path, `/o/${name}`)
  return !path.startsWith('/o/')
}
