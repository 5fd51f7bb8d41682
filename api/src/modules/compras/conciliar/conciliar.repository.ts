import { type Db, rowsOf } from '@entrale/db'
import { findPago, movimientoDeComision, type Pago } from '../../pagos/index.ts'

type Conciliacion = {
  id: string
  proveedor: string
  desde: Date
  hasta: Date
  cobros: number
  diferencias: readonly object[]
}

export async function insertConciliacion(trx: Db, { diferencias, ...fila }: Conciliacion): Promise<void> {
  await trx
    .insertInto('conciliaciones')
    .values({ ...fila, diferencias: JSON.stringify(diferencias) })
    .execute()
}

/** Until when a provider was held against us; null when it never was. */
export async function findUltima(db: Db, proveedor: string): Promise<Date | null> {
  const rows = await rowsOf<{ hasta: Date | null }>(db)`
    select max(hasta) as hasta from conciliaciones where proveedor = ${proveedor}`
  return rows[0]?.hasta ?? null
}

/** Whether something became of a payment, or of a refund of it, after a moment: its provider may not say so yet. */
export async function seMovio(db: Db, pagoId: string, despuesDe: Date): Promise<boolean> {
  const rows = await rowsOf<{ si: boolean }>(db)`
    select greatest(p.creado_en, p.actualizado_en) > ${despuesDe} or exists (select from reembolsos r
      where r.pago_id = p.id and greatest(r.creado_en, r.pagado_en) > ${despuesDe}) as si
    from pagos p where p.id = ${pagoId}`
  return rows[0]?.si ?? false
}

type Ventana = { proveedor: string; desde: Date; hasta: Date; vistos: readonly string[] }

/** Payments of that time with money in them that the provider's list did not name. The method `prueba` leaves nothing with its provider. */
export async function findSinVer(db: Db, { proveedor, desde, hasta, vistos }: Ventana): Promise<Pago[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select id from pagos where proveedor = ${proveedor} and metodo <> 'prueba' and recibido > 0
      and actualizado_en between ${desde} and ${hasta} and creado_en <= ${hasta}
      and id <> all(${vistos}::uuid[]) order by id`
  const pagos: Pago[] = []
  for (const { id } of rows) {
    const pago = await findPago(db, id)
    if (pago !== null) pagos.push(pago)
  }
  return pagos
}

/** What we have of a payment beside its own row. `pagado`, `enCamino`: as `findReembolsado`. */
export type Sabido = {
  pagado: number
  enCamino: number
  compraId: string | null
  disponibleEn: Date | null
  debito: boolean
  tarjeta: string | null
  conComision: boolean
  disputado: boolean
}

export async function findSabidos(db: Db, pagoIds: readonly string[]): Promise<Map<string, Sabido>> {
  const comisiones = pagoIds.map((id) => movimientoDeComision(id, 0, 0).id)
  const rows = await rowsOf<Sabido & { id: string }>(db)`/* prepared: lo_sabido */
    select p.id, p.disponible_en as "disponibleEn", p.debito, r.pagado, r.en_camino as "enCamino",
      (select id from compras where apartado_id = p.apartado_id offset 0) as "compraId",
      (select tarjeta from apartados where id = p.apartado_id offset 0) as tarjeta,
      exists (select from asientos where movimiento_id = u.comision offset 0) as "conComision",
      exists (select from disputas where pago_id = p.id offset 0) as disputado
    from unnest(${pagoIds}::uuid[], ${comisiones}::uuid[]) u(id, comision),
      lateral (select id, apartado_id, disponible_en, debito from pagos where id = u.id offset 0) p,
      lateral (select coalesce(sum(monto) filter (where estado = 'pagado'), 0)::int as pagado,
          coalesce(sum(monto) filter (where estado in ('aprobado', 'en_proceso', 'fallido')), 0)::int as en_camino
        from reembolsos where pago_id = p.id and clabe_final is null offset 0) r`
  return new Map(rows.map(({ id, ...sabido }) => [id, sabido]))
}
