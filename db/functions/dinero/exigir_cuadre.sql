-- The rows that one statement adds to a movement of the ledger sum to zero.
create or replace function exigir_cuadre() returns trigger language plpgsql as $$
begin
  if exists (select from nuevos group by movimiento_id having sum(monto) <> 0) then
    raise exception 'a movement does not sum to zero' using errcode = 'check_violation',
      constraint = 'asientos_cuadran';
  end if;
  return null;
end $$;

create or replace trigger asientos_cuadran after insert on asientos referencing new table as nuevos for each statement
  execute function exigir_cuadre();
