-- Writes down what the ledger took back of compras: of codes on the day on which they were paid, else on the day on
-- which it was booked. The triggers of this folder call it.
create or replace function anotar_reembolsado(
  p_compra uuid[], p_neto bigint[], p_cuando timestamptz[], p_pagada timestamptz[], p_metodo text[]
) returns void language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into cifras_por_sumar (evento_id, hora, cuadro, clave, neto)
    select c.evento_id, v.hora, v.cuadro, v.clave, -sum(u.neto)
    from unnest(p_compra, p_neto, p_cuando, p_pagada, p_metodo) u(compra, neto, cuando, pagada, metodo),
      lateral (
        select c.evento_id, a.codigo_id,
          case when o.compra_id is not null then clave_de_fuente(o.fuente, o.medio, o.campana, o.promotor_id) end
            as fuente
        from compras c left join apartados a on a.id = c.apartado_id left join compra_origenes o on o.compra_id = c.id
        where c.id = u.compra offset 0
      ) c, lateral (
        select date_trunc('hour', w.momento, 'UTC') as hora, w.cuadro, w.clave
        from (values (u.cuando, 'tiempo', ''), (u.cuando, 'metodo', u.metodo),
          (u.cuando, 'fuente', case when u.metodo <> 'cortesia' then c.fuente end),
          (u.pagada, 'codigo', c.codigo_id::text)) w(momento, cuadro, clave)
      ) v where v.hora is not null and v.clave is not null group by 1, 2, 3, 4 having sum(u.neto) <> 0;
end $$;
