import { sql } from 'kysely'
import { CENTRO } from '../../../momento.ts'

/** When a day (`2026-11-21`) begins in the centre. */
export const inicioDe = (dia: string) => sql`(${dia}::date::timestamp at time zone ${CENTRO})`
