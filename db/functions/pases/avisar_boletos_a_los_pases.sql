-- Writes down which boletos changed that somebody keeps in a wallet. Of the others it writes nothing: a scan pays one
-- look at an index.
create or replace function avisar_boletos_a_los_pases() returns trigger language plpgsql
set enable_seqscan = off as $$
begin
  insert into pase_cambios (boleto_id) select n.id from cambiados n
    where exists (select from pases p where p.boleto_id = n.id offset 0);
  return null;
end $$;

create or replace trigger avisar_boletos_a_los_pases after update on boletos
  referencing new table as cambiados for each statement execute function avisar_boletos_a_los_pases();
