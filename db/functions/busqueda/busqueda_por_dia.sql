-- Whether all marks of a question are frequent, so that it can be asked day by day.
create or replace function busqueda_por_dia(plantilla text)
returns boolean language plpgsql stable
set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  return plantilla !~ ':\*' and not exists (
    select from regexp_matches(plantilla, '''§([^'']*)''', 'g') m
      where not exists (select from busqueda_frecuentes f where f.marca = m[1] and f.lista)
  );
end $$;
