import { sql } from 'kysely'

/** The days of the platform are those of Mexico City. */
export const ZONA = 'America/Mexico_City'

/** When a day (`2026-11-21`) begins there. */
export const inicioDe = (dia: string) => sql`(${dia}::date::timestamp at time zone ${ZONA})`

export function diaDespues(dia: string): string {
  const siguiente = new Date(`${dia}T00:00:00Z`)
  siguiente.setUTCDate(siguiente.getUTCDate() + 1)
  return siguiente.toISOString().slice(0, 10)
}

/** The day of a moment there. */
export const diaDe = (momento: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: ZONA }).format(momento)
