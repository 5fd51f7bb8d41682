-- How much these networks ask for an evento, each once. `presion`: the boletos of their holds of the last ten minutes,
-- whatever became of them, but of those that were bought only the last minute's. `reciente`: all of the last two
-- seconds. apartar_lote calls it.
create or replace function presion_de_redes(p_evento uuid, p_red text[])
returns table (red text, presion int, reciente int) language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare ahora timestamptz := clock_timestamp();
begin
  return query
    select u.red,
      coalesce(sum(l.cantidad)
        filter (where a.estado <> 'convertido' or a.creado_en > ahora - interval '1 minute'), 0)::int,
      coalesce(sum(l.cantidad) filter (where a.creado_en > ahora - interval '2 seconds'), 0)::int
    from (select distinct r as red from unnest(p_red) r where r is not null) u
      left join lateral (select x.id, x.estado, x.creado_en from apartados x where x.evento_id = p_evento
        and x.red = u.red and x.creado_en > ahora - interval '10 minutes' offset 0) a on true
      left join lateral (select x.cantidad from apartado_lineas x where x.apartado_id = a.id offset 0) l on true
    group by u.red;
end $$;
