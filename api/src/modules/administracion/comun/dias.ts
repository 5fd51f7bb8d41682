import { sql } from 'kysely'
import { CENTRO } from '../../../momento.ts'

/** When a day (`2026-11-21`) begins in the centre. */
export const inicioDe = (dia: string) => sql`(${dia}::date::timestamp at time zone ${CENTRO})`

export function diaDespues(dia: string): string {
  const siguiente = new Date(`${dia}T00:00:00Z`)
  siguiente.setUTCDate(siguiente.getUTCDate() + 1)
  return siguiente.toISOString().slice(0, 10)
}
