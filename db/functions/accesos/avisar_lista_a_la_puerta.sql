-- Tells the phones of a door that gates or tipos changed, so that they read the list anew.
create or replace function avisar_lista_a_la_puerta() returns trigger language plpgsql as $$
declare evento uuid := coalesce(new.evento_id, old.evento_id);
begin
  insert into puerta_cambios (evento_id) select evento
    where exists (select from celulares c where c.evento_id = evento and c.revocado_en is null
      and c.caduca_en > now());
  return null;
end $$;

create or replace trigger avisar_puertas after insert or update or delete on puertas for each row
  execute function avisar_lista_a_la_puerta();
create or replace trigger avisar_tipos_nuevos after insert on tipos_boleto for each row
  execute function avisar_lista_a_la_puerta();
create or replace trigger avisar_tipos_cambiados after update of tipo on tipos_boleto for each row
  when (new.tipo <> old.tipo) execute function avisar_lista_a_la_puerta();
