import type { Causa, Detenida, Senal } from '@entrale/contract/detenciones/schemas'
import type { Db } from '@entrale/db'
import { findCifras, findUmbrales } from './cifras.repository.ts'
import { type CausaRow, estaDetenida, findVistas } from './detenciones.repository.ts'
import { type CifrasDePago, estaVista, senalesDe, type Umbrales } from './senales.ts'

async function conVista(db: Db, cifras: CifrasDePago & { id: string }, umbrales: Umbrales): Promise<Senal[]> {
  const halladas = senalesDe(cifras, umbrales)
  if (halladas.length === 0) return []
  const vistas = await findVistas(db, cifras.id)
  return halladas.map((hallada) => ({ ...hallada, vista: estaVista(hallada, vistas) }))
}

/** The señales of a payout, and which of them somebody saw. */
export async function findSenales(db: Db, liquidacionId: string, ahora: Date): Promise<Senal[]> {
  const [cifras] = await findCifras(db, [liquidacionId], ahora)
  return cifras === undefined ? [] : conVista(db, cifras, await findUmbrales(db))
}

/** Those of these payouts that have señales of which nobody saw all. */
export async function findPorRevisar(db: Db, ids: readonly string[], ahora: Date): Promise<Set<string>> {
  const porRevisar = new Set<string>()
  if (ids.length === 0) return porRevisar
  const umbrales = await findUmbrales(db)
  for (const cifras of await findCifras(db, ids, ahora))
    if ((await conVista(db, cifras, umbrales)).some(({ vista }) => !vista)) porRevisar.add(cifras.id)
  return porRevisar
}

/** Whether this payout may not be paid now: something stops it, or has a person look at it first. */
export async function hayQueDetener(db: Db, liquidacionId: string, ahora: Date): Promise<boolean> {
  return (await estaDetenida(db, liquidacionId)) || (await findPorRevisar(db, [liquidacionId], ahora)).size > 0
}

/** All the money of the organization waits. */
export const detieneTodo = ({ evento, liquidacion }: Pick<CausaRow, 'evento' | 'liquidacion'>): boolean =>
  evento === null && liquidacion === null

export const presentCausa = ({ desde, ...causa }: CausaRow): Causa => ({ ...causa, desde: desde.toISOString() })

/** As its organization reads it; what has a person look at it stays between administrators. */
export function presentDetenida(causas: readonly CausaRow[]): Detenida {
  const [causa] = causas
  if (causa === undefined) return { por: 'revision', motivo: null, evento: null }
  const motivo = causa.motivo === '' ? null : causa.motivo
  return { por: causa.causa, motivo, evento: causa.evento?.nombre ?? null }
}
