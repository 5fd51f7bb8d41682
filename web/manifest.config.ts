const ASSIGNED = /^(window\.__reactRouterManifest=)(.*);$/s

type Route = Record<string, unknown> & { imports?: string[] }
type Manifest = { entry: { imports: string[] }; routes: { root?: Route } & Record<string, Route> }

/** Hints of what to fetch before a page is asked for. Nobody comes to the panel, or to a boleto, in a hurry from a public page, and they have dozens of files. */
const withHints = (id: string): boolean => !/^routes\/(?:dashboard|panel|compra\/(?!checkout))/.test(id)

/**
 * Every page loads the list of all routes before it works. Left out of it: flags that are false, lists that are empty, which read the same
 * when they are not there, what the pages of the panel would preload, and of the others' what every page has anyway.
 */
export function lightManifest(script: string): string {
  const [, head = '', json = ''] = ASSIGNED.exec(script) ?? []
  if (json === '') throw new Error('The manifest of the routes does not look as expected.')
  const manifest = JSON.parse(json) as Manifest
  const everywhere = [...manifest.entry.imports, ...(manifest.routes.root?.imports ?? [])]
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (id !== 'root' && route.imports !== undefined)
      route.imports = route.imports.filter((file) => !everywhere.includes(file))
    for (const [key, value] of Object.entries(route))
      if (value === false || (Array.isArray(value) && value.length === 0) || (key === 'imports' && !withHints(id)))
        delete route[key]
  }
  return `${head}${JSON.stringify(manifest)};`
}
