-- Tells that a team has a new member, and not who: nothing about a person leaves.
create or replace function webhooks_de_miembro() returns trigger language plpgsql as $$
begin
  perform encolar_webhooks(new.organizacion_id, 'organizacion.miembro_agregado', new.organizacion_id);
  return null;
end $$;

create or replace trigger webhooks_de_miembro after insert on miembros for each row
  execute function webhooks_de_miembro();
