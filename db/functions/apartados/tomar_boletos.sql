-- Takes free boletos as sold at once, without a hold: all of them or none. Answers how many there are when they do not
-- suffice, else null. aforo.repository calls it for gifts of the organizer.
-- Locks: existencias, aforos.
create or replace function tomar_boletos(p_tipo uuid, p_cantidad int)
returns int language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare hay int;
begin
  perform bloquear_existencias(array[p_tipo]);
  select least(e.cupo - e.vendidos - e.apartados, a.cupo - a.vendidos - a.apartados) into hay
    from existencias e left join lateral (select * from aforos where evento_id = e.aforo offset 0) a on true
    where e.tipo_boleto_id = p_tipo;
  if hay is null or hay < p_cantidad then
    return greatest(coalesce(hay, 0), 0);
  end if;
  perform mover_existencias(array[p_tipo], array[0], array[p_cantidad]);
  return null;
end $$;
