-- Visitors with a hold: the first one of each, and those that come again in a later hour, by the hour in which they
-- came before: whoever asks from a moment on counts who came before it, and not since. Offers of the list are none.
create or replace function apartados_en_cifras() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set enable_bitmapscan = off as $$
begin
  insert into cifras_por_sumar (evento_id, hora, cuadro, clave, compras)
    select n.evento_id, n.hora, case when a.antes is null then 'seleccion' else 'repetida' end,
      coalesce(hora_en_texto(a.antes), ''), count(*)
    from (
      select evento_id, visitante, date_trunc('hour', creado_en, 'UTC') as hora, count(*) as cuantos from nuevos
      where oferta_id is null group by 1, 2, 3
    ) n, lateral (
      select (select date_trunc('hour', x.creado_en, 'UTC') from apartados x
        where x.evento_id = n.evento_id and x.visitante = n.visitante and x.oferta_id is null and x.creado_en < n.hora
        order by x.creado_en desc limit 1) as antes
    ) a
    where n.cuantos = (select count(*) from apartados x
      where x.evento_id = n.evento_id and x.visitante = n.visitante and x.oferta_id is null
        and x.creado_en >= n.hora and x.creado_en < n.hora + interval '1 hour')
    group by 1, 2, 3, 4;
  return null;
end $$;

create or replace trigger apartados_en_cifras after insert on apartados referencing new table as nuevos
  for each statement execute function apartados_en_cifras();
