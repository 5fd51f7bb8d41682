import type { Db } from '@entrale/db'
import { sql } from 'kysely'

type Falla = { regla: string; que: string; detalle: string }

/** What was withheld of each sale is what its rates ask of what is left of it, and stands in the ledger once. */
export async function findFallasDeRetenciones(db: Db): Promise<Falla[]> {
  const { rows } = await sql<Falla>`
    with sumas as (
      select compra_id, min(isr_bps) as isr_bps, min(iva_bps) as iva_bps, count(distinct (isr_bps, iva_bps, mes)) as tratos,
        sum(ingreso) as ingreso, sum(iva) as iva, sum(isr) as isr, sum(iva_retenido) as iva_retenido
      from retenciones group by 1
    )
    select 'lo retenido es lo que toca a lo que queda de la venta' as regla, s.compra_id::text as que,
      to_json(s) || ' <> ' || to_json(i) as detalle from sumas s, lateral ingreso_de(s.compra_id) i
      where s.tratos <> 1 or (s.ingreso, s.iva, s.isr, s.iva_retenido) <> (i.bruto - i.iva, i.iva,
        round((i.bruto - i.iva) * s.isr_bps / 10000.0), round(i.iva * s.iva_bps / 10000.0))
    union all
    select 'lo retenido está en el libro una vez', r.id::text,
      concat_ws(' ', r.isr, r.iva_retenido, l.organizacion, l.retencion)
      from retenciones r left join lateral (
        select coalesce(sum(monto) filter (where cuenta = 'organizacion'), 0) as organizacion,
          coalesce(-sum(monto) filter (where cuenta = 'retencion'), 0) as retencion
        from asientos where retencion_id = r.id
      ) l on true where (r.isr + r.iva_retenido, r.isr + r.iva_retenido) <> (l.organizacion, l.retencion)
    union all
    select 'de lo que se reembolsó todo no se retiene nada', c.id::text, s.isr || ' + ' || s.iva_retenido from compras c
      join sumas s on s.compra_id = c.id where c.estado = 'reembolsada' and s.isr + s.iva_retenido <> 0
        and (select sum(monto) from asientos where compra_id = c.id and cuenta = 'organizacion') = 0
    union all
    select 'una constancia vale por mes', organizacion_id::text, mes::text from constancias_retencion
      where estado = 'timbrada' group by organizacion_id, mes having count(*) > 1`.execute(db)
  return rows
}
