-- What an evento owes of the local tax, a row for each compra of its own: `inicial` as it was sold, `impuesto` of what
-- is left after what went back, in proportion. A cortesía owes nothing while all of them together stay within the share
-- of the aforo that its rate leaves untaxed; what is beyond is taxed at the price of its tipo, in the order in which
-- they were given. `mes` is that of the sale in the centre.
create or replace function impuesto_local_de(p_evento uuid) returns table (compra_id uuid, mes date, tasa_id uuid,
  bps int, cortesia boolean, boletos int, base bigint, inicial bigint, impuesto bigint) language plpgsql stable as $$
declare aforo numeric;
begin
  select sum(x.cupo::bigint * t.precio)
      * least(1, max(a.cupo)::numeric / nullif(sum(x.cupo), 0)) into aforo
    from tipos_boleto t join existencias x on x.tipo_boleto_id = t.id left join aforos a on a.evento_id = t.evento_id
    where t.evento_id = p_evento;
  return query
    with suyas as (
      select c.id, dia_del_centro(coalesce(v.en, c.pagada_en)) as dia,
        c.metodo = 'cortesia' or v.pago is not distinct from 'cortesia' as regalo, coalesce(v.en, c.pagada_en) as en
      from compras c left join ventas_taquilla v on v.compra_id = c.id
      where c.evento_id = p_evento and c.pagada_en is not null
    ), con_tasa as (
      select s.*, r.id as tasa, r.bps as suya, r.solo_exentos, r.cortesias_bps
      from (select distinct d.dia from suyas d) d, lateral tasa_local_de(p_evento, d.dia) r, suyas s
      where s.dia = d.dia
    ), vendidas as (
      select s.id, s.dia, s.tasa, s.suya, s.solo_exentos, sum(l.cantidad)::int as cuantos,
        coalesce(sum(l.cantidad::bigint * l.precio) filter (where l.iva_exento or not s.solo_exentos), 0) as gravado
      from con_tasa s join compra_lineas l on l.compra_id = s.id where not s.regalo group by 1, 2, 3, 4, 5
    ), regaladas as (
      select s.id, s.dia, s.en, s.tasa, s.suya, s.cortesias_bps, count(b.id)::int as cuantos,
        coalesce(sum(t.precio) filter (where t.iva_exento or not s.solo_exentos), 0)::numeric as valor
      from con_tasa s join boletos b on b.compra_id = s.id and b.estado in ('valido', 'usado')
        join tipos_boleto t on t.id = b.tipo_boleto_id where s.regalo group by 1, 2, 3, 4, 5, 6
    ), sumadas as (
      select g.*, sum(g.valor) over (order by g.en, g.id) as van, aforo * g.cortesias_bps / 10000 as libre
      from regaladas g
    ), excedidas as (
      select s.*, case when s.cortesias_bps is null then 0
        else round(greatest(0, s.van - s.libre) - greatest(0, s.van - s.valor - s.libre)) end::bigint as exceso
      from sumadas s
    )
    select v.id, date_trunc('month', v.dia)::date, v.tasa, v.suya, false, v.cuantos,
        q.neto, round(v.gravado * v.suya / 10000.0)::bigint, round(q.neto * v.suya / 10000.0)::bigint
      from vendidas v, lateral ingreso_de(v.id) i, lateral (
        select sum(n.neto)::bigint as neto from queda_por_tipo(v.id, i.bruto) n join compra_lineas l
          on l.compra_id = v.id and l.tipo_boleto_id = n.tipo_boleto_id where l.iva_exento or not v.solo_exentos
      ) q where v.gravado > 0
    union all
    select x.id, date_trunc('month', x.dia)::date, x.tasa, x.suya, true, x.cuantos, x.exceso,
        round(x.exceso * x.suya / 10000.0)::bigint, round(x.exceso * x.suya / 10000.0)::bigint
      from excedidas x;
end $$;
