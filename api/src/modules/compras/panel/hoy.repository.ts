import { type Db, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'

/** `diasAtras`: 0 for today; `hora` from 0 to 23. */
export type VentaPorHora = { diasAtras: number; hora: number; compras: number; boletos: number; ingreso: number }

const reloj = (momento: RawBuilder<unknown>, zona: string) => sql`(${momento}::timestamptz at time zone ${zona}::text)`

/** What stands of what was paid since midnight, and on the same weekday a week before up to the same time, by the hour of the zone. */
export const findVentasDeHoy = (db: Db, organizacionId: string, ahora: Date, zona: string) => rowsOf<VentaPorHora>(db)`
    with pedido as (select ${reloj(sql`${ahora}`, zona)} as ahora),
      tramos as (select d as "diasAtras",
        (date_trunc('day', ahora) - make_interval(days => d)) at time zone ${zona}::text as desde,
        case d when 0 then 'infinity' else (ahora - make_interval(days => d)) at time zone ${zona}::text end as hasta
          from pedido, unnest(array[0, 7]) d)
    select t."diasAtras", extract(hour from ${reloj(sql`c.pagada_en`, zona)})::int as hora,
      sum(cuenta_compra(c.estado))::int as compras,
      sum((select count(*) from boletos b where b.compra_id = c.id
        and b.estado in ('valido', 'usado')))::int as boletos,
      coalesce(sum((select -sum(a.monto) from asientos a where a.compra_id = c.id and a.cuenta = 'organizacion'
        and a.concepto in ('venta', 'reembolso', 'contracargo'))), 0)::int as ingreso
    from tramos t cross join eventos e join compras c on c.evento_id = e.id and c.pagada_en >= t.desde
      and c.pagada_en <= t.hasta
    where e.organizacion_id = ${organizacionId}
    group by 1, 2`
