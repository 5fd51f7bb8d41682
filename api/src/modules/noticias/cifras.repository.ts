import { type Db, rowOf, rowsOf } from '@entrale/db'
import { sql } from 'kysely'

/** Days of a zone: from the midnight of `desde` to that of `hasta`. */
export type Periodo = { organizacionId: string; zona: string; desde: string; hasta: string }
export type PorEvento = { evento: string; compras: number; boletos: number; ingreso: number }

const inicioDe = (dia: string, zona: string) => sql`(${dia}::date::timestamp at time zone ${zona}::text)`

/** What each evento sold, without what was given away; `ingreso` is what is left to the organization of it. */
export const findVentas = (db: Db, { organizacionId, zona, desde, hasta }: Periodo) => rowsOf<PorEvento>(db)`
    select e.nombre_mostrado as evento, v.compras, v.boletos, v.ingreso from eventos e,
      lateral (select count(*)::int as compras,
          coalesce(sum((select sum(l.cantidad) from compra_lineas l where l.compra_id = c.id)), 0)::int as boletos,
          coalesce(sum((select -sum(a.monto) from asientos a where a.compra_id = c.id and a.cuenta = 'organizacion'
            and a.concepto in ('venta', 'reembolso', 'contracargo'))), 0)::float8 as ingreso
        from compras c where c.evento_id = e.id and c.pagada_en >= ${inicioDe(desde, zona)}
          and c.pagada_en < ${inicioDe(hasta, zona)} and c.metodo <> 'cortesia') v
    where e.organizacion_id = ${organizacionId} and v.compras > 0
    order by v.ingreso desc, v.boletos desc, e.nombre_mostrado`

export type Aparte = { reembolsos: number; reembolsado: number; porPagar: number; esperan: number }

/** What went back in those days, and what waits now. */
export async function findAparte(db: Db, { organizacionId, zona, desde, hasta }: Periodo): Promise<Aparte> {
  const aparte = await rowOf<Aparte>(db)`
    select count(r.id)::int as reembolsos, coalesce(sum(r.monto), 0)::float8 as reembolsado,
      (select count(*)::int from compras c join eventos e on e.id = c.evento_id
        where e.organizacion_id = ${organizacionId} and c.estado = 'pendiente') as "porPagar",
      (select count(*)::int from lista_espera l join eventos e on e.id = l.evento_id
        where e.organizacion_id = ${organizacionId} and l.estado = 'esperando') as esperan
    from eventos e join compras c on c.evento_id = e.id and c.estado in ('reembolsada_parcial', 'reembolsada')
      join reembolsos r on r.compra_id = c.id and r.estado <> 'rechazado' and r.origen <> 'compensacion'
        and r.creado_en >= ${inicioDe(desde, zona)} and r.creado_en < ${inicioDe(hasta, zona)}
    where e.organizacion_id = ${organizacionId}`
  return aparte ?? { reembolsos: 0, reembolsado: 0, porPagar: 0, esperan: 0 }
}
