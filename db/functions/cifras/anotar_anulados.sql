-- Writes down that boletos of paid compras were voided, or admit again (p_cuantos below zero), on the day on which they
-- were paid. The triggers of this folder call it.
create or replace function anotar_anulados(
  p_compra uuid[], p_tipo uuid[], p_cuantos int[], p_pagada timestamptz[], p_metodo text[]
) returns void language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  insert into cifras_por_sumar (evento_id, hora, cuadro, clave, boletos)
    select c.evento_id, date_trunc('hour', u.pagada, 'UTC'), v.cuadro, v.clave, -sum(u.cuantos)
    from unnest(p_compra, p_tipo, p_cuantos, p_pagada, p_metodo) u(compra, tipo, cuantos, pagada, metodo),
      lateral (
        select c.evento_id,
          case when o.compra_id is not null then clave_de_fuente(o.fuente, o.medio, o.campana, o.promotor_id) end
            as fuente
        from compras c left join compra_origenes o on o.compra_id = c.id where c.id = u.compra offset 0
      ) c, lateral (values ('tiempo', ''), ('metodo', u.metodo), ('tipo', u.tipo::text),
        ('fuente', case when u.metodo <> 'cortesia' then c.fuente end)) v(cuadro, clave)
    where u.pagada is not null and v.clave is not null group by 1, 2, 3, 4 having sum(u.cuantos) <> 0;
end $$;
