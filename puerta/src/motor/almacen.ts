import { type CabezaLista, esLista } from '@entrale/contract/accesos/lista'
import type { Acceso, Cambio } from '@entrale/contract/accesos/schemas'
import { abrirCaja, type Caja, cerrarCaja, crearSello } from './caja'
import { Fila } from './esperas'
import { soloLaCola } from './taquilla/libro'
import type { Guardada } from './taquilla/tipos'

export const SIN_LUGAR = 'Este celular no pudo guardar lo escaneado. Libera espacio y vuelve a intentarlo.'
export const SIN_ALMACEN = 'Este navegador no deja guardar la lista. Abre la puerta fuera del modo privado.'

/** What a phone is, besides its list. `fin`: it is none any more, and only sends what it owes. */
export type Enlace = {
  token: string
  puertaId: string
  sentido: 'entrada' | 'salida'
  desfase: number
  fin: 'revocado' | 'terminado' | null
}
/** What was heard since the list was made. `listaDe`: by the server's clock. */
export type AlDia = Pick<CabezaLista, 'hasta' | 'dentro' | 'entraron' | 'porPuerta'> & {
  listaDe: number
  cambios: Cambio[]
}
export type Copia = { bytes: Uint8Array<ArrayBuffer>; alDia: AlDia }
/** A scan of this phone: ids alone, no name. `orden`: as they were made; `confirmado`: of when the server knows it, 0 before. */
export type Propio = { orden: number; acceso: Acceso; confirmado: number; conflicto: boolean }

/** What outlives the page. */
export type Almacen = {
  leerEnlace: () => Promise<Enlace | null>
  guardarEnlace: (enlace: Enlace) => Promise<void>
  leerLista: () => Promise<Copia | null>
  guardarLista: (copia: Copia) => Promise<void>
  guardarAlDia: (alDia: AlDia) => Promise<void>
  leerPropios: () => Promise<Propio[]>
  /** When it is done the scan is on the disk, whatever happens to the phone. */
  anotar: (propio: Propio) => Promise<void>
  /** What the server said of them, all at one time. `firme`: it corrected one of them; as with `anotar`. */
  marcar: (propios: readonly Propio[], firme: boolean) => Promise<void>
  leerTaquilla: () => Promise<Guardada | null>
  /** When it is done it is on the disk, as with `anotar`. */
  guardarTaquilla: (guardada: Guardada) => Promise<void>
  /** `por_enviar`: scans and sales that the server does not know, and what sends them, stay. */
  borrar: (queda: 'nada' | 'por_enviar') => Promise<void>
}

export const leerTodo = (almacen: Almacen) =>
  Promise.all([almacen.leerLista(), almacen.leerPropios(), almacen.leerTaquilla()])

const TIENDAS = ['sellos', 'cajas', 'accesos', 'dichos'] as const
type Tienda = (typeof TIENDAS)[number]
/** What the server said of a lot of scans, of none of which it made something else. */
type Dicho = { confirmado: number; ids: string[]; conflictos: string[] }
/** As many as are worth a record of their own. */
const LOTE = 10

const respuesta = <T>(pedido: IDBRequest<T>) =>
  new Promise<T>((listo, mal) => {
    pedido.onsuccess = () => listo(pedido.result)
    pedido.onerror = () => mal(pedido.error ?? new Error('the store did not answer'))
  })

function abrir(nombre: string): Promise<IDBDatabase> {
  const pedido = indexedDB.open(nombre, 2)
  pedido.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1) {
      for (const tienda of ['sellos', 'cajas']) pedido.result.createObjectStore(tienda)
      pedido.result.createObjectStore('accesos', { keyPath: 'acceso.id' })
    }
    pedido.result.createObjectStore('dichos', { autoIncrement: true })
  }
  return respuesta(pedido)
}

type Escribir = (tienda: (nombre: Tienda) => IDBObjectStore) => void

/** All of it or nothing. `strict`: told only once it is on the disk. */
function escribir(db: IDBDatabase, durability: 'strict' | 'relaxed', hacer: Escribir): Promise<void> {
  return new Promise((listo, mal) => {
    const tx = db.transaction([...TIENDAS], 'readwrite', { durability })
    tx.oncomplete = () => listo()
    tx.onabort = () => mal(tx.error ?? new Error('the store kept nothing'))
    hacer((nombre) => tx.objectStore(nombre))
  })
}

const leer = <T>(db: IDBDatabase, tienda: Tienda, clave: string): Promise<T | undefined> =>
  respuesta(db.transaction(tienda).objectStore(tienda).get(clave))

const texto = (valor: unknown) => new TextEncoder().encode(JSON.stringify(valor))

/** The key that opens the boxes of this phone. It cannot be read out, so a copy of the files opens nothing. */
async function selloDe(db: IDBDatabase): Promise<CryptoKey> {
  const hay = await leer<CryptoKey>(db, 'sellos', 'sello')
  if (hay !== undefined) return hay
  const nuevo = await crearSello()
  await escribir(db, 'strict', (tienda) => tienda('sellos').put(nuevo, 'sello'))
  return nuevo
}

/** A box that does not open is as good as none: the phone is paired, or its list read, once more. */
async function desellar(db: IDBDatabase, nombre: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const caja = await leer<Caja>(db, 'cajas', nombre)
  if (caja === undefined) return null
  return abrirCaja(await selloDe(db), caja).catch(() => null)
}

async function comoJson<T>(db: IDBDatabase, nombre: string): Promise<T | null> {
  const bytes = await desellar(db, nombre)
  return bytes === null ? null : (JSON.parse(new TextDecoder().decode(bytes)) as T)
}

async function borrar(db: IDBDatabase, queda: 'nada' | 'por_enviar'): Promise<void> {
  if (queda === 'nada')
    return escribir(db, 'strict', (tienda) => {
      for (const nombre of TIENDAS) tienda(nombre).clear()
    })
  const [propios, taquilla] = await Promise.all([leerPropios(db), comoJson<Guardada>(db, 'taquilla')])
  // the block opens a gate: it goes like the list
  if (taquilla !== null) await guardar(db, { taquilla: texto(soloLaCola(taquilla)) }, 'strict')
  await escribir(db, 'strict', (tienda) => {
    for (const nombre of ['lista', 'al_dia']) tienda('cajas').delete(nombre)
    for (const { acceso, confirmado } of propios) if (confirmado > 0) tienda('accesos').delete(acceso.id)
    tienda('dichos').clear()
  })
}

async function leerPropios(db: IDBDatabase): Promise<Propio[]> {
  const tx = db.transaction(['accesos', 'dichos'])
  const todos = respuesta<Propio[]>(tx.objectStore('accesos').getAll())
  const dichos = await respuesta<Dicho[]>(tx.objectStore('dichos').getAll())
  const propios = new Map((await todos).map((propio) => [propio.acceso.id, propio]))
  for (const { confirmado, ids, conflictos } of dichos)
    for (const id of ids) {
      const propio = propios.get(id)
      if (propio?.confirmado === 0) propios.set(id, { ...propio, confirmado, conflicto: conflictos.includes(id) })
    }
  return [...propios.values()].sort((a, b) => a.orden - b.orden)
}

/** Each as it is now; a lot that stays as it was, in one record: on a slow phone two hundred take half a second. */
const marcar = (db: IDBDatabase, propios: readonly Propio[], firme: boolean): Promise<void> =>
  escribir(db, firme ? 'strict' : 'relaxed', (tienda) => {
    if (firme || propios.length < LOTE) {
      for (const propio of propios) tienda('accesos').put(propio)
      return
    }
    const ids = propios.map(({ acceso }) => acceso.id)
    const conflictos = propios.filter(({ conflicto }) => conflicto).map(({ acceso }) => acceso.id)
    tienda('dichos').add({ confirmado: propios[0]?.confirmado ?? 0, ids, conflictos } satisfies Dicho)
  })

async function guardar(
  db: IDBDatabase,
  cajas: Record<string, Uint8Array<ArrayBuffer>>,
  durability: 'strict' | 'relaxed' = 'relaxed',
): Promise<void> {
  const sello = await selloDe(db)
  const cerradas = await Promise.all(
    Object.entries(cajas).map(async ([caja, bytes]) => [caja, await cerrarCaja(sello, bytes)] as const),
  )
  await escribir(db, durability, (tienda) => {
    for (const [caja, cerrada] of cerradas) tienda('cajas').put(cerrada, caja)
  })
}

export function crearAlmacen(nombre = 'puerta'): Almacen {
  let abierto: Promise<IDBDatabase> | null = null
  const db = () => {
    abierto ??= abrir(nombre)
    return abierto
  }
  // sealing takes a moment: what is wiped meanwhile must not come back
  const fila = new Fila()
  const enTurno = (hacer: (db: IDBDatabase) => Promise<void>) => fila.formar(async () => hacer(await db()))
  return {
    leerEnlace: async () => comoJson(await db(), 'enlace'),
    guardarEnlace: (enlace) => enTurno((en) => guardar(en, { enlace: texto(enlace) })),
    async leerLista() {
      const [bytes, alDia] = await Promise.all([desellar(await db(), 'lista'), comoJson<AlDia>(await db(), 'al_dia')])
      // one that an older page wrote is as good as none
      return bytes === null || alDia === null || !esLista(bytes) ? null : { bytes, alDia }
    },
    guardarLista: ({ bytes, alDia }) => enTurno((en) => guardar(en, { lista: bytes, al_dia: texto(alDia) })),
    guardarAlDia: (alDia) => enTurno((en) => guardar(en, { al_dia: texto(alDia) })),
    leerTaquilla: async () => comoJson(await db(), 'taquilla'),
    guardarTaquilla: (guardada) => enTurno((en) => guardar(en, { taquilla: texto(guardada) }, 'strict')),
    leerPropios: async () => leerPropios(await db()),
    anotar: async (propio) => escribir(await db(), 'strict', (tienda) => tienda('accesos').put(propio)),
    marcar: async (propios, firme) => marcar(await db(), propios, firme),
    borrar: (queda) => enTurno((en) => borrar(en, queda)),
  }
}
