/**
 * The keys of codes that change, as this device holds them. A key is kept as what it is, so that no script reads it out again, and
 * apart from the copies of pages, which are plain text. They go with those copies (see `guardado.ts`).
 */
export type Llave = {
  id: string
  folio: string
  /** What this phone calls itself towards the server, for this boleto. */
  telefono: string
  hasta: number | null
  suya?: CodigoEnMano
}
/** `texto`: the signed code without a moment. `desfase`: how far the door's clock is ahead of this one, milliseconds. */
export type CodigoEnMano = { version: number; texto: string; clave: CryptoKey; desfase: number }

/** lib/sesion takes it away as a whole. */
const BASE = 'codigos'
const TIENDA = 'llaves'

/** Where a browser keeps nothing (some do not in a private window), they hold for this visit. */
const deEstaVisita = new Map<string, Llave>()

type Hacer<T> = (tienda: IDBObjectStore) => IDBRequest<T>

/** Fails where nothing was ever kept: whoever has no such boleto gets no store, unless with `crear`. */
async function enTienda<T>(modo: IDBTransactionMode, hacer: Hacer<T>, crear = false): Promise<T> {
  const pedido = indexedDB.open(BASE, 1)
  const db = await new Promise<IDBDatabase>((listo, mal) => {
    pedido.onupgradeneeded = () => {
      if (crear) pedido.result.createObjectStore(TIENDA, { keyPath: 'id' })
      else pedido.transaction?.abort()
    }
    pedido.onsuccess = () => listo(pedido.result)
    pedido.onerror = () => mal(pedido.error)
  })
  try {
    const tx = db.transaction(TIENDA, modo)
    const hecho = hacer(tx.objectStore(TIENDA))
    return await new Promise<T>((listo, mal) => {
      tx.oncomplete = () => listo(hecho.result)
      tx.onabort = () => mal(tx.error)
    })
  } finally {
    db.close()
  }
}

/** `queda`: it will be there on the next visit too. */
export async function leerLlave(id: string): Promise<(Llave & { queda: boolean }) | null> {
  const llave = await enTienda<Llave | undefined>('readonly', (tienda) => tienda.get(id)).catch(() => undefined)
  if (llave !== undefined) return { ...llave, queda: true }
  const deAhora = deEstaVisita.get(id)
  return deAhora === undefined ? null : { ...deAhora, queda: false }
}

/** Answers whether it will be there on the next visit. */
export async function ponerLlave(llave: Llave, soloAhora = false): Promise<boolean> {
  try {
    if (soloAhora) throw new Error('nothing is to be kept')
    await enTienda('readwrite', (tienda) => tienda.put(llave), true)
    deEstaVisita.delete(llave.id)
    return true
  } catch {
    deEstaVisita.set(llave.id, llave)
    return false
  }
}

export async function quitarLlaves(cuales: (llave: Llave) => boolean): Promise<void> {
  for (const llave of [...deEstaVisita.values()].filter(cuales)) deEstaVisita.delete(llave.id)
  try {
    const todas = await enTienda<Llave[]>('readonly', (tienda) => tienda.getAll())
    for (const { id } of todas.filter(cuales)) await enTienda('readwrite', (tienda) => tienda.delete(id))
  } catch {
    // nothing was kept, or storage refused
  }
}
