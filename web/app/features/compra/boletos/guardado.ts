import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { alCerrarSesion } from '../../../lib/sesion/sesion'

/** What is kept of a boleto so that it opens without a connection. The worker reads the page and its files from here; see public/sw.js. */
export type Guardado = { item: BoletoPagina; acceso: string | null; en: number }

const PREFIJO = 'boleto:1:'
/** Enough for a group; the oldest leave first. */
const MAXIMO = 30
const cacheDe = (id: string) => `${PREFIJO}${id}`
const paginaDe = (id: string) => `/boletos/${id}`
const datosDe = (id: string) => `/boletos/${id}/datos`
const SIN_VARIAR = { ignoreVary: true } as const

const hayCaches = () => typeof caches !== 'undefined'

/** True after signing out: from then on nothing is kept, not even the page that is still open. */
let recienSalio = false
alCerrarSesion(() => {
  recienSalio = true
})
/** Another visit may be kept again. */
export function empezarVisita(): void {
  recienSalio = false
}

export async function leerGuardado(id: string): Promise<Guardado | null> {
  if (!hayCaches()) return null
  try {
    const respuesta = await caches.match(datosDe(id), { cacheName: cacheDe(id), ...SIN_VARIAR })
    return respuesta === undefined ? null : ((await respuesta.json()) as Guardado)
  } catch {
    return null // storage refused: nothing was kept
  }
}

/** The server no longer lets it in, or it is somebody else's: nothing of it stays here. */
export async function olvidarGuardado(id: string): Promise<void> {
  if (hayCaches()) await caches.delete(cacheDe(id)).catch(() => false)
}

/** The files that the page names, those it has loaded since, and the pictures on it. */
function archivosDe(html: string): string[] {
  const nombrados = html.match(/\/assets\/[\w.~-]+/g) ?? []
  const pedidos = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  const imagenes = [...document.querySelectorAll<HTMLImageElement>('main img')]
    .map(({ currentSrc }) => currentSrc)
    .filter((url) => url.startsWith(location.origin))
    .map((url) => new URL(url).pathname)
  return [...new Set([...nombrados, ...pedidos, ...imagenes])]
}

async function guardarPagina(cache: Cache, id: string): Promise<string[]> {
  const pagina = await fetch(paginaDe(id))
  if (!pagina.ok) return []
  await cache.put(paginaDe(id), pagina.clone())
  const archivos = archivosDe(await pagina.text())
  const faltan = await Promise.all(
    archivos.map(async (url) => ((await cache.match(url, SIN_VARIAR)) === undefined ? [url] : [])),
  )
  await Promise.allSettled(faltan.flat().map((url) => cache.add(url)))
  return archivos
}

/** What an earlier build left behind, and the boletos kept longest ago. */
async function limpiar(cache: Cache, quedan: ReadonlySet<string>): Promise<void> {
  const sobran = (await cache.keys()).filter(({ url }) => !quedan.has(new URL(url).pathname))
  await Promise.all(sobran.map((request) => cache.delete(request, SIN_VARIAR)))
  const boletos = (await caches.keys()).filter((nombre) => nombre.startsWith(PREFIJO))
  await Promise.all(boletos.slice(0, Math.max(0, boletos.length - MAXIMO)).map((nombre) => caches.delete(nombre)))
}

/** Only the data: they are there from the first moment. */
export async function guardarDatos(guardado: Guardado): Promise<void> {
  if (!hayCaches() || recienSalio) return
  const { id } = guardado.item
  try {
    const cache = await caches.open(cacheDe(id))
    await cache.put(
      datosDe(id),
      new Response(JSON.stringify(guardado), { headers: { 'content-type': 'application/json' } }),
    )
  } catch {
    // storage refused or full: the boleto opens with a connection
  }
}

/** The page itself with all that it needs. Answers whether it will open without a connection. */
export async function guardarPaginaDe(id: string): Promise<boolean> {
  if (!hayCaches() || recienSalio || !('serviceWorker' in navigator) || !import.meta.env.PROD) return false
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: '/boletos/' })
    const cache = await caches.open(cacheDe(id))
    const archivos = await guardarPagina(cache, id)
    if (archivos.length === 0) return false
    await limpiar(cache, new Set([paginaDe(id), datosDe(id), ...archivos]))
    return true
  } catch {
    return false
  }
}
