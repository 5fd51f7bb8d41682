-- Tells of a boleto that is used or passed on.
create or replace function webhooks_de_boleto() returns trigger language plpgsql as $$
begin
  perform encolar_webhooks(organizacion_id, case when new.estado = 'usado' then 'boleto.usado'
    else 'boleto.transferido' end, new.id) from eventos where id = new.evento_id;
  return null;
end $$;

create or replace trigger webhooks_de_boleto_usado after update of estado on boletos for each row
  when (new.estado = 'usado' and old.estado <> 'usado') execute function webhooks_de_boleto();

create or replace trigger webhooks_de_boleto_transferido after insert on boletos for each row
  when (new.viene_de is not null) execute function webhooks_de_boleto();
