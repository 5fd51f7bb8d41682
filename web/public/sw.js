// A boleto opens without a connection after one visit. Only the pages below /boletos/ are in its hands; what they keep is written by the page
// itself (app/features/compra/boletos/guardado.ts), one cache for each boleto. Answers of the API never pass through here.
const PREFIJO = 'boleto:1:'
/** How long a weak network may take before what is kept is shown. */
const PLAZO_MS = 4000
const BOLETO = /^\/boletos\/([\w-]+)\/?$/
const ARCHIVO = /^\/(assets|imagenes)\//

const guardada = (pathname, id) => caches.match(pathname, { cacheName: PREFIJO + id, ignoreVary: true })

async function antesQue(plazo, pedido) {
  let espera
  const tarde = new Promise((_, rechazar) => {
    espera = setTimeout(() => rechazar(new Error('late')), plazo)
  })
  return Promise.race([pedido, tarde]).finally(() => clearTimeout(espera))
}

/** The network first: a page of today, with its own files. */
async function pagina(request, id) {
  const copia = await guardada(`/boletos/${id}`, id)
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
  const viejas = (await caches.keys()).filter((nombre) => nombre.startsWith('boleto:') && !nombre.startsWith(PREFIJO))
  await Promise.all(viejas.map((nombre) => caches.delete(nombre)))
  await self.clients.claim()
}
self.addEventListener('activate', (event) => event.waitUntil(limpiar()))

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const id = request.mode === 'navigate' ? BOLETO.exec(pathname)?.[1] : undefined
  if (id !== undefined) event.respondWith(pagina(request, id))
  else if (ARCHIVO.test(pathname)) event.respondWith(archivo(request, pathname))
})
