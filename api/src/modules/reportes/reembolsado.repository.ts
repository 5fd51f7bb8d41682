import type { ORIGENES_REEMBOLSADO } from '@entrale/contract/estadisticas/schemas'
import { type Db, rowsOf } from '@entrale/db'
import { sql } from 'kysely'
import { type Alcance, devueltas, enPeriodo } from './alcance.ts'

/** What was booked back of the sales of these eventos, each movement once. */
const movimientos = (alcance: Alcance) => sql`
  movimientos as materialized (
    select a.compra_id, a.movimiento_id, a.concepto, min(a.creado_en) as cuando,
      coalesce(sum(a.monto) filter (where a.cuenta = 'organizacion'), 0) as neto,
      -coalesce(sum(a.monto) filter (where a.cuenta = case a.concepto when 'reembolso' then 'comprador'
        else 'pasarela' end), 0) as monto
    from compras c join asientos a on a.compra_id = c.id and a.concepto in ('reembolso', 'contracargo')
    where c.id in ${devueltas(alcance)} group by 1, 2, 3
    having bool_or(a.cuenta in ('organizacion', 'plataforma', 'iva'))
  )`

type PorOrigen = { origen: (typeof ORIGENES_REEMBOLSADO)[number]; cuantos: number; monto: number; neto: number }
type PorTipo = { tipoId: string; neto: number }
export type Reembolsado = { porOrigen: PorOrigen[]; porTipo: PorTipo[] }

/**
 * Why money went back, and of which tipos the money was that went back. After each movement of a compra, what is back of a line is the worth of its boletos that were
 * named so far, and of the rest of the money a part in proportion to what else the lines were worth; where less went back than the named ones
 * were worth, a part of theirs. So nothing is more than was sold, the parts of a compra are its ledger to the centavo after each movement, and a
 * compra of one tipo needs none of this.
 */
export async function findReembolsado(db: Db, alcance: Alcance): Promise<Reembolsado> {
  const rows = await rowsOf<Reembolsado>(db)`
    with ${movimientos(alcance)},
    tocadas as materialized (
      select l.compra_id, l.tipo_boleto_id, l.cantidad::bigint * (l.precio - l.absorbido) as valor,
        l.precio - l.absorbido as cada, count(*) over (partition by l.compra_id) as lineas
      from (select distinct compra_id from movimientos where neto <> 0 and ${enPeriodo('cuando', alcance)}) m
        join compra_lineas l on l.compra_id = m.compra_id
    ),
    pasos as (
      select m.compra_id, m.movimiento_id, m.cuando, row_number() over w as paso, sum(m.neto) over w as reembolsado
        from movimientos m
      where m.compra_id in (select compra_id from tocadas where lineas > 1)
      window w as (partition by m.compra_id order by m.cuando, m.movimiento_id)
    ),
    nombrados as (
      select compra_id, tipo_boleto_id, paso, count(*) as cuantos from (
        select p.compra_id, b.tipo_boleto_id, b.numero, min(p.paso) as paso from pasos p
          join reembolso_boletos x on x.reembolso_id = p.movimiento_id join boletos b on b.id = x.boleto_id
            group by 1, 2, 3
      ) n group by 1, 2, 3
    ),
    exactos as (
      select p.compra_id, p.paso, p.cuando, p.reembolsado, t.tipo_boleto_id, t.valor,
        least(t.valor, t.cada * coalesce(sum(n.cuantos) over (partition by p.compra_id, t.tipo_boleto_id
          order by p.paso), 0)) as exacto
      from pasos p join tocadas t on t.compra_id = p.compra_id
        left join nombrados n on n.compra_id = p.compra_id and n.tipo_boleto_id = t.tipo_boleto_id and n.paso = p.paso
    ),
    pesos as (
      select *, sum(exacto) over w as exactos,
        case when reembolsado < sum(exacto) over w then exacto when sum(valor - exacto) over w > 0 then valor - exacto
          else 1 end as peso
      from exactos window w as (partition by compra_id, paso)
    ),
    partes as (
      select *, case when reembolsado < exactos then 0 else exacto end
        + floor((reembolsado - case when reembolsado < exactos then 0
          else exactos end) * sum(peso) over hasta / sum(peso) over todos)
        - floor((reembolsado - case when reembolsado < exactos then 0
          else exactos end) * (sum(peso) over hasta - peso) / sum(peso) over todos) as van
      from pesos window todos as (partition by compra_id, paso),
        hasta as (partition by compra_id, paso order by tipo_boleto_id)
    ),
    cambios as (
      select tipo_boleto_id, cuando, van - coalesce(lag(van) over (partition by compra_id, tipo_boleto_id
        order by paso), 0) as neto from partes
      union all
      select t.tipo_boleto_id, m.cuando, m.neto from movimientos m
        join tocadas t on t.compra_id = m.compra_id and t.lineas = 1
    )
    select (
        select coalesce(jsonb_agg(o order by o.cuantos desc, o.origen), '[]') from (
          select coalesce(r.origen, 'contracargo') as origen, count(*) as cuantos, sum(m.monto)::float8 as monto,
            sum(m.neto)::float8 as neto
          from movimientos m left join reembolsos r on r.id = m.movimiento_id where ${enPeriodo('cuando', alcance)}
            group by 1
        ) o
      ) as "porOrigen", (
        select coalesce(jsonb_agg(t), '[]') from (
          select tipo_boleto_id as "tipoId", sum(neto)::float8 as neto from cambios
            where ${enPeriodo('cuando', alcance)} group by 1
        ) t
      ) as "porTipo"`
  return rows[0] ?? { porOrigen: [], porTipo: [] }
}
