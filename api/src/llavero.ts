import { createHash } from 'node:crypto'

/** One secret of the installation. `id` stands in what it sealed and signed, and says nothing of it. */
export type Llave = { id: string; raiz: Buffer }

/**
 * The secrets of an installation. New things are made with `actual`; what any of `todas` made still opens. `primera` is
 * the oldest one: pseudonyms that are compared over time are made with it, and eventos that name no key. `siguiente`,
 * where there is one, opens already and makes nothing yet.
 */
export type Llavero = { actual: Llave; primera: Llave; siguiente: Llave | null; todas: ReadonlyMap<string, Llave> }

/** Bytes and letters of an id. */
export const ID_BYTES = 4
export const ID_LARGO = 6

export const crearLlave = (raiz: Buffer): Llave => ({
  raiz,
  id: createHash('sha256').update('entrale/llave ').update(raiz).digest().subarray(0, ID_BYTES).toString('base64url'),
})

type Otros = { anteriores?: readonly Buffer[]; siguiente?: Buffer | undefined }

/** `anteriores`: the newest first. A `siguiente` that is one of the others already is none. */
export function crearLlavero(secreto: Buffer, { anteriores = [], siguiente }: Otros = {}): Llavero {
  const actual = crearLlave(secreto)
  const viejas = anteriores.map(crearLlave)
  const todas = new Map([actual, ...viejas].map((llave) => [llave.id, llave]))
  const nueva = siguiente === undefined ? null : crearLlave(siguiente)
  const llavero = { actual, primera: viejas.at(-1) ?? actual, todas }
  if (nueva === null || todas.has(nueva.id)) return { ...llavero, siguiente: null }
  return { ...llavero, siguiente: nueva, todas: todas.set(nueva.id, nueva) }
}

/** The key of that id, or the first one for what names none. Throws for one that is no longer there. */
export function llaveDe({ primera, todas }: Llavero, id: string | null): Llave {
  const llave = id === null ? primera : todas.get(id)
  if (llave === undefined) throw new Error(`the secret ${id} is missing: ENTRALE_SECRET_ANTERIORES must name it`)
  return llave
}
