import { type Db, rowsOf } from '@entrale/db'
import { type Alcance, devueltas, enPeriodo, ids, tiposDe } from './alcance.ts'

/** `fuente` is empty where nothing is known of it. */
export type FuenteRow = {
  fuente: string
  medio: string
  campana: string
  promotor: string | null
  visitas: number
  boletos: number
  neto: number
}

/**
 * Where people came from, and what those bought who said so; what the others bought is the rest of all. Boletos count on the day on which they
 * were paid, money on the day on which it was booked, as everywhere here. Courtesies are no sales.
 */
export const findFuentes = (db: Db, alcance: Alcance) => rowsOf<FuenteRow>(db)`
    with sumas as (
      select fuente, medio, campana, promotor_id, sum(visitas) as visitas, 0 as boletos, 0::float8 as neto from visitas
        where evento_id = ${ids(alcance)} and ${enPeriodo('hora', alcance)} group by 1, 2, 3, 4
      union all
      select o.fuente, o.medio, o.campana, o.promotor_id, 0, sum(l.cantidad),
        sum(l.cantidad::float8 * (l.precio - l.absorbido))
        from compra_origenes o join compra_lineas l on l.compra_id = o.compra_id
          and l.tipo_boleto_id = ${tiposDe(alcance)}
        where o.evento_id = ${ids(alcance)} and l.metodo <> 'cortesia' and ${enPeriodo('l.pagada_en', alcance)}
          group by 1, 2, 3, 4
      union all
      select o.fuente, o.medio, o.campana, o.promotor_id, 0, -count(*), 0
        from boletos b join compra_origenes o on o.compra_id = b.compra_id join compras c on c.id = b.compra_id
        where b.evento_id = ${ids(alcance)} and b.estado = 'cancelado' and c.metodo <> 'cortesia'
          and ${enPeriodo('c.pagada_en', alcance)} group by 1, 2, 3, 4
      union all
      select o.fuente, o.medio, o.campana, o.promotor_id, 0, 0, -sum(a.monto)
        from compras c join compra_origenes o on o.compra_id = c.id
          join asientos a on a.compra_id = c.id and a.cuenta = 'organizacion'
            and a.concepto in ('reembolso', 'contracargo')
        where c.id in ${devueltas(alcance)} and c.metodo <> 'cortesia' and ${enPeriodo('a.creado_en', alcance)}
        group by 1, 2, 3, 4
    )
    select s.fuente, s.medio, s.campana, p.nombre as promotor, sum(s.visitas)::int as visitas,
      sum(s.boletos)::int as boletos, sum(s.neto) as neto
    from sumas s left join promotores p on p.id = s.promotor_id group by 1, 2, 3, 4`
