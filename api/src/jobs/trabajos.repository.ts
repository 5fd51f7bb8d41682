import { type Db, execute, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { PLAZOS } from '../plazos.ts'
import { enTandas } from '../tandas.ts'

/** `fallo`: an earlier try ended with an error. */
export type Trabajo = { id: string; tipo: string; datos: unknown; intentos: number; fallo: boolean }

/** What the kinds of job that tell people something begin with, for PostgreSQL too. */
export const TIPOS_DE_CORREO = '^(enviar|avisar|recordar|despedir|probar)_'

/** Leases due jobs for a minute. When a process dies, its lease ends; the attempt number tells leases apart. */
export const tomarTrabajos = (db: Db, cuantos: number) => rowsOf<Trabajo>(db)`
    update trabajos set intentos = intentos + 1, disponible_en = now() + interval '60 seconds'
    where id in (
      select id from trabajos where fallido_en is null and disponible_en <= now() order by disponible_en
        limit ${cuantos} for update skip locked
    ) returning id, tipo, datos, intentos, ultimo_error is not null as fallo`

const suyo = (db: Db, { id, intentos }: Trabajo) =>
  db.updateTable('trabajos').where('id', '=', id).where('intentos', '=', intentos)

/** False when the lease ran out and somebody else took it. */
export async function renovarTrabajo(db: Db, trabajo: Trabajo): Promise<boolean> {
  const { numUpdatedRows } = await suyo(db, trabajo)
    .set({ disponible_en: sql`now() + interval '60 seconds'` })
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** What is done leaves no row: that is the mark that it was done. */
export async function terminarTrabajo(db: Db, { id }: Trabajo): Promise<void> {
  await db.deleteFrom('trabajos').where('id', '=', id).execute()
}

export async function aplazarTrabajo(db: Db, trabajo: Trabajo, segundos: number, error: string): Promise<void> {
  await suyo(db, trabajo)
    .set({ ultimo_error: error, disponible_en: sql`now() + make_interval(secs => ${segundos})` })
    .execute()
}

/** Nobody tried it again for a season. */
export const limpiarTrabajos = (db: Db, porVez?: number): Promise<number> =>
  enTandas(async (cuantos) => {
    const { numAffectedRows } = await execute(db)`delete from trabajos where id in (
      select id from trabajos where fallido_en is not null
        and fallido_en < now() - make_interval(days => ${PLAZOS.trabajosPerdidos}) order by fallido_en limit ${cuantos})`
    return Number(numAffectedRows ?? 0n)
  }, porVez)

export async function fallarTrabajo(db: Db, trabajo: Trabajo, error: string): Promise<void> {
  await suyo(db, trabajo).set({ ultimo_error: error, fallido_en: sql`now()` }).execute()
}
