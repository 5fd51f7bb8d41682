-- One step of the sweep that ends expired holds; a clock calls it until it answers 0.
create or replace function vencer_apartados(p_limite int) returns int language sql as $$
  select cardinality(soltar_apartados(array(
    select id from apartados where estado || '' = 'activo' and expira_en <= now() order by expira_en limit p_limite
  ), 'vencido'))
$$;
