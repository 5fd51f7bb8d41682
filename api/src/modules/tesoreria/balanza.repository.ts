import type { AsientoVisto, FiltroAsientos, RenglonBalanza } from '@entrale/contract/tesoreria/schemas'
import { type Db, rowsOf } from '@entrale/db'

/** Each account of a month of the centre of Mexico (YYYY-MM): what it began with, what came, what went, what is left. */
export const findBalanza = (db: Db, mes: string) => rowsOf<RenglonBalanza>(db)`
    with desde as (select (${mes} || '-01')::date::timestamp at time zone 'America/Mexico_City' as uno,
      ((${mes} || '-01')::date + interval '1 month')::timestamp at time zone 'America/Mexico_City' as otro)
    select a.cuenta, coalesce(sum(a.monto) filter (where a.creado_en < d.uno), 0)::float8 as inicial,
      coalesce(sum(a.monto) filter (where a.creado_en >= d.uno and a.monto > 0), 0)::float8 as cargos,
      coalesce(-sum(a.monto) filter (where a.creado_en >= d.uno and a.monto < 0), 0)::float8 as abonos,
      sum(a.monto)::float8 as final
    from asientos a, desde d where a.creado_en < d.otro group by a.cuenta order by a.cuenta`

export async function findAsientos(
  db: Db,
  { cuenta, mes, limit, currentPage }: FiltroAsientos,
): Promise<{ items: AsientoVisto[]; total: number }> {
  const rows = await rowsOf<Omit<AsientoVisto, 'fecha'> & { fecha: Date; total: number }>(db)`
    select a.movimiento_id || ' ' || a.cuenta as id, a.creado_en as fecha, a.cuenta, a.concepto, a.monto,
      json_build_object('clase', case when a.compra_id is not null then 'compra'
        when a.liquidacion_id is not null then 'liquidacion' when a.ajuste_id is not null then 'ajuste'
        when a.pago_id is not null then 'pago' when a.ficha_id is not null then 'ficha'
        when a.castigo_id is not null then 'castigo' else 'tesoreria' end,
        'folio', coalesce(c.folio, q.folio, t.referencia, nullif(t.motivo, ''), s.motivo, f.referencia, k.motivo)) as de,
      count(*) over ()::int as total
    from asientos a left join compras c on c.id = a.compra_id left join liquidaciones q on q.id = a.liquidacion_id
      left join tesoreria t on t.id = a.tesoreria_id left join ajustes_saldo s on s.id = a.ajuste_id
      left join fichas_deposito f on f.id = a.ficha_id left join castigos k on k.id = a.castigo_id
    where (${cuenta ?? null}::text is null or a.cuenta = ${cuenta ?? null})
      and (${mes ?? null}::text is null or to_char(dia_del_centro(a.creado_en), 'YYYY-MM') = ${mes ?? null})
    order by a.creado_en desc, a.movimiento_id, a.cuenta limit ${limit} offset ${(currentPage - 1) * limit}`
  return {
    items: rows.map(({ fecha, total: _total, ...asiento }) => ({ ...asiento, fecha: fecha.toISOString() })),
    total: rows[0]?.total ?? 0,
  }
}
