import { type Db, execute, rowOf } from '@entrale/db'
import type { MovimientoProveedor } from '../../ports/pasarela/pasarela.ts'
import { idDeComision } from '../pagos/index.ts'

export const findExtracto = (db: Db, proveedor: string) => rowOf<{ hasta: Date; diferencia: number }>(db)`
    select hasta, diferencia::float8 as diferencia from extractos where proveedor = ${proveedor}`

/** From before its first charge: what its account moved until then is none of ours. */
export async function findPrimerCobro(db: Db, proveedor: string): Promise<Date | null> {
  const fila = await rowOf<{ desde: Date | null }>(db)`
    select min(creado_en) - interval '1 hour' as desde from pagos where proveedor = ${proveedor}`
  return fila?.desde ?? null
}

export const guardarExtracto = (
  db: Db,
  proveedor: string,
  { hasta, diferencia }: { hasta: Date; diferencia?: number },
) =>
  execute(db)`
    insert into extractos (proveedor, hasta, diferencia) values (${proveedor}, ${hasta}, ${diferencia ?? 0})
    on conflict (proveedor) do update set hasta = excluded.hasta, leido_en = clock_timestamp(),
      diferencia = coalesce(${diferencia ?? null}::bigint, extractos.diferencia)`

export const hayMovimiento = async (db: Db, proveedor: string, id: string): Promise<boolean> =>
  (await rowOf(db)`select id from movimientos_proveedor where proveedor = ${proveedor} and id = ${id}`) !== null

/**
 * What its provider kept of a payment, of all parts in which it came: what the ledger has of that, and what it lacks.
 * Hold `lockPago`.
 */
export async function faltaDeComision(trx: Db, pagoId: string): Promise<{ asentada: number; monto: number }> {
  const partes = await trx
    .selectFrom('movimientos_proveedor')
    .select(['id', 'comision'])
    .where('pago_id', '=', pagoId)
    .where('clase', '=', 'cobro')
    .execute()
  const ids = [idDeComision(pagoId), ...partes.map(({ id }) => idDeComision(pagoId, id))]
  const fila = await rowOf<{ asentada: number }>(trx)`select coalesce(-sum(monto), 0)::float8 as asentada from asientos
    where movimiento_id = any(${ids}::uuid[]) and cuenta = 'pasarela'`
  const asentada = fila?.asentada ?? 0
  return { asentada, monto: partes.reduce((suma, { comision }) => suma + comision, 0) - asentada }
}

/** False where another process wrote it meanwhile. */
export async function insertMovimiento(
  trx: Db,
  { proveedor, pagoId, ...movimiento }: MovimientoProveedor & { proveedor: string; pagoId: string | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('movimientos_proveedor')
    .values({
      ...{ proveedor, id: movimiento.id, clase: movimiento.clase, monto: `${movimiento.monto}`, pago_id: pagoId },
      ...{ comision: movimiento.comision, moneda: movimiento.moneda, cobro: movimiento.cobro },
      ...{ creado_en: movimiento.creadoEn, disponible_en: movimiento.disponibleEn },
    })
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
