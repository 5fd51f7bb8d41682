-- Indexes the eventos of a category that has other words.
create or replace function al_cambiar_categoria() returns trigger language plpgsql as $$
begin
  perform indexar_eventos(array(select evento_id from busqueda where categoria_id = new.id order by 1 for update));
  return null;
end $$;

create or replace trigger busqueda_categoria after update on categorias for each row
  when ((old.slug, old.nombre, old.palabras) is distinct from (new.slug, new.nombre, new.palabras))
    execute function al_cambiar_categoria();
