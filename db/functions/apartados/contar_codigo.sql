-- Keeps `apartados` and `usados` of a code equal to the boletos of its holds.
-- Locks: the code; functions that touch several codes have locked them by id before.
create or replace function contar_codigo() returns trigger language plpgsql as $$
declare
  antes int := case when tg_op = 'UPDATE' and old.codigo_id = new.codigo_id and old.estado = 'activo'
    then old.codigo_boletos else 0 end;
  antes_usados int := case when tg_op = 'UPDATE' and old.codigo_id = new.codigo_id and old.estado = 'convertido'
    then old.codigo_boletos else 0 end;
  ahora int := case when new.estado = 'activo' then new.codigo_boletos else 0 end;
  ahora_usados int := case when new.estado = 'convertido' then new.codigo_boletos else 0 end;
begin
  if antes <> ahora or antes_usados <> ahora_usados then
    update codigos set apartados = apartados - antes + ahora, usados = usados - antes_usados + ahora_usados
      where id = new.codigo_id;
  end if;
  return null;
end $$;

create or replace trigger contar_codigo after insert or update of estado, codigo_id on apartados
  for each row when (new.codigo_id is not null) execute function contar_codigo();
