import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { v7 } from 'uuid'

/**
 * Asks the outbox for something that is done after the transaction of its cause, at least once; who attends each `tipo` is named in
 * `jobs/trabajos.ts`. Not before `minutos` from now.
 */
export async function encargarTrabajo(db: Db, tipo: string, datos: object, minutos = 0): Promise<void> {
  await db
    .insertInto('trabajos')
    .values({
      id: v7(),
      tipo,
      datos: JSON.stringify(datos),
      disponible_en: sql`now() + make_interval(mins => ${minutos})`,
    })
    .execute()
}

type Cuales = { id: string } | { tipo: string }
const fallidos = (cuales: Cuales) =>
  sql`fallido_en is not null and ${'id' in cuales ? sql`id = ${cuales.id}` : sql`tipo = ${cuales.tipo}`}`

/** Starts jobs that were given up again, at once; answers the kind of each. */
export async function reintentarTrabajos(db: Db, cuales: Cuales): Promise<string[]> {
  const rows = await rowsOf<{ tipo: string }>(db)`
    update trabajos set fallido_en = null, intentos = 0, disponible_en = now() where ${fallidos(cuales)} returning tipo`
  return rows.map(({ tipo }) => tipo)
}

type Descartado = { tipo: string; intentos: number; error: string | null }

/** One that was given up is never done; what it was, or undefined where there is none such. */
export async function descartarTrabajo(db: Db, id: string): Promise<Descartado | undefined> {
  const rows = await rowsOf<Descartado>(db)`
    delete from trabajos where ${fallidos({ id })} returning tipo, intentos, ultimo_error as error`
  return rows[0]
}
