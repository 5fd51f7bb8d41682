-- A question with its frequent marks as pairs (`+a.b`): each of the most frequent with the rarest, each of the others
-- with the most frequent.
create or replace function busqueda_en_pares(partes text[])
returns text[] language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  suyas text[];
  ids int[];
  muchos boolean[];
  n int;
begin
  if cardinality(partes) < 2 then return partes; end if;
  select array_agg(p order by f.muchos desc, f.id), array_agg(f.id order by f.muchos desc, f.id),
    array_agg(f.muchos order by f.muchos desc, f.id)
    into suyas, ids, muchos
    from unnest(partes) p join busqueda_frecuentes f on f.marca = substr(p, 3, length(p) - 3) and f.lista
      and f.marca not like '!%'
    where p ~ '^''§[^'']+''$';
  n := cardinality(ids);
  if n is null or n < 2 or not muchos[1] then return partes; end if;
  return array(
    select '''§+' || case when muchos[b] then least(ids[a], ids[b]) || '.' || greatest(ids[a], ids[b])
      else ids[a] || '.' || ids[b] end || ''''
    from (select case when muchos[j] then j else 1 end as a, case when muchos[j] then n else j end as b
      from generate_series(1, n - 1) j) x
  ) || array(select p from unnest(partes) with ordinality x(p, i) where p <> all(suyas) order by i);
end $$;
