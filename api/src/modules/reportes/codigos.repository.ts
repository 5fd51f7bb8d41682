import { type Db, rowsOf } from '@entrale/db'
import { type Alcance, devueltas, enPeriodo, ids, tiposDe } from './alcance.ts'

export type CodigoUsado = {
  codigo: string
  evento: string
  compras: number
  boletos: number
  descuento: number
  neto: number
}

/** What was paid in the period with each code, and what is left of it for the organization. */
export const findCodigosUsados = (db: Db, alcance: Alcance) => rowsOf<CodigoUsado>(db)`
    with usadas as materialized (
      select k.id as codigo_id, a.codigo_boletos, c.id from codigos k
        join apartados a on a.codigo_id = k.id and a.estado = 'convertido',
        lateral (select id, pagada_en from compras where apartado_id = a.id offset 0) c
      where k.evento_id = ${ids(alcance)} and ${enPeriodo('c.pagada_en', alcance)}
    ), reembolsado as (
      select u.codigo_id, sum(a.monto)::float8 as monto from usadas u
        join asientos a on a.compra_id = u.id and a.cuenta = 'organizacion'
      where u.id in ${devueltas(alcance)} and a.concepto in ('reembolso', 'contracargo') group by 1
    ), cuentas as (
      select codigo_id, count(*)::int as compras, sum(codigo_boletos)::int as boletos from usadas group by 1
    ), ventas as (
      select u.codigo_id, sum(l.cantidad::float8 * l.descuento) as descuento,
        sum(l.cantidad::float8 * (l.precio - l.absorbido)) as neto
      from usadas u join compra_lineas l on l.compra_id = u.id
      where l.tipo_boleto_id = ${tiposDe(alcance)} group by 1
    )
    select k.codigo, e.nombre_mostrado as evento, n.compras, n.boletos, v.descuento,
      v.neto - coalesce(d.monto, 0) as neto
    from cuentas n join ventas v on v.codigo_id = n.codigo_id join codigos k on k.id = n.codigo_id
      join eventos e on e.id = k.evento_id left join reembolsado d on d.codigo_id = n.codigo_id
    order by n.boletos desc, k.codigo limit 500`
