-- The months in which something begins, in UTC.
create or replace function busqueda_meses(antes_de timestamptz)
returns timestamptz[] language plpgsql stable
set timezone = 'UTC' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  meses timestamptz[] := '{}';
  mes timestamptz := '-infinity';
begin
  loop
    select date_trunc('month', r.inicio) into mes from busqueda r where r.inicio >= mes and r.inicio < antes_de
      order by r.inicio limit 1;
    exit when mes is null;
    meses := meses || mes;
    mes := mes + interval '1 month';
  end loop;
  return meses;
end $$;
