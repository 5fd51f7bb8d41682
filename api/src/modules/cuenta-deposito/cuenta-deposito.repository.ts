import { type Db, rowsOf } from '@entrale/db'
import { avisoVigente } from '../legales/index.ts'
import { antesDe, type EstadoCuentaPago } from './cuenta-deposito.ts'

export type CuentaRow = {
  id: string
  organizacion_id: string
  clabe: Buffer | null
  titular: string | null
  ultimos: string
  banco: string
  estado: EstadoCuentaPago
  vigente_desde: Date
  creada_en: Date
  terminada_en: Date | null
  desconocida_en: Date | null
}

const COLUMNAS = [
  ...(['id', 'organizacion_id', 'clabe', 'titular', 'ultimos', 'banco', 'estado'] as const),
  ...(['vigente_desde', 'creada_en', 'terminada_en', 'desconocida_en'] as const),
]

export const findCuentas = (db: Db, organizacionId: string): Promise<CuentaRow[]> =>
  db
    .selectFrom('cuentas_pago')
    .select(COLUMNAS)
    .where('organizacion_id', '=', organizacionId)
    .where('estado', 'in', ['pendiente', 'vigente'])
    .orderBy('vigente_desde', 'desc')
    .execute()

export const findCuenta = (db: Db, id: string): Promise<CuentaRow | undefined> =>
  db.selectFrom('cuentas_pago').select(COLUMNAS).where('id', '=', id).executeTakeFirst()

/** The one in use at this moment, kept as it is until the end of the transaction that asks. */
export const lockCuentaVigente = (db: Db, organizacionId: string, ahora: Date): Promise<CuentaRow | undefined> =>
  db
    .selectFrom('cuentas_pago')
    .select(COLUMNAS)
    .where('organizacion_id', '=', organizacionId)
    .where('estado', 'in', ['pendiente', 'vigente'])
    .where('vigente_desde', '<=', ahora)
    .orderBy('vigente_desde', 'desc')
    .limit(1)
    .forShare()
    .executeTakeFirst()

type NuevaCuenta = {
  id: string
  organizacionId: string
  clabe: Buffer
  titular: string
  ultimos: string
  banco: string
  desde: Date
  ahora: Date
}

export async function insertCuenta(trx: Db, { organizacionId, desde, ahora, ...cuenta }: NuevaCuenta): Promise<void> {
  await trx
    .insertInto('cuentas_pago')
    .values({
      ...cuenta,
      organizacion_id: organizacionId,
      vigente_desde: desde,
      creada_en: ahora,
      aviso_id: avisoVigente,
    })
    .execute()
}

export async function empezarCuenta(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('cuentas_pago')
    .set({ estado: 'vigente' })
    .where('id', '=', id)
    .where('estado', 'in', antesDe('vigente'))
    .execute()
}

/** Of what is no longer used only the last four digits stay. False when it had ended before. */
export async function terminarCuenta(
  trx: Db,
  id: string,
  estado: 'reemplazada' | 'cancelada',
  ahora: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('cuentas_pago')
    .set({ estado, terminada_en: ahora, clabe: null, titular: null })
    .where('id', '=', id)
    .where('estado', 'in', antesDe(estado))
    .executeTakeFirst()
  return numUpdatedRows > 0
}

/** Of one that has ended: its link is used, and changes stop. */
export async function desconocerCuenta(trx: Db, id: string, ahora: Date): Promise<void> {
  await trx.updateTable('cuentas_pago').set({ desconocida_en: ahora, detiene: true }).where('id', '=', id).execute()
}

/** When somebody last said "no fui yo", while that stops changes. */
export async function findDetenidaEn(db: Db, organizacionId: string): Promise<Date | null> {
  const fila = await db
    .selectFrom('cuentas_pago')
    .select('desconocida_en')
    .where('organizacion_id', '=', organizacionId)
    .where('detiene', '=', true)
    .orderBy('desconocida_en', 'desc')
    .limit(1)
    .executeTakeFirst()
  return fila?.desconocida_en ?? null
}

export async function soltarCambios(trx: Db, organizacionId: string): Promise<void> {
  await trx
    .updateTable('cuentas_pago')
    .set({ detiene: false })
    .where('organizacion_id', '=', organizacionId)
    .where('detiene', '=', true)
    .execute()
}

/** Organizations with an account whose day of waiting is over. */
export async function findPorEmpezar(db: Db, ahora: Date): Promise<string[]> {
  const filas = await db
    .selectFrom('cuentas_pago')
    .select('organizacion_id')
    .where('estado', '=', 'pendiente')
    .where('vigente_desde', '<=', ahora)
    .orderBy('vigente_desde')
    .limit(200)
    .execute()
  return filas.map(({ organizacion_id }) => organizacion_id)
}

export async function findProbadaEn(db: Db, sesionId: string): Promise<Date | null> {
  const fila = await db.selectFrom('sesiones').select('identidad_en').where('id', '=', sesionId).executeTakeFirst()
  return fila?.identidad_en ?? null
}

/** Who owns the organization or administers it. */
export async function findResponsables(db: Db, organizacionId: string): Promise<string[]> {
  const filas = await db
    .selectFrom('miembros')
    .select('usuario_id')
    .where('organizacion_id', '=', organizacionId)
    .where('rol', 'in', ['owner', 'admin'])
    .orderBy('usuario_id')
    .execute()
  return filas.map(({ usuario_id }) => usuario_id)
}

export const getNombrada = (db: Db, id: string): Promise<{ slug: string; nombre: string }> =>
  db
    .selectFrom('organizaciones')
    .select(['slug', 'nombre_mostrado as nombre'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export type DestinatarioRow = { email: string; nombre: string; slug: string; organizacion: string }
/** Undefined when either is gone. */
export async function findDestinatario(
  db: Db,
  usuarioId: string,
  organizacionId: string,
): Promise<DestinatarioRow | undefined> {
  const rows = await rowsOf<DestinatarioRow>(db)`
    select u.email, u.nombre_mostrado as nombre, o.slug, o.nombre_mostrado as organizacion
    from usuarios u, organizaciones o where u.id = ${usuarioId} and o.id = ${organizacionId}`
  return rows[0]
}
