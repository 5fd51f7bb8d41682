import { type Db, execute, rowOf } from '@entrale/db'
import type { MovimientoProveedor } from '../../ports/pasarela/pasarela.ts'

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
