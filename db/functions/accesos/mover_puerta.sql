-- The door goes with its evento: phones serve until twelve hours after its end, and read the list anew.
create or replace function mover_puerta() returns trigger language plpgsql as $$
begin
  update celulares set caduca_en = new.fin + interval '12 hours' where evento_id = new.id and revocado_en is null;
  if found then
    insert into puerta_cambios (evento_id) values (new.id);
  end if;
  return null;
end $$;

create or replace trigger mover_puerta after update of nombre_mostrado, inicio, fin, zona_horaria on eventos
  for each row when ((new.nombre_mostrado, new.inicio, new.fin, new.zona_horaria)
    is distinct from (old.nombre_mostrado, old.inicio, old.fin, old.zona_horaria))
  execute function mover_puerta();
