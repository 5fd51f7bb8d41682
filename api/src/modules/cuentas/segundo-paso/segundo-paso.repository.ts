import { type Db, execute } from '@entrale/db'

export type AppRow = { secreto: Buffer; creado_en: Date; activo_en: Date | null }

export const findApp = (db: Db, usuarioId: string): Promise<AppRow | undefined> =>
  db
    .selectFrom('segundos_pasos')
    .select(['secreto', 'creado_en', 'activo_en'])
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()

/** Waits for its first code; one that waited before is replaced. False when an app is in use. */
export async function insertApp(
  db: Db,
  app: { usuario_id: string; secreto: Buffer; creado_en: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('segundos_pasos')
    .values(app)
    .onConflict((conflict) =>
      conflict
        .column('usuario_id')
        .doUpdateSet({ secreto: app.secreto, creado_en: app.creado_en })
        .where('segundos_pasos.activo_en', 'is', null),
    )
    .returning('usuario_id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when it was in use already. */
export async function activarApp(db: Db, usuarioId: string, paso: number, ahora: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('segundos_pasos')
    .set({ activo_en: ahora, ultimo_paso: String(paso) })
    .where('usuario_id', '=', usuarioId)
    .where('activo_en', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Each half minute has one code and each code is good once: of two that bring it one is late. */
export async function usarPaso(db: Db, usuarioId: string, paso: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('segundos_pasos')
    .set({ ultimo_paso: String(paso) })
    .where('usuario_id', '=', usuarioId)
    .where('ultimo_paso', '<', String(paso))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function usarRecuperacion(db: Db, usuarioId: string, hashes: readonly Buffer[], ahora: Date) {
  const { numUpdatedRows } = await db
    .updateTable('codigos_recuperacion')
    .set({ usado_en: ahora })
    .where('usuario_id', '=', usuarioId)
    .where('hash', 'in', hashes)
    .where('usado_en', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countRecuperacion(db: Db, usuarioId: string): Promise<number> {
  const { cuantos } = await db
    .selectFrom('codigos_recuperacion')
    .select((eb) => eb.fn.countAll<string>().as('cuantos'))
    .where('usuario_id', '=', usuarioId)
    .where('usado_en', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(cuantos)
}

/** In the place of all there were. */
export async function replaceRecuperacion(db: Db, usuarioId: string, hashes: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('codigos_recuperacion').where('usuario_id', '=', usuarioId).execute()
  await db
    .insertInto('codigos_recuperacion')
    .values(hashes.map((hash) => ({ usuario_id: usuarioId, hash })))
    .execute()
}

/** The app, and the codes that stand in for it. False when there was none. */
export async function deleteApp(db: Db, usuarioId: string): Promise<boolean> {
  await db.deleteFrom('codigos_recuperacion').where('usuario_id', '=', usuarioId).execute()
  const { numDeletedRows } = await db
    .deleteFrom('segundos_pasos')
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** This session proved a second factor. */
export async function setSegundoPaso(db: Db, sesionId: string, ahora: Date): Promise<void> {
  await db.updateTable('sesiones').set({ segundo_paso_en: ahora }).where('id', '=', sesionId).execute()
}

/** Whoever has no second factor left has proved none. */
export async function clearSegundoPaso(db: Db, usuarioId: string): Promise<void> {
  await execute(db)`
    update sesiones set segundo_paso_en = null where usuario_id = ${usuarioId}
      and not exists (select from llaves where usuario_id = ${usuarioId})
      and not exists (select from segundos_pasos where usuario_id = ${usuarioId} and activo_en is not null)`
}

/** Apps that were begun and never confirmed. */
export async function deleteAppsSinActivar(db: Db): Promise<void> {
  await execute(db)`delete from segundos_pasos where activo_en is null and creado_en < now() - interval '1 day'`
}
