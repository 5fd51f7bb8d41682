/** Query parameters that change what a page shows; any other would only multiply its copies. */
const KNOWN = new Set(['currentPage', 'term', 'categoria', 'ciudad', 'desde', 'hasta', 'gratis', 'precioMax', 'enLinea', 'orden', '_routes'])
const LONGEST = 512

/** The URL as the page cache knows it: known parameters only, in one order. null when it is too long to be ours. */
export function pageKey(url: string): string | null {
  if (url.length > LONGEST) return null
  const [path = '/', query = ''] = url.split('?', 2)
  if (query === '') return path
  const kept = [...new URLSearchParams(query)].filter(([name]) => KNOWN.has(name)).sort(([a], [b]) => (a < b ? -1 : 1))
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`
}

const pathOf = (key: string) => key.replace(/\?.*$/, '').replace(/\.data$/, '')

/** Whether a page shows what changed. Claves: `evento:<org>/<slug>`, `organizacion:<slug>`, `portada` (home and lists). */
export function showsChange(key: string, clave: string): boolean {
  const path = pathOf(key)
  const [kind, name = ''] = clave.split(':', 2)
  if (kind === 'evento') return path === `/o/${name.replace('/', '/e/')}`
  if (kind === 'organizacion') return path === `/o/${name}`
  return !path.startsWith('/o/')
}
