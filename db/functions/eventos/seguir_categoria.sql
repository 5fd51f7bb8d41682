-- An evento that is written while its category becomes part of another one goes there too: the trigger waits for the
-- merge by locking the category, and then looks again.
create or replace function seguir_categoria() returns trigger language plpgsql as $$
begin
  perform from categorias where id = new.categoria_id for key share;
  if not found then
    new.categoria_id := coalesce((select a from categorias_fusionadas where de = new.categoria_id), new.categoria_id);
  end if;
  return new;
end $$;

create or replace trigger eventos_categoria_viva before insert or update of categoria_id on eventos for each row
  execute function seguir_categoria();
