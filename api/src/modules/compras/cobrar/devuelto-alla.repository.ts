import { type Db, rowsOf } from '@entrale/db'

/** What went back of a payment through its provider, and what may have gone without our knowing yet. */
export async function findReembolsado(db: Db, pagoId: string): Promise<{ pagado: number; enCamino: number }> {
  const rows = await rowsOf<{ pagado: number; enCamino: number }>(db)`
    select coalesce(sum(monto) filter (where estado = 'pagado'), 0)::int as pagado,
      coalesce(sum(monto) filter (where estado in ('aprobado', 'en_proceso', 'fallido')), 0)::int as "enCamino"
    from reembolsos where pago_id = ${pagoId} and clabe_final is null`
  return rows[0] ?? { pagado: 0, enCamino: 0 }
}

/**
 * Refunds that its provider said to have paid, but for those that a job is going to ask about: one that is under way may
 * have asked before.
 */
export async function findPagadosPorProveedor(db: Db, pagoId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select r.id from reembolsos r where r.pago_id = ${pagoId} and r.estado = 'pagado' and r.clabe_final is null
      and not exists (select from trabajos t where t.tipo = 'pagar_reembolso' and t.fallido_en is null
        and t.intentos = 0 and t.datos ->> 'reembolsoId' = r.id::text)
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
