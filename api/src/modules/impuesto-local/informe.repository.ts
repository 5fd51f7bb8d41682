import type { RenglonLocal, RenglonLocalAdministrado } from '@entrale/contract/impuesto-local/schemas'
import { type Db, rowsOf } from '@entrale/db'
import { type RawBuilder, sql } from 'kysely'

/** By month of the sale, evento and rate; the newest month first. A sale of which nothing is left is none. */
const renglones = (donde: RawBuilder<unknown>) => sql`
  select to_char(r.mes, 'YYYY-MM') as mes, json_build_object('nombre', e.nombre_mostrado, 'slug', e.slug) as evento,
    json_build_object('id', o.id, 'nombre', o.nombre_mostrado, 'rfc', d.rfc) as organizacion,
    case when t.municipio = '' then t.entidad else t.municipio || ', ' || t.entidad end as lugar, r.bps,
    count(*) filter (where not r.cortesia and r.base > 0)::int as compras, sum(r.base)::float8 as base,
    coalesce(sum(r.boletos) filter (where r.cortesia), 0)::int as cortesias,
    coalesce(sum(r.base) filter (where r.cortesia), 0)::float8 as excedente,
    sum(r.inicial - r.impuesto)::float8 as devuelto, sum(r.impuesto)::float8 as impuesto
  from impuestos_locales i join eventos e on e.id = i.evento_id join organizaciones o on o.id = e.organizacion_id
    left join datos_fiscales d on d.organizacion_id = o.id, lateral impuesto_local_de(e.id) r
    join tasas_locales t on t.id = r.tasa_id
  where ${donde} group by r.mes, e.id, o.id, d.rfc, t.id, r.bps
  order by r.mes desc, o.nombre_mostrado, e.nombre_mostrado, e.id, r.bps`

/** What its eventos owe, for an organization. */
export async function findRenglonesDe(db: Db, organizacionId: string): Promise<RenglonLocal[]> {
  const filas = await rowsOf<RenglonLocalAdministrado>(db)`${renglones(sql`e.organizacion_id = ${organizacionId}`)}`
  return filas.map(({ organizacion: _suya, ...renglon }) => renglon)
}

/** Of everybody. */
export const findRenglones = (db: Db) => rowsOf<RenglonLocalAdministrado>(db)`${renglones(sql`true`)}`
