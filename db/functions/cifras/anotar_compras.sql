-- Writes down what compras add to the figures (or take off: p_signo), without their lines. The triggers of this folder
-- call it.
create or replace function anotar_compras(
  p_evento uuid[], p_apartado uuid[], p_creada timestamptz[], p_pagada timestamptz[], p_metodo text[],
  p_estado text[], p_signo int[]
) returns void language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into cifras_por_sumar (evento_id, hora, cuadro, clave, compras, ventas, pagadas, pedidas, boletos)
    select s.evento_id, v.hora, v.cuadro, v.clave, sum(v.compras), sum(v.ventas), sum(v.pagadas), sum(v.pedidas),
      sum(v.boletos)
    from (
      select u.evento_id, date_trunc('hour', u.creada, 'UTC') as creada, date_trunc('hour', u.pagada, 'UTC') as pagada,
        u.metodo, a.ofrecida, a.codigo_id, sum(u.signo) as cuantas, sum(u.signo * cuenta_compra(u.estado)) as en_pie,
        sum(u.signo * coalesce(a.codigo_boletos, 0)) as codigo_boletos
      from unnest(p_evento, p_apartado, p_creada, p_pagada, p_metodo, p_estado, p_signo)
          u(evento_id, apartado_id, creada, pagada, metodo, estado, signo)
        left join lateral (
          select codigo_id, codigo_boletos, oferta_id is not null as ofrecida from apartados where id = u.apartado_id
          offset 0
        ) a on true
      group by 1, 2, 3, 4, 5, 6
    ) s, lateral (values
      (s.creada, 'metodo', s.metodo, 0, 0, 0, s.cuantas, 0),
      (s.creada, 'ofrecida', case when s.ofrecida then s.metodo end, 0, 0, 0, s.cuantas, 0),
      (s.pagada, 'ofrecida', case when s.ofrecida then s.metodo end, 0, 0, s.cuantas, 0, 0),
      (s.pagada, 'metodo', s.metodo, s.en_pie, s.en_pie * (s.metodo <> 'cortesia')::int, s.cuantas, 0, 0),
      (s.pagada, 'tiempo', '', s.en_pie, s.en_pie * (s.metodo <> 'cortesia')::int, s.cuantas, 0, 0),
      (s.pagada, 'codigo', s.codigo_id::text, s.cuantas, 0, s.cuantas, 0, s.codigo_boletos)
    ) v(hora, cuadro, clave, compras, ventas, pagadas, pedidas, boletos)
    where v.hora is not null and v.clave is not null group by 1, 2, 3, 4
    having (sum(v.compras), sum(v.ventas), sum(v.pagadas), sum(v.pedidas), sum(v.boletos)) <> (0, 0, 0, 0, 0);
end $$;
