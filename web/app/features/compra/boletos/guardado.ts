import type { BoletoPagina } from '@entrale/contract/transferencias/schemas'
import { alCerrarSesion } from '../../../lib/sesion/sesion'
import { negarRecordada } from '../comun/recordadas'
import { hastaCuando } from '../comun/vigencia'
import { quitarLlaves } from './llavero'

/**
 * What is kept of a boleto, or of a compra with its boletos, so that it opens without a connection. The worker reads the
 * page and its files from here; see public/sw.js.
 */
export type Guardado<T extends ConEvento> = { item: T; acceso: string | null; en: number }
export type ConEvento = { evento: Pick<BoletoPagina['evento'], 'estado' | 'fechaFin'> }

const PREFIJOS = { boletos: 'boleto:1:', compras: 'compra:1:' } as const
type De = keyof typeof PREFIJOS
/** Which page: below which address, and the id or folio that ends it. */
export type Sitio = { de: De; id: string }

/** Enough for a group; the oldest leave first. */
const MAXIMO = 30
const cacheDe = ({ de, id }: Sitio) => `${PREFIJOS[de]}${id}`
const paginaDe = ({ de, id }: Sitio) => `/${de}/${id}`
const datosDe = (sitio: Sitio) => `${paginaDe(sitio)}/datos`
const SIN_VARIAR = { ignoreVary: true } as const

const hayCaches = () => typeof caches !== 'undefined'

/** True after signing out: from then on nothing is kept, not even the page that is still open. */
let recienSalio = false
alCerrarSesion(() => {
  recienSalio = true
})
/** Whether anything may be kept. */
export const seGuarda = (): boolean => !recienSalio
/** Another visit may be kept again; what it finds past its time goes. */
export function empezarVisita(): void {
  recienSalio = false
  void quitarCaducados()
}

type Anotado<T extends ConEvento> = Guardado<T> & { hasta: number | null }
const caduco = ({ hasta }: { hasta: number | null }) => hasta !== null && hasta < Date.now()

async function leerDatos<T extends ConEvento>(sitio: Sitio): Promise<Anotado<T> | null> {
  const respuesta = await caches.match(datosDe(sitio), { cacheName: cacheDe(sitio), ...SIN_VARIAR })
  return respuesta === undefined ? null : ((await respuesta.json()) as Anotado<T>)
}

export async function leerGuardado<T extends ConEvento>(sitio: Sitio): Promise<Guardado<T> | null> {
  if (!hayCaches()) return null
  try {
    const datos = await leerDatos<T>(sitio)
    if (datos === null || !caduco(datos)) return datos
    await olvidarGuardado(sitio.id)
  } catch {
    // storage refused: nothing was kept
  }
  return null
}

const cadaSitio = (clave: string) => (Object.keys(PREFIJOS) as De[]).map((de) => ({ de, id: clave }))

/**
 * Takes off this device all that was kept of a compra (by its folio) or of a boleto (by its id): it no longer admits, or
 * its person wants it gone.
 */
export async function olvidarGuardado(clave: string): Promise<void> {
  await quitarLlaves(({ id, folio }) => id === clave || folio === clave)
  if (!hayCaches()) return
  await Promise.all(cadaSitio(clave).map((sitio) => caches.delete(cacheDe(sitio)).catch(() => false)))
}

/** The server refused `acceso`: what was kept and remembered by it goes. What another link opened stays. */
export async function negarGuardado(sitio: Sitio, acceso: string | null): Promise<void> {
  negarRecordada(sitio.id, acceso)
  const guardado = await leerGuardado(sitio)
  if (guardado?.acceso === acceso) await olvidarGuardado(sitio.id)
}

async function quitarCaducados(): Promise<void> {
  await quitarLlaves(caduco)
  if (!hayCaches()) return
  try {
    const nombres = await caches.keys()
    const sitios = (Object.keys(PREFIJOS) as De[]).flatMap((de) =>
      nombres.flatMap((uno) => (uno.startsWith(PREFIJOS[de]) ? [{ de, id: uno.slice(PREFIJOS[de].length) }] : [])),
    )
    await Promise.all(sitios.map(leerGuardado))
  } catch {
    // storage refused: nothing was kept
  }
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

async function guardarPagina(cache: Cache, sitio: Sitio): Promise<string[]> {
  const pagina = await fetch(paginaDe(sitio))
  if (!pagina.ok) return []
  await cache.put(paginaDe(sitio), pagina.clone())
  const archivos = archivosDe(await pagina.text())
  const faltan = await Promise.all(
    archivos.map(async (url) => ((await cache.match(url, SIN_VARIAR)) === undefined ? [url] : [])),
  )
  await Promise.allSettled(faltan.flat().map((url) => cache.add(url)))
  return archivos
}

/** What an earlier build left behind, and the boletos kept longest ago. */
async function limpiar(de: Sitio['de'], cache: Cache, quedan: ReadonlySet<string>): Promise<void> {
  const sobran = (await cache.keys()).filter(({ url }) => !quedan.has(new URL(url).pathname))
  await Promise.all(sobran.map((request) => cache.delete(request, SIN_VARIAR)))
  const todas = (await caches.keys()).filter((nombre) => nombre.startsWith(PREFIJOS[de]))
  await Promise.all(todas.slice(0, Math.max(0, todas.length - MAXIMO)).map((nombre) => caches.delete(nombre)))
}

/** Only the data: they are there from the first moment. */
export async function guardarDatos<T extends ConEvento>(sitio: Sitio, guardado: Guardado<T>): Promise<void> {
  const anotado: Anotado<T> = { ...guardado, hasta: hastaCuando(guardado.item.evento) }
  if (!hayCaches() || recienSalio) return
  if (caduco(anotado)) return olvidarGuardado(sitio.id)
  try {
    const cache = await caches.open(cacheDe(sitio))
    await cache.put(
      datosDe(sitio),
      new Response(JSON.stringify(anotado), { headers: { 'content-type': 'application/json' } }),
    )
  } catch {
    // storage refused or full: the boleto opens with a connection
  }
}

/** The page itself with all that it needs. Answers whether it will open without a connection. */
export async function guardarPaginaDe(sitio: Sitio): Promise<boolean> {
  if (!hayCaches() || recienSalio || !('serviceWorker' in navigator) || !import.meta.env.PROD) return false
  try {
    await navigator.serviceWorker.register('/sw.js', { scope: `/${sitio.de}/` })
    const cache = await caches.open(cacheDe(sitio))
    const archivos = await guardarPagina(cache, sitio)
    if (archivos.length === 0) return false
    await limpiar(sitio.de, cache, new Set([paginaDe(sitio), datosDe(sitio), ...archivos]))
    if ((await leerDatos(sitio)) !== null) return true
    await olvidarGuardado(sitio.id) // past its time, or forgotten meanwhile: a page without data opens nothing
    return false
  } catch {
    return false
  }
}
