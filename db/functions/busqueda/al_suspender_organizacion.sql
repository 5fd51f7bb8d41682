-- Takes the eventos of a suspended organization out of the lists, and back in afterwards.
create or replace function al_suspender_organizacion() returns trigger language plpgsql as $$
begin
  perform indexar_eventos(array(select id from eventos where organizacion_id = new.id order by 1));
  return null;
end $$;

create or replace trigger busqueda_organizacion_suspendida after update on organizaciones for each row
  when ((old.suspendida_en is null) is distinct from (new.suspendida_en is null))
    execute function al_suspender_organizacion();
