-- Lets every row follow the marks that are frequent by now, a few at a time and one process at a time; true while there
-- is more to do. marcarFrecuentes, a clock, calls it.
-- Locks: advisory 727005 (tried only), 727004 for a moment, rows of `busqueda` by id.
create or replace function busqueda_repasar(cuantos int) returns boolean language plpgsql as $$
declare
  nadie constant uuid := '00000000-0000-0000-0000-000000000000';
  desde constant uuid := (select coalesce(hasta, nadie) from busqueda_frecuentes where not lista order by 1 limit 1);
  ids uuid[];
begin
  if desde is null or not pg_try_advisory_xact_lock(727005) then return false; end if;
  if exists (select from busqueda_frecuentes where hasta is null) then
    -- After this lock every transaction that writes a row knows the new marks.
    perform pg_advisory_xact_lock(727004);
    update busqueda_frecuentes set hasta = nadie where not lista;
    return true;
  end if;
  ids := array(select evento_id from busqueda where evento_id > desde order by evento_id limit cuantos for update);
  perform indexar_eventos(ids);
  update busqueda_frecuentes set lista = cardinality(ids) = 0, hasta = coalesce(ids[cardinality(ids)], hasta)
    where not lista;
  return cardinality(ids) > 0;
end $$;
