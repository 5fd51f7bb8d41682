// A boleto, and a compra with its boletos, open without a connection after one visit. Only the pages below /boletos/ and /compras/ are in its
// hands; what they keep is written by the page itself (app/features/compra/boletos/guardado.ts), one cache for each. Answers of the API never
// pass through here.
const PREFIJOS = { boletos: 'boleto:1:', compras: 'compra:1:' }
/** How long a weak network may take before what is kept is shown. */
const PLAZO_MS = 4000
const PAGINA = /^\/(boletos|compras)\/([\w-]+)\/?$/
const ARCHIVO = /^\/(assets|imagenes)\//

/** A copy past its time goes, also where there is no network to say so. */
async function guardada(de, id) {
  const cacheName = PREFIJOS[de] + id
  const datos = await caches.match(`/${de}/${id}/datos`, { cacheName, ignoreVary: true })
  const { hasta } = (await datos?.json()) ?? {}
  if (typeof hasta === 'number' && hasta < Date.now()) await caches.delete(cacheName)
  return caches.match(`/${de}/${id}`, { cacheName, ignoreVary: true })
}

async function antesQue(plazo, pedido) {
  let espera
  const tarde = new Promise((_, rechazar) => {
    espera = setTimeout(() => rechazar(new Error('late')), plazo)
  })
  return Promise.race([pedido, tarde]).finally(() => clearTimeout(espera))
}

/** The network first: a page of today, with its own files. */
async function pagina(request, de, id) {
  const copia = await guardada(de, id)
  if (copia === undefined) return fetch(request)
  try {
    const respuesta = await antesQue(PLAZO_MS, fetch(request))
    return respuesta.status >= 500 ? copia : respuesta
  } catch {
    return copia
  }
}

/** Their names say what is in them: the kept one is the same, and is there at once. */
const archivo = async (request, pathname) => (await caches.match(pathname, { ignoreVary: true })) ?? fetch(request)

self.addEventListener('install', () => self.skipWaiting())

async function limpiar() {
  const deHoy = (nombre) => Object.values(PREFIJOS).some((prefijo) => nombre.startsWith(prefijo))
  const viejas = (await caches.keys()).filter((nombre) => /^(boleto|compra):/.test(nombre) && !deHoy(nombre))
  await Promise.all(viejas.map((nombre) => caches.delete(nombre)))
  await self.clients.claim()
}
self.addEventListener('activate', (event) => event.waitUntil(limpiar()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const [, de, id] = (request.mode === 'navigate' && PAGINA.exec(pathname)) || []
  if (id !== undefined) event.respondWith(pagina(request, de, id))
  else if (ARCHIVO.test(pathname)) event.respondWith(archivo(request, pathname))
})
