/** The arithmetic of check-size: which files a page loads before it works, and which limits it passes. */

/** Bytes; a kB is 1000. The lists carry their filters. `whole`: all script of an evento's page, with what scrolling and idling load. `puerta`: all script of the door, its worker's too, without the WebAssembly; `taquilla`: what a phone that sells loads besides. */
export const LIMITS = {
  ...{ js: 149_000, lists: 152_000, whole: 162_000 },
  ...{ puerta: 130_000, taquilla: 20_000, css: 20_000, fonts: 90_000 },
}

type Route = {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
  css?: string[]
  hasLoader?: boolean
}
type Lazy = {
  clientActionModule?: string
  clientLoaderModule?: string
  clientMiddlewareModule?: string
  hydrateFallbackModule?: string
}
export type Manifest = {
  url: string
  entry: { module: string; imports: string[] }
  routes: Record<string, Route & Lazy>
}
/** `css`: bytes of the sheets that its routes bring besides the one of every page. */
export type Page = { path: string; files: string[]; js: number; css: number; limit: number }

/** Pages behind a session, of a purchase, or for development: a first visit does not begin there. */
const NOT_PUBLIC =
  /^\/(dashboard|panel|dev|auth|compras|boletos|transferencias|ofertas|avisame|pagos|vista-previa)(\/|$)|\/checkout$|\*/

const WITH_FILTERS = /^\/(eventos|search|calendario|categorias\/:slug|ciudades\/:slug)$/

function chainOf({ routes }: Manifest, id: string): (Route & Lazy)[] {
  const chain: (Route & Lazy)[] = []
  for (let route = routes[id]; route; route = route.parentId === undefined ? undefined : routes[route.parentId])
    chain.unshift(route)
  return chain
}

const pathOf = (chain: Route[]) => `/${chain.flatMap(({ path }) => path || []).join('/')}`

const filesOf = (route: Route & Lazy): string[] =>
  [
    route.module,
    ...(route.imports ?? []),
    route.clientActionModule,
    route.clientLoaderModule,
    route.clientMiddlewareModule,
    route.hydrateFallbackModule,
  ].filter((file) => file !== undefined)

/** Every public page with the files that its first visit loads: the entry, the list of routes, and each route from the root down. */
export function weigh(manifest: Manifest, sizeOf: (url: string) => number): Page[] {
  const parents = new Set(Object.values(manifest.routes).map(({ parentId }) => parentId))
  const leaves = Object.values(manifest.routes).filter(({ id, index }) => index === true || !parents.has(id))
  return leaves
    .map(({ id }) => chainOf(manifest, id))
    .map((chain) => ({ path: pathOf(chain), chain }))
    .filter(({ path }) => !NOT_PUBLIC.test(path))
    .map(({ path, chain }) => {
      const files = [
        ...new Set([manifest.url, manifest.entry.module, ...manifest.entry.imports, ...chain.flatMap(filesOf)]),
      ]
      const limit = WITH_FILTERS.test(path) ? LIMITS.lists : LIMITS.js
      const weightOf = (urls: string[]) => urls.reduce((sum, url) => sum + sizeOf(url), 0)
      return { path, files, limit, js: weightOf(files), css: weightOf(chain.flatMap(({ css = [] }) => css)) }
    })
    .toSorted((a, b) => a.path.localeCompare(b.path, 'es-MX'))
}

const EVENTO = '/o/:slugOrganizacion/e/:slugEvento'

/**
 * The chunks of an evento's page that wait for a press, for typing, for a hold, or for somebody who has entered. Any
 * other that its code names counts.
 */
const ON_DEMAND = new RegExp(
  `^/assets/(${[
    ...['menu-movil', 'sugerencias', 'compartir-hoja', 'agregar-calendario-lista', 'lista-espera-dialogo'],
    ...['avisame-dialogo', 'apartado-vivo'],
    ...['menu-usuario', 'aviso-correo', 'datos', 'fin-de-sesion', 'toast-layer', 'sonner'],
  ].join('|')})-[\\w-]{8}\\.js$`,
)
const NAMED = /(?:from|import|import\()\s*["'`]\.\/([^"'`]+\.js)["'`]/g

/** An evento's page with all script that a visit from top to bottom loads, found in the code of what it loads first. */
export function weighWhole(
  pages: readonly Page[],
  codeOf: (url: string) => string,
  sizeOf: (url: string) => number,
): Page {
  const page = pages.find(({ path }) => path === EVENTO)
  if (page === undefined) throw new Error(`Ninguna ruta es ${EVENTO}.`)
  const files = new Set(page.files)
  for (const url of files)
    for (const [, name = ''] of codeOf(url).matchAll(NAMED))
      if (!ON_DEMAND.test(`/assets/${name}`)) files.add(`/assets/${name}`)
  const js = [...files].reduce((sum, url) => sum + sizeOf(url), 0)
  return { path: `${EVENTO}, entera`, files: [...files], js, css: page.css, limit: LIMITS.whole }
}

/** The door: all of it is kept on the phone before the first night without a network. */
export function weighPuerta(files: readonly string[], sizeOf: (url: string) => number): Page[] {
  const ofTill = (url: string) => /\/taquilla-[^/]+$/.test(url)
  const page = (path: string, own: string[], limit: number): Page => {
    const js = own.filter((url) => url.endsWith('.js')).reduce((sum, url) => sum + sizeOf(url), 0)
    return { path, files: own, js, css: 0, limit }
  }
  return [
    page(
      '/puerta',
      files.filter((url) => !ofTill(url)),
      LIMITS.puerta,
    ),
    page('/puerta, taquilla', files.filter(ofTill), LIMITS.taquilla),
  ]
}

/** Scripts of public pages that name something of the door: buyers load nothing of it. */
export const ofPuerta = (pages: readonly Page[], codeOf: (url: string) => string): string[] =>
  [...new Set(pages.flatMap(({ files }) => files))]
    .filter((url) => /\/puerta\/(assets|sw)|zxing/i.test(codeOf(url)))
    .map((url) => `${url} trae algo de la puerta, y es de una página pública.`)

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** One sentence for each limit that is passed. */
export function overweight(pages: readonly Page[], { css, fonts }: { css: number; fonts: number }): string[] {
  const heavy = pages
    .filter(({ js, limit }) => js > limit)
    .map(({ path, js, limit }) => `${path} carga ${kB(js)} de JavaScript: sobran ${kB(js - limit)}.`)
  if (css > LIMITS.css) heavy.push(`El CSS pesa ${kB(css)}: sobran ${kB(css - LIMITS.css)}.`)
  if (fonts > LIMITS.fonts) heavy.push(`Las tipografías pesan ${kB(fonts)}: sobran ${kB(fonts - LIMITS.fonts)}.`)
  return heavy
}

/** Where to begin looking: the five largest files of a page. */
export const heaviest = ({ files }: Page, sizeOf: (url: string) => number) =>
  files
    .map((url) => ({ url, size: sizeOf(url) }))
    .toSorted((a, b) => b.size - a.size)
    .slice(0, 5)
