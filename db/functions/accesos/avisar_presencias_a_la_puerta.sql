-- Tells the phones of a door who came in and who left.
create or replace function avisar_presencias_a_la_puerta() returns trigger language plpgsql
set enable_seqscan = off as $$
begin
  insert into puerta_cambios (evento_id, boleto_id) select n.evento_id, n.boleto_id from cambiadas n
    where exists (select from celulares c where c.evento_id = n.evento_id and c.revocado_en is null
      and c.caduca_en > now() offset 0);
  return null;
end $$;

create or replace trigger avisar_presencias_nuevas after insert on presencias
  referencing new table as cambiadas for each statement execute function avisar_presencias_a_la_puerta();
create or replace trigger avisar_presencias_cambiadas after update on presencias
  referencing new table as cambiadas for each statement execute function avisar_presencias_a_la_puerta();
create or replace trigger avisar_presencias_idas after delete on presencias
  referencing old table as cambiadas for each statement execute function avisar_presencias_a_la_puerta();
