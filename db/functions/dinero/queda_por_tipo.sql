-- What is left of each tipo of a compra, where `p_queda` is left of the price of all its boletos. A refund takes of the
-- boletos that it names, by what they cost; a price difference took of each what it says (`rebaja`). What names none (a
-- part that a bank took) comes of all that is left, in proportion. Shares are cut by what they add up to, so that no
-- centavo is lost.
create or replace function queda_por_tipo(p_compra uuid, p_queda bigint)
returns table (tipo_boleto_id uuid, neto bigint) language plpgsql stable as $$
declare vendido bigint; absorbido bigint; cargo bigint;
begin
  select sum(l.cantidad::bigint * l.precio), sum(l.cantidad::bigint * l.absorbido), sum(l.cantidad::bigint * l.cargo)
    into vendido, absorbido, cargo from compra_lineas l where l.compra_id = p_compra;
  if p_queda >= vendido or p_queda <= 0 then
    return query select l.tipo_boleto_id, case when p_queda <= 0 then 0 else l.cantidad::bigint * l.precio end
      from compra_lineas l where l.compra_id = p_compra;
    return;
  end if;
  return query
    with montos as (
      select a.movimiento_id as reembolso,
        del_vendedor(coalesce(sum(a.monto) filter (where a.cuenta = 'organizacion'), 0),
          coalesce(sum(a.monto) filter (where a.cuenta in ('plataforma', 'iva')), 0), absorbido, cargo) as monto
      from asientos a where a.compra_id = p_compra and a.concepto = 'reembolso' group by 1
    ), nombrados as (
      select m.reembolso, m.monto, b.tipo_boleto_id as tipo, sum(l.precio - b.rebaja)::bigint as precio
      from montos m join reembolso_boletos x on x.reembolso_id = m.reembolso join boletos b on b.id = x.boleto_id
        join compra_lineas l on l.compra_id = p_compra and l.tipo_boleto_id = b.tipo_boleto_id group by 1, 2, 3
    ), sumados as (
      select n.*, sum(n.precio) over (partition by n.reembolso)::bigint as todos,
        sum(n.precio) over (partition by n.reembolso order by n.tipo)::bigint as van from nombrados n
    ), devueltos as (
      select s.tipo, sum(least(s.monto, s.todos) * s.van / nullif(s.todos, 0)
        - least(s.monto, s.todos) * (s.van - s.precio) / nullif(s.todos, 0))::bigint as monto from sumados s group by 1
      union all
      select b.tipo_boleto_id, sum(b.rebaja)::bigint from boletos b
        where b.compra_id = p_compra and b.estado <> 'transferido' group by 1
    ), quedan as (
      select l.tipo_boleto_id as tipo, l.cantidad::bigint * l.precio as precio,
        greatest(0, l.cantidad::bigint * l.precio - coalesce(d.monto, 0)) as monto
      from compra_lineas l left join (select e.tipo, sum(e.monto)::bigint as monto from devueltos e group by 1) d
          on d.tipo = l.tipo_boleto_id
        where l.compra_id = p_compra
    ), pesados as (
      -- more is left than refunds say where a bank gave back what it took beside them: it is of those that went
      select q.*, p_queda - sum(q.monto) over () > 0 as sobra, sum(q.monto) over ()::bigint as todos,
        case when p_queda > sum(q.monto) over () then q.precio - q.monto else q.monto end as peso from quedan q
    ), cortados as (
      select p.*, case when p.sobra then p_queda - p.todos else p_queda end as reparte,
        sum(p.peso) over ()::bigint as pesos, sum(p.peso) over (order by p.tipo)::bigint as van from pesados p
    )
    select c.tipo, case when c.sobra then c.monto else 0 end
        + c.reparte * c.van / c.pesos - c.reparte * (c.van - c.peso) / c.pesos
      from cortados c;
end $$;
