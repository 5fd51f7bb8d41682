import type { Db } from '@entrale/db'
import { sql } from 'kysely'
import { v7 } from 'uuid'

/**
 * Asks the outbox for something that is done after the transaction of its cause, at least once; who attends each `tipo` is named in
 * `jobs/trabajos.ts`. Not before `minutos` from now.
 */
export async function encargarTrabajo(db: Db, tipo: string, datos: object, minutos = 0): Promise<void> {
  await db
    .insertInto('trabajos')
    .values({ id: v7(), tipo, datos: JSON.stringify(datos), disponible_en: sql`now() + make_interval(mins => ${minutos})` })
    .execute()
}
