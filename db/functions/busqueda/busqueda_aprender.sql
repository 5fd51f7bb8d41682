-- Learns which marks are frequent, from a sample; answers how many are new. marcarFrecuentes, a clock, calls it. A
-- catalogue with fewer than `desde_cuantos` eventos has none. A mark stays frequent for ever; a later mark must be much
-- more frequent than the first ones, because every row has to follow it.
create or replace function busqueda_aprender(desde_cuantos int) returns int language sql as $$
  with muestra as (
    select array(
      select distinct substr(m, case when m like 'v%' then 8 else 7 end) from unnest(tsvector_to_array(b.marcas)) m
        where m ~ '^v?[0-9]{6}[:!=]'
    ) as marcas
    from busqueda b tablesample system (least(100,
      2000000.0 / greatest(1, (select reltuples from pg_class where oid = 'busqueda'::regclass)))::real)
  ), tamano as (
    select count(*)::numeric as n from muestra
  ), cuentas as (
    -- Left out: joining words, which a search asks for alone or not at all; steps of price, which it asks for as
    -- alternatives; and `q` and `f`, which nearly all eventos have.
    select m as marca, count(*) as veces from muestra, unnest(marcas) m
    where m !~ '^=[efpq]' and (m like '=%' or ts_lexize('pg_catalog.spanish_stem', substr(m, 2)) <> '{}') group by m
  ), nuevas as (
    insert into busqueda_frecuentes (marca, muchos)
    select marca, marca not like '!%' and veces / n >= 0.05 from cuentas, tamano
    where veces / n >= case when exists (select from busqueda_frecuentes) then 0.015 else 0.005 end
      and (select count(*) from busqueda) >= desde_cuantos
      and not exists (select from busqueda_frecuentes where not lista)
    order by veces desc, marca limit greatest(0, 600 - (select count(*) from busqueda_frecuentes))
    on conflict do nothing returning 1
  ) select count(*)::int from nuevas
$$;
