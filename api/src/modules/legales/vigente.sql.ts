import { sql } from 'kysely'

/** The privacy notice in force, for a row that keeps under which one somebody gave their data. */
export const avisoVigente = sql<number>`documento_vigente('aviso', now())`
