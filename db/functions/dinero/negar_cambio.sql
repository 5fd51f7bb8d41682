-- The ledger is only added to.
create or replace function negar_cambio() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'check_violation', constraint = 'asientos_quedan';
end $$;

create or replace trigger asientos_quedan before update or delete on asientos for each statement
  execute function negar_cambio();
