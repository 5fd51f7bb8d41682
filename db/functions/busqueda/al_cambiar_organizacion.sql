-- Indexes the eventos of an organization that has another name.
create or replace function al_cambiar_organizacion() returns trigger language plpgsql as $$
begin
  perform indexar_eventos(array(select evento_id from busqueda where organizacion_id = new.id order by 1 for update));
  return null;
end $$;

create or replace trigger busqueda_organizacion after update on organizaciones for each row
  when (old.nombre_mostrado is distinct from new.nombre_mostrado) execute function al_cambiar_organizacion();
