import { setImmediate as respirar, setTimeout as sleep } from 'node:timers/promises'
import { type ColumnasLista, empacando } from '@entrale/contract/accesos/lista'
import type { Cambio } from '@entrale/contract/accesos/schemas'
import type { Db } from '@entrale/db'
import { Refusal } from '../../../errors.ts'
import { createTurns } from '../../../turns.ts'
import { findNombresDeTipos } from '../../boletos/index.ts'
import { type Cola, comprimirCola } from './comprimir.ts'
import { findHasta, leerBoletos } from './lista.repository.ts'
import { sinNombres } from './ver-cambios.ts'

/** All boletos as of one moment; `hasta`: what transactions from this one on write is not in it. */
export type Reunida = { columnas: ColumnasLista; cola: Cola; hasta: string; hechaEn: number }
type Guardada = { reunida: Reunida; leida: number }

/** Twenty phones that are switched on together cost one reading; what changed since, each asks for. */
const SIRVE_MS = 5_000
const GUARDADAS = 4
const POR_LECTURA = 4_000
const ESPERA_MS = 3_000
const CADA_MS = 100

/** Somebody is writing since before this phone was paired, and does not know of it. */
const todaviaNo = () =>
  new Refusal(503, 'Estamos preparando la lista. Intenta de nuevo en unos segundos.', { retryAfter: 2 })

/** 100,000 boletos take a tenth of a second and more: nobody else of this process waits for all of them. */
async function empacar(tipos: ColumnasLista['tipos'], boletos: readonly Cambio[]): Promise<ColumnasLista> {
  const trabajo = empacando(tipos, boletos, POR_LECTURA)
  for (;;) {
    const { done, value } = trabajo.next()
    if (done) return value
    await respirar()
  }
}

async function reunir(db: Db, eventoId: string, kiosco: boolean, ahora: () => number): Promise<Reunida> {
  const leer = async (trx: Db) => {
    const hasta = await findHasta(trx)
    const hechaEn = ahora()
    const tipos = [...(await findNombresDeTipos(trx, eventoId))].map(([id, nombre]) => ({ id, nombre }))
    const boletos: Cambio[] = []
    for await (const algunos of leerBoletos(trx, eventoId, POR_LECTURA))
      for (const boleto of algunos) boletos.push(kiosco ? sinNombres(boleto) : boleto)
    return { hasta, hechaEn, tipos, boletos }
  }
  const transaccion = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const { hasta, hechaEn, tipos, boletos } = await transaccion.execute(leer)
  const columnas = await empacar(tipos, boletos)
  return { columnas, cola: await comprimirCola(columnas.bytes), hasta, hechaEn }
}

/** Waits until whoever began before this phone was paired has ended. */
async function esperarA(db: Db, desde: bigint): Promise<void> {
  const limite = performance.now() + ESPERA_MS
  while (BigInt(await findHasta(db)) <= desde) {
    if (performance.now() > limite) throw todaviaNo()
    await sleep(CADA_MS)
  }
}

function createListas(db: Db) {
  const guardadas = new Map<string, Guardada>()
  const enTurno = createTurns(1)
  const vigente = (clave: string, desde: bigint): Reunida | null => {
    const guardada = guardadas.get(clave)
    if (guardada === undefined || performance.now() - guardada.leida > SIRVE_MS) return null
    return BigInt(guardada.reunida.hasta) > desde ? guardada.reunida : null
  }
  return (eventoId: string, kiosco: boolean, desde: bigint, ahora: () => number): Promise<Reunida> => {
    const clave = `${eventoId} ${kiosco}`
    const conocida = vigente(clave, desde)
    if (conocida !== null) return Promise.resolve(conocida)
    return enTurno(async () => {
      const deOtro = vigente(clave, desde) // made while this one waited
      if (deOtro !== null) return deOtro
      await esperarA(db, desde)
      const reunida = await reunir(db, eventoId, kiosco, ahora)
      guardadas.delete(clave)
      guardadas.set(clave, { reunida, leida: performance.now() })
      if (guardadas.size > GUARDADAS) guardadas.delete(guardadas.keys().next().value ?? '')
      return reunida
    })
  }
}

const porBase = new WeakMap<Db, ReturnType<typeof createListas>>()

/** The list of an evento for a phone that was paired in transaction `desde`. */
export function listaDe(db: Db, eventoId: string, kiosco: boolean, desde: string, ahora: () => number) {
  const listas = porBase.get(db) ?? createListas(db)
  porBase.set(db, listas)
  return listas(eventoId, kiosco, BigInt(desde), ahora)
}
