import { type Db, rowsOf } from '@entrale/db'

/** One movement of the service charge, which the platform invoices. Centavos; what went back is negative. */
export type Cargo = {
  fecha: string
  concepto: string
  folio: string
  evento: string
  organizacion: string
  rfc: string | null
  paga: string
  base: number
  iva: number
}

/** All of a month ("2026-11") of the centre of Mexico, by the ledger. */
export const findCargos = (db: Db, mes: string) => rowsOf<Cargo>(db)`
    select to_char(m.cuando at time zone 'America/Mexico_City', 'YYYY-MM-DD HH24:MI') as fecha, m.concepto, c.folio,
      e.nombre_mostrado as evento,
      o.nombre_mostrado as organizacion, d.rfc, case
        when exists (select from compra_lineas l where l.compra_id = c.id and l.absorbido > 0)
        then 'La organización' else 'Quien compra' end as paga, m.base, m.iva
    from (
      select compra_id, movimiento_id, concepto, min(creado_en) as cuando,
        coalesce(-sum(monto) filter (where cuenta = 'plataforma'), 0)::int as base,
        coalesce(-sum(monto) filter (where cuenta = 'iva'), 0)::int as iva
      from asientos where compra_id is not null and cuenta in ('plataforma', 'iva')
        and concepto in ('venta', 'reembolso', 'contracargo')
        and creado_en >= (${mes} || '-01')::date::timestamp at time zone 'America/Mexico_City'
        and creado_en < ((${mes} || '-01')::date + interval '1 month') at time zone 'America/Mexico_City'
      group by compra_id, movimiento_id, concepto
    ) m join compras c on c.id = m.compra_id join eventos e on e.id = c.evento_id
      join organizaciones o on o.id = e.organizacion_id
      left join datos_fiscales d on d.organizacion_id = o.id order by m.cuando, c.folio`
