import type { FiltroRegistros, Registro } from '@entrale/contract/tesoreria/schemas'
import { type Db, execute, rowOf, rowsOf } from '@entrale/db'

export type NuevoRegistro = {
  id: string
  clase: Registro['clase']
  proveedor?: string
  referencia?: string
  monto: number
  comision?: number
  comisionIva?: number
  debe?: string
  haber?: string
  motivo?: string
  periodo?: string
  fecha: string
  usuarioId?: string
}

/** False where it was there before: what a provider tells is written once. */
export async function insertRegistro(trx: Db, nuevo: NuevoRegistro): Promise<boolean> {
  const { comision = 0, comisionIva = 0, motivo = '' } = nuevo
  const rows = await rowsOf(trx)`
    insert into tesoreria (id, clase, proveedor, referencia, monto, comision, comision_iva, debe, haber, motivo, periodo,
        fecha, usuario_id)
      values (${nuevo.id}, ${nuevo.clase}, ${nuevo.proveedor ?? null}, ${nuevo.referencia ?? null}, ${nuevo.monto},
        ${comision}, ${comisionIva}, ${nuevo.debe ?? null}, ${nuevo.haber ?? null}, ${motivo},
        ${nuevo.periodo ?? null}::date, ${nuevo.fecha}::date, ${nuevo.usuarioId ?? null})
    on conflict do nothing returning id`
  return rows.length > 0
}

export async function findRegistros(
  db: Db,
  { clase, limit, currentPage }: FiltroRegistros,
): Promise<{ items: Registro[]; total: number }> {
  const rows = await rowsOf<Registro & { total: number }>(db)`
    select t.id, t.clase, t.fecha::text as fecha, t.proveedor, t.referencia, t.monto::float8 as monto, t.comision,
      t.debe, t.haber, t.motivo, to_char(t.periodo, 'YYYY-MM') as periodo, u.nombre_mostrado as quien,
      count(*) over ()::int as total
    from tesoreria t left join usuarios u on u.id = t.usuario_id
    where ${clase ?? null}::text is null or t.clase = ${clase ?? null}
    order by t.creado_en desc, t.id desc limit ${limit} offset ${(currentPage - 1) * limit}`
  return { items: rows.map(({ total: _total, ...registro }) => registro), total: rows[0]?.total ?? 0 }
}

/** A tax of a month that was paid with this reference. */
export const hayEntero = async (trx: Db, cuenta: string, referencia: string): Promise<boolean> =>
  (await rowOf(trx)`
    select id from tesoreria where clase = 'entero' and debe = ${cuenta} and motivo = ${referencia}`) !== null

export const guardarSaldoBanco = (
  trx: Db,
  { dia, monto, usuarioId }: { dia: string; monto: number; usuarioId: string },
) =>
  execute(trx)`
    insert into saldos_banco (dia, monto, usuario_id) values (${dia}::date, ${monto}, ${usuarioId})
    on conflict (dia) do update set monto = excluded.monto, usuario_id = excluded.usuario_id,
      creado_en = clock_timestamp()`
