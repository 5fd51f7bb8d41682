import { sumarImpuestos } from '@entrale/contract/impuestos'
import { type Db, rowsOf } from '@entrale/db'
import type { ServicioRetenido } from '../../ports/pac/pac.ts'
import { repartir } from '../facturacion/index.ts'

export type VentaRetenida = {
  dia: string
  ingreso: number
  iva: number
  isr: number
  ivaRetenido: number
  comision: number
  /** What is left of it by rate. */
  tasas: { tasa: number | null; total: number }[]
}

/** The sales of a month of which something is left. `mes`: YYYY-MM. */
export const findVentas = (db: Db, organizacionId: string, mes: string) => rowsOf<VentaRetenida>(db)`
    select dia_del_centro(coalesce(t.en, c.pagada_en))::text as dia, r.*, case when l.absorbe then
        (select coalesce(-sum(a.monto), 0) from asientos a where a.compra_id = c.id and a.cuenta = 'plataforma'
          and a.concepto in ('venta', 'reembolso', 'contracargo'))
        else 0 end::float8 as comision, l.tasas
    from (
      select compra_id, sum(ingreso)::float8 as ingreso, sum(iva)::float8 as iva, sum(isr)::float8 as isr,
        sum(iva_retenido)::float8 as "ivaRetenido" from retenciones
      where organizacion_id = ${organizacionId} and mes = ${`${mes}-01`}::date
      group by 1 having sum(ingreso + iva) > 0
    ) r join compras c on c.id = r.compra_id left join ventas_taquilla t on t.compra_id = c.id, lateral (
      select bool_or(absorbe) as absorbe,
        json_agg(json_build_object('tasa', tasa, 'total', total) order by tasa) as tasas from (
          select case when l.iva_exento then null else l.iva_tasa end as tasa, bool_or(l.absorbido > 0) as absorbe,
            sum(q.neto)::float8 as total
          from queda_por_tipo(c.id, (r.ingreso + r.iva)::bigint) q join compra_lineas l
            on l.compra_id = c.id and l.tipo_boleto_id = q.tipo_boleto_id group by 1 having sum(q.neto) > 0
        ) por_tasa
    ) l
    order by dia, c.id`

/** A service for each rate of a sale; its tax is rounded once, as in its CFDI. */
export function serviciosDe({ dia, comision, tasas }: VentaRetenida): ServicioRetenido[] {
  const impuestos = sumarImpuestos(tasas)
  const comisiones = repartir(
    comision,
    impuestos.map(({ total }) => total),
  )
  return impuestos
    .map(({ tasa, base, iva }, i) => ({ dia, tasa, precio: base, iva, comision: comisiones[i] ?? 0 }))
    .filter(({ precio }) => precio > 0)
}
