import { containing } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'

export type Condicion = RawBuilder<unknown>
export type Tramo = { limit: number; currentPage: number }

/** Enough for any name. */
const PALABRAS = 6
/** Counting further would read whole tables for a number that nobody needs. */
const TOPE = 1_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const esUuid = (texto: string): boolean => UUID.test(texto)
export const saltoDe = ({ limit, currentPage }: Tramo): number => (currentPage - 1) * limit
export const todas = (condiciones: readonly Condicion[]): Condicion =>
  condiciones.length === 0 ? sql`true` : sql.join(condiciones, sql` and `)

/** Every word of `termino` is somewhere in `donde`, which has neither accents nor capitals. */
export function contiene(donde: Condicion, termino: string): Condicion {
  const palabras = termino.split(/\s+/).filter(Boolean).slice(0, PALABRAS)
  return todas(palabras.map((palabra) => sql`${donde} like sin_acentos(${containing(palabra)}::text)`))
}

/** How many there are, up to a thousand. */
export const cuantos = (desde: Condicion) =>
  sql<{ total: number }>`select count(*)::int as total from (select ${desde} limit ${TOPE}) q`

export const iso = (fecha: Date): string => fecha.toISOString()
export const isoONada = (fecha: Date | null): string | null => fecha?.toISOString() ?? null
