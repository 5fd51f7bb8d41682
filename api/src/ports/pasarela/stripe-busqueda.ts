import { momentoDe } from './clave.ts'
import type { Lectura } from './pasarela.ts'
import { type ClienteStripe, esAjena, esRechazo } from './stripe-cliente.ts'
import { lecturaDe, leer } from './stripe-lectura.ts'

const segundos = (momento: Date) => Math.floor(momento.getTime() / 1000)
const MINUTO_MS = 60_000
/** A charge is begun right after its key is made; an hour covers every retry. */
const DESPUES_MS = 60 * MINUTO_MS
/** Clocks differ. */
const ANTES_MS = 5 * MINUTO_MS

/** Exact at once, but it must be walked: all that was begun in the hour after the key was made. */
async function findEnLista({ sdk, ahora }: ClienteStripe, clave: string): Promise<string | null> {
  const hecha = momentoDe(clave) ?? new Date(ahora().getTime() - DESPUES_MS)
  const created = {
    gte: segundos(new Date(hecha.getTime() - ANTES_MS)),
    lte: segundos(new Date(hecha.getTime() + DESPUES_MS)),
  }
  for await (const { id, metadata } of sdk.paymentIntents.list({ created, limit: 100 }))
    if (metadata.pago === clave) return id
  return null
}

/** Stripe's index is a minute late, or more on a bad day, and some accounts have none; what was paid goes first. */
async function findEnIndice({ sdk }: ClienteStripe, clave: string): Promise<string | null> {
  const query = `metadata['pago']:'${clave.replaceAll(/[^\w-]/g, '')}'`
  try {
    const { data } = await sdk.paymentIntents.search({ query, limit: 10 })
    return (data.find(({ status }) => status === 'succeeded') ?? data[0])?.id ?? null
  } catch (error) {
    if (esRechazo(error)) return null
    throw error
  }
}

/**
 * The index answers for what is old, the list for what is new. A charge of a key that is no UUIDv7, begun more than an hour ago and not yet in the
 * index, is not found.
 */
export async function buscar(cliente: ClienteStripe, clave: string): Promise<Lectura | null> {
  const id = (await findEnIndice(cliente, clave)) ?? (await findEnLista(cliente, clave))
  return id === null ? null : leer(cliente, id)
}

/** A charge is made when money comes, however old its PaymentIntent is. */
async function* listarEn(cliente: ClienteStripe, desde: Date, hasta: Date): AsyncIterable<Lectura> {
  const created = { gte: segundos(desde), lt: segundos(hasta) }
  const expand = ['data.payment_intent', 'data.balance_transaction']
  for await (const cargo of cliente.sdk.charges.list({ created, expand, limit: 100 })) {
    const intento = cargo.payment_intent
    // An intent may have failed before and been paid after: its last charge speaks for it.
    if (!cargo.paid || typeof intento !== 'object' || intento === null) continue
    yield lecturaDe(cliente, { ...intento, latest_charge: cargo })
  }
}

/** Of our account and of those of organizations; one that is not ours to ask any more is left out. */
export async function* listar(cliente: ClienteStripe, desde: Date, hasta: Date): AsyncIterable<Lectura> {
  yield* listarEn(cliente, desde, hasta)
  for (const cuenta of (await cliente.vinculadas?.todas()) ?? []) {
    try {
      yield* listarEn(cliente.en(cuenta), desde, hasta)
    } catch (error) {
      if (!esAjena(error)) throw error
    }
  }
}
