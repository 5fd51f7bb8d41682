-- How many boletos of an evento each of these people has: in live holds, and in compras that are paid and not given
-- back. Counted by each of their keys and by the cards they paid with; the key that has most counts. `gratis`: those
-- of them that cost nothing by themselves. `p_sin`: a hold of each that is not counted. Who asks has called
-- bloquear_personas, and gives arrays of one length.
create or replace function lugares_de(
  p_evento uuid, p_sin uuid[], p_navegador text[], p_usuario uuid[], p_correo text[], out total int[],
  out gratis int[]
) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  with suyos as materialized (
    select * from apartados_de(p_evento, p_navegador, p_usuario, p_correo)
  ), todos as (
    select i, clave, id from suyos
    union all
    select t.i, 'tarjeta ' || t.tarjeta, a.id
    from (select distinct i, tarjeta from suyos where tarjeta is not null) t,
      lateral (select id from apartados where evento_id = p_evento and tarjeta = t.tarjeta
        and estado in ('activo', 'convertido') offset 0) a
  ), contados as (
    select t.i, sum(n.total)::int as total, sum(n.gratis)::int as gratis
    from todos t, lateral lugares_del_apartado(t.id) n
    where t.id is distinct from p_sin[t.i] group by t.i, t.clave
  ), personas as (
    select i, max(c.total) as total, max(c.gratis) as gratis from contados c group by i
  )
  select array_agg(coalesce(p.total, 0) order by s.i), array_agg(coalesce(p.gratis, 0) order by s.i)
    into total, gratis
    from generate_subscripts(p_sin, 1) s(i) left join personas p on p.i = s.i;
end $$;
