import { type Db, execute } from '@entrale/db'

export type NuevaSesion = {
  id: string
  usuario_id: string
  token_hash: Buffer
  dispositivo: string
  creada_en: Date
  usada_en: Date
  identidad_en: Date
  segundo_paso_en: Date | null
  expira_en: Date
}

/** Opens a session and marks the person as seen. */
export async function insertSesion(db: Db, sesion: NuevaSesion): Promise<void> {
  await db.insertInto('sesiones').values(sesion).execute()
  await db
    .updateTable('usuarios')
    .set({ ultima_conexion: sesion.creada_en })
    .where('id', '=', sesion.usuario_id)
    .execute()
}

/** `usadaDesde`: unused since before then, it has ended. */
export type Vida = { ahora: Date; usadaDesde: Date }
/** Sessions that were not revoked, have not expired and were used lately. */
const vivas = (db: Db, { ahora, usadaDesde }: Vida) =>
  db
    .selectFrom('sesiones as s')
    .where('s.revocada_en', 'is', null)
    .where('s.expira_en', '>', ahora)
    .where('s.usada_en', '>', usadaDesde)

export type SesionRow = {
  id: string
  usuario_id: string
  email: string
  tipo: 'usuario' | 'administrador'
  usada_en: Date
  segundo_paso_en: Date | null
}

export const findSesionViva = (db: Db, tokenHash: Buffer, vida: Vida): Promise<SesionRow | undefined> =>
  vivas(db, vida)
    .innerJoin('usuarios as u', 'u.id', 's.usuario_id')
    .where('s.token_hash', '=', tokenHash)
    .where('u.bloqueado_en', 'is', null)
    .select(['s.id', 's.usuario_id', 'u.email', 'u.tipo', 's.usada_en', 's.segundo_paso_en'])
    .executeTakeFirst()

export type DispositivoRow = { id: string; dispositivo: string; creada_en: Date; usada_en: Date }

/** The one that asks first, then the ones used last. */
export const findSesionesDe = (db: Db, usuarioId: string, actual: string, vida: Vida): Promise<DispositivoRow[]> =>
  vivas(db, vida)
    .where('s.usuario_id', '=', usuarioId)
    .select(['s.id', 's.dispositivo', 's.creada_en', 's.usada_en'])
    .orderBy((eb) => eb('s.id', '=', actual), 'desc')
    .orderBy('s.usada_en', 'desc')
    .orderBy('s.id', 'desc')
    .execute()

export async function touchSesion(db: Db, id: string, ahora: Date): Promise<void> {
  await db.updateTable('sesiones').set({ usada_en: ahora }).where('id', '=', id).where('usada_en', '<', ahora).execute()
}

const revocables = (db: Db, ahora: Date) =>
  db.updateTable('sesiones').set({ revocada_en: ahora }).where('revocada_en', 'is', null)

/** False when the person has no such session. */
export async function revokeSesion(db: Db, usuarioId: string, id: string, ahora: Date): Promise<boolean> {
  const { numUpdatedRows } = await revocables(db, ahora)
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Every session of the person; `menos` one, if given. */
export async function revokeSesiones(db: Db, usuarioId: string, ahora: Date, menos?: string): Promise<void> {
  const suyas = revocables(db, ahora).where('usuario_id', '=', usuarioId)
  await (menos === undefined ? suyas : suyas.where('id', '<>', menos)).execute()
}

export async function setIdentidad(db: Db, id: string, ahora: Date): Promise<void> {
  await db.updateTable('sesiones').set({ identidad_en: ahora }).where('id', '=', id).execute()
}

export async function deleteSesionesMuertas(db: Db, inactividadDias: number): Promise<void> {
  await execute(db)`
    delete from sesiones where expira_en < now() or revocada_en < now()
      or usada_en < now() - make_interval(days => ${inactividadDias})`
}
