import type {
  Constancia,
  MesDeOrganizacion,
  MesRetenido,
  OrganizacionRetenida,
} from '@entrale/contract/retenciones/meses'
import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

/** Sums of `retenciones r`: a compra of which nothing is left is no sale. */
const IMPORTES = sql`
  count(*) filter (where r.ingreso + r.iva > 0)::int as ventas, coalesce(sum(r.ingreso), 0)::float8 as ingreso,
  coalesce(sum(r.iva), 0)::float8 as iva, coalesce(sum(r.isr), 0)::float8 as isr,
  coalesce(sum(r.iva_retenido), 0)::float8 as "ivaRetenido"`

/** One row for each compra: what of it is withheld from, and is withheld, now. */
const POR_COMPRA = sql`
  select organizacion_id, mes, compra_id, sum(ingreso) as ingreso, sum(iva) as iva, sum(isr) as isr,
    sum(iva_retenido) as iva_retenido from retenciones`

/** The newest one of an organization's month. */
const CONSTANCIA = sql`
  (select json_build_object('id', k.id, 'estado', k.estado, 'uuid', k.uuid, 'dePrueba', k.de_prueba, 'error', k.error,
      'timbradaEn', k.timbrada_en)
    from constancias_retencion k where k.organizacion_id = r.organizacion_id and k.mes = r.mes
    order by k.creado_en desc, k.id desc limit 1) as constancia`
type ConConstancia<T> = T & { constancia: Constancia | null }

/**
 * The months in which an organization sold, the newest first: what it earned by them, whether or not something is withheld. Sales of eventos that cost
 * nothing are none.
 */
export const findMesesDe = (db: Db, organizacionId: string) => rowsOf<ConConstancia<MesDeOrganizacion>>(db)`
    with vendidas as (
      select c.id as compra_id, e.organizacion_id,
        date_trunc('month', dia_del_centro(coalesce(t.en, c.pagada_en)))::date as mes, i.bruto - i.iva as ingreso, i.iva
      from eventos e join compras c on c.evento_id = e.id left join ventas_taquilla t on t.compra_id = c.id,
        lateral ingreso_de(c.id) i
      where e.organizacion_id = ${organizacionId} and c.pagada_en is not null and c.total > 0
    ), r as (
      select v.*, coalesce(sum(x.isr), 0) as isr, coalesce(sum(x.iva_retenido), 0) as iva_retenido
      from vendidas v left join retenciones x on x.compra_id = v.compra_id
      group by v.compra_id, v.organizacion_id, v.mes, v.ingreso, v.iva
    )
    select to_char(r.mes, 'YYYY-MM') as mes, ${IMPORTES}, ${CONSTANCIA} from r
    group by r.organizacion_id, r.mes order by r.mes desc`

/** The months of the platform, the newest first. */
export const findMeses = (db: Db) => rowsOf<MesRetenido>(db)`
    select to_char(r.mes, 'YYYY-MM') as mes, count(distinct r.organizacion_id)::int as organizaciones, ${IMPORTES}
    from (${POR_COMPRA} group by 1, 2, 3) r group by r.mes order by r.mes desc`

/** Everybody from whom something of that month's sales was withheld, or might have been; by name. `mes`: YYYY-MM. */
export const findListaDelMes = (db: Db, mes: string) => rowsOf<ConConstancia<OrganizacionRetenida>>(db)`
    select o.id, o.slug, o.nombre_mostrado as nombre, d.rfc,
      (select contribuyente from retenciones where organizacion_id = o.id and mes = r.mes
        order by creado_en desc, id desc limit 1) as contribuyente, ${IMPORTES}, ${CONSTANCIA}
    from (${POR_COMPRA} where mes = ${`${mes}-01`}::date group by 1, 2, 3) r
      join organizaciones o on o.id = r.organizacion_id left join datos_fiscales d on d.organizacion_id = o.id
    group by o.id, d.rfc, r.organizacion_id, r.mes order by o.nombre_mostrado, o.id`

/** What the ledger owes the tax office. */
export async function findDebido(db: Db): Promise<number> {
  const rows = await rowsOf<{ debe: number }>(db)`
    select coalesce(-sum(monto), 0)::float8 as debe from asientos where cuenta = 'retencion'`
  return rows[0]?.debe ?? 0
}

export type OperacionRow = {
  folio: string
  dia: string
  slug: string
  organizacion: string
  rfc: string | null
  ingreso: number
  iva: number
  isr: number
  ivaRetenido: number
  cargo: number
  metodo: string
  boletos: number
}
/** Each sale of a month, as the tax office may ask for it: whose it was, when, what it cost, and what we kept of it. */
export const findOperaciones = (db: Db, mes: string) => rowsOf<OperacionRow>(db)`
    select c.folio, dia_del_centro(coalesce(t.en, c.pagada_en))::text as dia, o.slug,
      o.nombre_mostrado as organizacion, d.rfc, r.ingreso::float8 as ingreso, r.iva::float8 as iva,
      r.isr::float8 as isr, r.iva_retenido::float8 as "ivaRetenido", c.metodo,
      (select coalesce(-sum(a.monto), 0) from asientos a
        where a.compra_id = c.id and a.cuenta in ('plataforma', 'iva')
          and a.concepto in ('venta', 'reembolso', 'contracargo'))::float8 as cargo,
      (select sum(l.cantidad) from compra_lineas l where l.compra_id = c.id)::int as boletos
    from (${POR_COMPRA} where mes = ${`${mes}-01`}::date group by 1, 2, 3) r join compras c on c.id = r.compra_id
      join organizaciones o on o.id = r.organizacion_id left join datos_fiscales d on d.organizacion_id = o.id
      left join ventas_taquilla t on t.compra_id = c.id
    order by dia, c.folio`

export async function findNombre(db: Db, organizacionId: string): Promise<string> {
  const rows = await rowsOf<{ nombre: string }>(db)`
    select nombre_mostrado as nombre from organizaciones where id = ${organizacionId}`
  return rows[0]?.nombre ?? ''
}
