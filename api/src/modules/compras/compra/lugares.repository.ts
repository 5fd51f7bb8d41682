import { type Db, rowsOf } from '@entrale/db'
import type { LugarDicho } from '../../preguntas/index.ts'

/**
 * The compra itself and its boletos: those that still admit, or those that it will have once it is paid. `cuales`: for its buyer without those that
 * somebody else has; for the organizer all of them.
 */
export async function lugaresDe(db: Db, compraId: string, cuales: 'del comprador' | 'todos'): Promise<LugarDicho[]> {
  const rows = await rowsOf<LugarDicho>(db)`
    with vivos as (
      select b.numero, b.tipo_boleto_id, b.titular_email, b.estado from boletos b
        where b.compra_id = ${compraId} and b.estado <> 'transferido'
    ), previstos as (
      select row_number() over (order by t.orden, t.id, n)::int as numero, l.tipo_boleto_id
      from compra_lineas l join tipos_boleto t on t.id = l.tipo_boleto_id cross join generate_series(1, l.cantidad) n
      where l.compra_id = ${compraId} and not exists (select from boletos b where b.compra_id = ${compraId})
    )
    select s.numero, s.tipo_boleto_id as "tipoBoletoId", l.tipo from (
      select numero, tipo_boleto_id from vivos
        where ${cuales} = 'todos' or (titular_email is null and estado in ('valido', 'usado'))
      union all select numero, tipo_boleto_id from previstos
    ) s join compra_lineas l on l.compra_id = ${compraId} and l.tipo_boleto_id = s.tipo_boleto_id order by s.numero`
  return [{ numero: 0, tipoBoletoId: null, tipo: null }, ...rows]
}
