-- The door goes with its evento: phones serve until twelve hours after its end, and read the list anew, also where
-- codes begin or cease to change.
create or replace function mover_puerta() returns trigger language plpgsql as $$
begin
  update celulares set caduca_en = new.fin + interval '12 hours' where evento_id = new.id and revocado_en is null;
  if found then
    insert into puerta_cambios (evento_id) values (new.id);
  end if;
  return null;
end $$;

create or replace trigger mover_puerta after update of nombre_mostrado, inicio, fin, zona_horaria, codigo_vivo
  on eventos for each row when ((new.nombre_mostrado, new.inicio, new.fin, new.zona_horaria, new.codigo_vivo)
    is distinct from (old.nombre_mostrado, old.inicio, old.fin, old.zona_horaria, old.codigo_vivo))
  execute function mover_puerta();
