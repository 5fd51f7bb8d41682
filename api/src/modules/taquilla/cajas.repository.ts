import { type Db, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

type Suma = { ventas: number; monto: number }
export type CajaRow = {
  id: string
  eventoId: string
  celularId: string
  celular: string
  fondo: number
  abiertaEn: Date
  cerradaEn: Date | null
  contado: number | null
  nota: string
  efectivo: Suma
  terminal: Suma
  devueltas: Suma
  cortesias: number
  autorizan: string[]
  movimientos: { id: string; clase: 'entrada' | 'salida'; monto: number; nota: string; en: string }[]
}

const sumaDe = (condicion: string) =>
  sql.raw(`json_build_object('ventas', count(*) filter (where ${condicion}),
  'monto', coalesce(sum(v.monto) filter (where ${condicion}), 0))`)

const COLUMNAS = sql`c.id, c.evento_id as "eventoId", c.celular_id as "celularId", u.nombre as celular, c.fondo,
  c.abierta_en as "abiertaEn", c.cerrada_en as "cerradaEn", c.contado, c.nota, s.efectivo, s.terminal, s.devueltas,
  s.cortesias, s.autorizan, m.movimientos`
/** Sums of a drawer are added up from its sales each time: one that arrives late is in them. */
const SUMAS = sql`from cajas c join celulares u on u.id = c.celular_id, lateral (
    select ${sumaDe("v.pago = 'efectivo' and v.anulada_en is null")} as efectivo,
      ${sumaDe("v.pago = 'terminal' and v.anulada_en is null")} as terminal,
      ${sumaDe("v.pago <> 'cortesia' and v.anulada_en is not null")} as devueltas,
      coalesce(sum(v.boletos) filter (where v.pago = 'cortesia' and v.anulada_en is null), 0)::int as cortesias,
      coalesce(array_agg(distinct v.autoriza) filter (where v.autoriza <> '' and v.anulada_en is null), '{}') as autorizan
    from ventas_taquilla v where v.caja_id = c.id
  ) s, lateral (
    select coalesce(json_agg(json_build_object('id', id, 'clase', clase, 'monto', monto, 'nota', nota, 'en', en)
      order by en, id), '[]') as movimientos from caja_movimientos where caja_id = c.id
  ) m`

export const findCaja = (db: Db, id: string) => rowOf<CajaRow>(db)`select ${COLUMNAS} ${SUMAS} where c.id = ${id}`
export const findCajaAbierta = (db: Db, celularId: string) =>
  rowOf<CajaRow>(db)`select ${COLUMNAS} ${SUMAS} where c.celular_id = ${celularId} and c.cerrada_en is null`
export const findCajasDeEvento = (db: Db, eventoId: string) =>
  rowsOf<CajaRow>(db)`select ${COLUMNAS} ${SUMAS} where c.evento_id = ${eventoId} order by c.abierta_en, c.id`

export async function esCajaDe(db: Db, celularId: string, id: string): Promise<boolean> {
  const suya = db.selectFrom('cajas').select('id').where('id', '=', id).where('celular_id', '=', celularId)
  return (await suya.executeTakeFirst()) !== undefined
}

/** While its transaction lasts, nobody else counts this drawer or puts cash into it; a sale may still be written. */
export const lockCaja = (trx: Db, id: string) => rowOf<{ celularId: string; cerradaEn: Date | null }>(trx)`
  select celular_id as "celularId", cerrada_en as "cerradaEn" from cajas where id = ${id} for no key update`

type Nueva = { id: string; evento_id: string; celular_id: string; fondo: number; abierta_en: Date }
/** False where this phone has one open, or that id is another's. */
export async function insertCaja(db: Db, nueva: Nueva): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('cajas')
    .values(nueva)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

type Movimiento = { id: string; clase: 'entrada' | 'salida'; monto: number; nota: string }
export async function insertMovimiento(db: Db, cajaId: string, movimiento: Movimiento, en: Date): Promise<void> {
  await db
    .insertInto('caja_movimientos')
    .values({ ...movimiento, caja_id: cajaId, en })
    .onConflict((oc) => oc.column('id').doNothing())
    .execute()
}

export async function cerrarCaja(
  db: Db,
  id: string,
  corte: { contado: number; nota: string },
  ahora: Date,
): Promise<void> {
  await db
    .updateTable('cajas')
    .set({ ...corte, cerrada_en: ahora })
    .where('id', '=', id)
    .execute()
}
