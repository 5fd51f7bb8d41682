-- Of which tipos the money was that went back, by movement. After each movement of a compra, what is back of a line is
-- the worth of its boletos that were named so far, what a price difference took of the others, and of the rest of the
-- money a part in proportion to what else the lines were worth; where less went back than that, a part of theirs. So
-- nothing is more than was sold, the parts of a compra are its ledger to the centavo after each movement, and a compra
-- of one tipo needs none of this. p_sin: as if these movements had not been.
create or replace function devuelto_por_tipo(p_compras uuid[], p_sin uuid[])
returns table (compra_id uuid, tipo_boleto_id uuid, cuando timestamptz, neto bigint) language sql stable
set enable_hashjoin = on set enable_mergejoin = on as $$
  with movimientos as materialized (
    select a.compra_id, a.movimiento_id, min(a.creado_en) as cuando,
      sum(a.monto) filter (where a.cuenta = 'organizacion') as neto
    from asientos a where a.compra_id = any(p_compras) and a.concepto in ('reembolso', 'contracargo')
      and a.movimiento_id <> all(p_sin)
    group by a.compra_id, a.movimiento_id, a.concepto having sum(a.monto) filter (where a.cuenta = 'organizacion') <> 0
  ),
  tocadas as materialized (
    select l.compra_id, l.tipo_boleto_id, l.cantidad::bigint * (l.precio - l.absorbido) as valor,
      l.precio - l.absorbido as cada, count(*) over (partition by l.compra_id) as lineas
    from compra_lineas l where l.compra_id in (select m.compra_id from movimientos m)
  ),
  pasos as (
    select m.compra_id, m.movimiento_id, m.cuando, row_number() over w as paso, sum(m.neto) over w as reembolsado
      from movimientos m
    where m.compra_id in (select t.compra_id from tocadas t where t.lineas > 1)
    window w as (partition by m.compra_id order by m.cuando, m.movimiento_id)
  ),
  rebajados as (
    select p.compra_id, b.tipo_boleto_id, b.numero, p.paso, b.rebaja from pasos p
      join reembolsos r on r.id = p.movimiento_id and r.origen = 'diferencia'
      join boletos b on b.compra_id = p.compra_id and b.estado <> 'transferido' and b.rebaja > 0
  ),
  nombrados as (
    select n.compra_id, n.tipo_boleto_id, n.paso, sum(n.valor) as valor from (
      select v.compra_id, v.tipo_boleto_id, v.paso, t.cada - coalesce(d.rebaja, 0) as valor from (
        select p.compra_id, b.tipo_boleto_id, b.numero, min(p.paso) as paso from pasos p
          join reembolso_boletos x on x.reembolso_id = p.movimiento_id join boletos b on b.id = x.boleto_id
            group by 1, 2, 3
      ) v join tocadas t on t.compra_id = v.compra_id and t.tipo_boleto_id = v.tipo_boleto_id
        left join rebajados d on d.compra_id = v.compra_id and d.numero = v.numero
      union all
      select d.compra_id, d.tipo_boleto_id, d.paso, d.rebaja from rebajados d
    ) n group by 1, 2, 3
  ),
  exactos as (
    select p.compra_id, p.paso, p.cuando, p.reembolsado, t.tipo_boleto_id, t.valor,
      least(t.valor, coalesce(sum(n.valor) over (partition by p.compra_id, t.tipo_boleto_id order by p.paso), 0))
        as exacto
    from pasos p join tocadas t on t.compra_id = p.compra_id
      left join nombrados n on n.compra_id = p.compra_id and n.tipo_boleto_id = t.tipo_boleto_id and n.paso = p.paso
  ),
  pesos as (
    select e.*, sum(e.exacto) over w as exactos,
      case when e.reembolsado < sum(e.exacto) over w and sum(e.exacto) over w > 0 then e.exacto
        when sum(e.valor - e.exacto) over w > 0 then e.valor - e.exacto else 1 end as peso
    from exactos e window w as (partition by e.compra_id, e.paso)
  ),
  partes as (
    select p.*, case when p.reembolsado < p.exactos then 0 else p.exacto end
      + floor((p.reembolsado - case when p.reembolsado < p.exactos then 0
        else p.exactos end) * sum(p.peso) over hasta / sum(p.peso) over todos)
      - floor((p.reembolsado - case when p.reembolsado < p.exactos then 0
        else p.exactos end) * (sum(p.peso) over hasta - p.peso) / sum(p.peso) over todos) as van
    from pesos p window todos as (partition by p.compra_id, p.paso),
      hasta as (partition by p.compra_id, p.paso order by p.tipo_boleto_id)
  )
  select p.compra_id, p.tipo_boleto_id, p.cuando,
    (p.van - coalesce(lag(p.van) over (partition by p.compra_id, p.tipo_boleto_id order by p.paso), 0))::bigint
    from partes p
  union all
  select m.compra_id, t.tipo_boleto_id, m.cuando, m.neto::bigint from movimientos m
    join tocadas t on t.compra_id = m.compra_id and t.lineas = 1
$$;
