-- What somebody signed can be read for ever.
create or replace function guardar_contratos() returns trigger language plpgsql as $$
begin
  raise exception 'a contract is never changed' using errcode = 'check_violation', constraint = 'contratos_quedan';
end $$;

create or replace trigger contratos_quedan before update or delete on contratos for each statement
  execute function guardar_contratos();
