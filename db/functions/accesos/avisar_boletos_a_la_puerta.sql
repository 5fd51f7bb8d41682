-- Tells the phones of a door which boletos changed. Who has no phone paired writes nothing: a sale pays one look at an
-- index.
create or replace function avisar_boletos_a_la_puerta() returns trigger language plpgsql
set enable_seqscan = off as $$
begin
  insert into puerta_cambios (evento_id, boleto_id) select n.evento_id, n.id from cambiados n
    where exists (select from celulares c where c.evento_id = n.evento_id and c.revocado_en is null
      and c.caduca_en > now() offset 0);
  return null;
end $$;

create or replace trigger avisar_boletos_nuevos after insert on boletos
  referencing new table as cambiados for each statement execute function avisar_boletos_a_la_puerta();
create or replace trigger avisar_boletos_cambiados after update on boletos
  referencing new table as cambiados for each statement execute function avisar_boletos_a_la_puerta();
