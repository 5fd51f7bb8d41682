import type { Db } from '@entrale/db'
import { type EventoEnCatalogo, findEventoEnCatalogo } from './boletos.repository.ts'

/** What hardly changes while thousands buy: an evento, its tipos and their prices. Never how many are left. */
const TTL_MS = 1000
const MAX = 1000

type Entry = { since: number; evento: Promise<EventoEnCatalogo | null> }
const caches = new WeakMap<Db, Map<string, Entry>>()

function cacheOf(db: Db): Map<string, Entry> {
  const cache = caches.get(db) ?? new Map<string, Entry>()
  caches.set(db, cache)
  return cache
}

/** An evento as it stood at most a second ago; null when the public may not see it. However many ask, one reads. */
export function eventoEnVenta(db: Db, organizacion: string, slug: string): Promise<EventoEnCatalogo | null> {
  const cache = cacheOf(db)
  const key = `${organizacion}/${slug}`
  const known = cache.get(key)
  const now = performance.now()
  if (known !== undefined && now - known.since < TTL_MS) return known.evento
  const evento = findEventoEnCatalogo(db, organizacion, slug)
  const entry = { since: now, evento }
  cache.delete(key)
  cache.set(key, entry)
  if (cache.size > MAX) cache.delete(cache.keys().next().value ?? key)
  evento.catch(() => cache.get(key) === entry && cache.delete(key))
  return evento
}

/** The next hold of this process sees a change at once; other processes within a second. */
export function olvidarEventoEnVenta(db: Db, organizacion: string, slug: string): void {
  cacheOf(db).delete(`${organizacion}/${slug}`)
}
