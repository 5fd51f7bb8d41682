import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { connect, type Db, openDatabase } from '@entrale/db'

const DATOS = join(import.meta.dirname, '../../.data/e2e')

type Abierta = { db: Db; cerrar: () => Promise<void> }
let abierta: Promise<Abierta> | undefined

async function abrir(): Promise<Abierta> {
  const servidor = await openDatabase({ DATABASE_URL: process.env.DATABASE_URL, ENTRALE_DATA: DATOS })
  const db = connect(servidor.url, 1)
  const cerrar = async () => {
    await db.destroy()
    await servidor.stop()
  }
  return { db, cerrar }
}

/** The database of the server under test, for what no call can bring about: time that has passed. */
export async function enBaseDeDatos<T>(trabajo: (db: Db) => Promise<T>): Promise<T> {
  abierta ??= abrir()
  return trabajo((await abierta).db)
}

/** Each worker opens one connection, with its first use, and closes it at its end. */
export async function cerrarBaseDeDatos(): Promise<void> {
  await (await abierta)?.cerrar()
  abierta = undefined
}

/** Leaves every live hold of an evento this many seconds; below zero it has run out. */
export async function dejarSegundos(slugEvento: string, segundos: number): Promise<void> {
  await enBaseDeDatos(async (db) => {
    const { id } = await db.selectFrom('eventos').select('id').where('slug', '=', slugEvento).executeTakeFirstOrThrow()
    const expira_en = new Date(Date.now() + segundos * 1000)
    await db
      .updateTable('apartados')
      .set({ expira_en })
      .where('evento_id', '=', id)
      .where('estado', '=', 'activo')
      .execute()
  })
}

const DOS_DIAS = 2 * 24 * 3_600_000
const antes = (momento: Date) => new Date(momento.getTime() - DOS_DIAS)

/** As if a compra that waits for its money had been made two days earlier than it was. */
export async function pasarDosDias(folio: string): Promise<void> {
  await enBaseDeDatos(async (db) => {
    const compra = await db
      .selectFrom('compras')
      .select(['id', 'apartado_id', 'creado_en'])
      .where('folio', '=', folio)
      .executeTakeFirstOrThrow()
    const pago = await db
      .selectFrom('pagos')
      .select(['id', 'creado_en', 'vence_en'])
      .where('compra_id', '=', compra.id)
      .executeTakeFirstOrThrow()
    const { expira_en } = await db
      .selectFrom('apartados')
      .select('expira_en')
      .where('id', '=', compra.apartado_id)
      .executeTakeFirstOrThrow()
    const vence_en = pago.vence_en === null ? null : antes(pago.vence_en)
    await db
      .updateTable('compras')
      .set({ creado_en: antes(compra.creado_en) })
      .where('id', '=', compra.id)
      .execute()
    await db
      .updateTable('pagos')
      .set({ creado_en: antes(pago.creado_en), vence_en })
      .where('id', '=', pago.id)
      .execute()
    await db
      .updateTable('apartados')
      .set({ expira_en: antes(expira_en) })
      .where('id', '=', compra.apartado_id)
      .execute()
  })
}

async function ponerIdentidad(email: string, identidad_en: Date | null): Promise<void> {
  await enBaseDeDatos(async (db) => {
    const { id } = await db.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await db.updateTable('sesiones').set({ identidad_en }).where('usuario_id', '=', id).execute()
  })
}

/** As if the person had proved who they are too long ago: what is delicate asks again, in every session of theirs. */
export const olvidarIdentidad = (email: string): Promise<void> => ponerIdentidad(email, null)

/** As if they proved it all the time: for who lives longer than the ten minutes of a proof. */
export const recordarIdentidad = (email: string): Promise<void> => ponerIdentidad(email, new Date('2100-01-01'))

/** As if the week in which it could be answered were over. */
export async function vencerInvitacion(id: string): Promise<void> {
  await enBaseDeDatos(async (db) => {
    await db.updateTable('invitaciones').set({ expira_en: new Date() }).where('id', '=', id).execute()
  })
}

/** So many notifications, an hour apart, the newest first: "Aviso 1", "Aviso 2"… Odd ones lead to Mis Compras. */
export async function sembrarNotificaciones(email: string, cuantas: number): Promise<void> {
  await enBaseDeDatos(async (db) => {
    const { id: usuario_id } = await db
      .selectFrom('usuarios')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const filas = Array.from({ length: cuantas }, (_, n) => ({
      id: randomUUID(),
      usuario_id,
      tipo: 'cuenta',
      clave: `siembra-${n}`,
      titulo: `Aviso ${n + 1}`,
      ruta: n % 2 === 0 ? '/dashboard/mis-compras' : null,
      creada_en: new Date(Date.now() - n * 3_600_000),
    }))
    await db.insertInto('notificaciones').values(filas).execute()
  })
}

/** As if the minutes of the link that recovers a password had passed. */
export async function vencerRecuperacion(email: string): Promise<void> {
  await enBaseDeDatos(async (db) => {
    const { id } = await db.selectFrom('usuarios').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    await db.updateTable('recuperaciones').set({ expira_en: new Date() }).where('usuario_id', '=', id).execute()
  })
}
