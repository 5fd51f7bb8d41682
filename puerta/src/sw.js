// The door opens without a network: all that was built is kept when it is installed, and served from there. What was
// installed first serves until no page is open, or until a page asks: nothing changes in the middle of a night.
const PRECARGA = { version: '', archivos: [] }
const PREFIJO = 'puerta:'
const CACHE = PREFIJO + PRECARGA.version
const CASCARON = '/puerta/'

/** What has its content in its name is taken from the version before, where it is there. */
async function traer(cache, ruta) {
  const conocida = ruta.startsWith('/puerta/assets/') ? await caches.match(ruta, { ignoreVary: true }) : undefined
  const respuesta = conocida ?? (await fetch(new Request(ruta, { cache: 'no-cache' })))
  if (!respuesta.ok) throw new Error(`${ruta}: ${respuesta.status}`)
  await cache.put(ruta, respuesta)
}

async function guardar() {
  const cache = await caches.open(CACHE)
  await Promise.all(PRECARGA.archivos.map((ruta) => traer(cache, ruta)))
}
self.addEventListener('install', (event) => event.waitUntil(guardar()))

async function tomar() {
  const viejas = (await caches.keys()).filter((nombre) => nombre.startsWith(PREFIJO) && nombre !== CACHE)
  await Promise.all(viejas.map((nombre) => caches.delete(nombre)))
  await self.clients.claim()
}
self.addEventListener('activate', (event) => event.waitUntil(tomar()))

/** A page asks for the new version: as it starts, or because a person wants it. Another one may be in its night. */
async function ceder() {
  const paginas = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (paginas.filter(({ url }) => new URL(url).pathname.startsWith(CASCARON)).length <= 1) await self.skipWaiting()
}
self.addEventListener('message', (event) => {
  if (event.data === 'tomar') event.waitUntil(ceder())
})

async function servir(request, ruta) {
  const guardado = await caches.match(ruta, { cacheName: CACHE, ignoreVary: true })
  return guardado ?? fetch(request)
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(servir(request, CASCARON))
  else if (PRECARGA.archivos.includes(pathname)) event.respondWith(servir(request, pathname))
})
