import { type Db, rowsOf } from '@entrale/db'
import { findPago, type Pago } from '../../pagos/index.ts'

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

/** What went back of a payment through its provider, and what may have gone without our knowing yet. */
export async function findReembolsado(db: Db, pagoId: string): Promise<{ pagado: number; enCamino: number }> {
  const rows = await rowsOf<{ pagado: number; enCamino: number }>(db)`
    select coalesce(sum(monto) filter (where estado = 'pagado'), 0)::int as pagado,
      coalesce(sum(monto) filter (where estado in ('aprobado', 'en_proceso', 'fallido')), 0)::int as "enCamino"
    from reembolsos where pago_id = ${pagoId} and clabe_final is null`
  return rows[0] ?? { pagado: 0, enCamino: 0 }
}

/** Refunds that its provider said to have paid. */
export async function findPagadosPorProveedor(db: Db, pagoId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select r.id from reembolsos r where r.pago_id = ${pagoId} and r.estado = 'pagado' and r.clabe_final is null
      and not exists (select from trabajos t where t.tipo = 'pagar_reembolso' and t.fallido_en is null
        and t.datos ->> 'reembolsoId' = r.id::text)
    order by r.id`
  return rows.map(({ id }) => id)
}

/** Refunds that the account of an organization could not pay, the oldest first; and what is still to go back besides. */
export async function findSinPagar(db: Db, pagoId: string) {
  const filas = await rowsOf<{ id: string; monto: number; estado: string }>(db)`
    select id, monto, estado from reembolsos where pago_id = ${pagoId} and nuestro is not null
      and estado in ('aprobado', 'en_proceso', 'fallido') order by creado_en, id`
  const fallidos = filas.filter(({ estado }) => estado === 'fallido')
  const porIr = filas.reduce((suma, { monto, estado }) => suma + (estado === 'fallido' ? 0 : monto), 0)
  return { fallidos, porIr }
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
