-- What is withheld of a sale follows the ledger in the statement that changes it: the sale, and all that goes back of
-- it. An installation that never withheld pays one look for it.
create or replace function devengar_retenciones() returns trigger language plpgsql as $$
declare cual uuid;
begin
  if not exists (select from retencion_vigencias) then
    return null;
  end if;
  for cual in select distinct compra_id from nuevos
    where compra_id is not null and cuenta in ('organizacion', 'plataforma', 'iva') order by 1
  loop
    perform devengar_retencion(cual);
  end loop;
  return null;
end $$;

create or replace trigger devengar_retenciones after insert on asientos referencing new table as nuevos
  for each statement execute function devengar_retenciones();
