-- Indexes an evento whose address or tipos have changed (never for existencias).
create or replace function al_cambiar_parte() returns trigger language plpgsql as $$
begin
  perform indexar_evento(coalesce(new.evento_id, old.evento_id));
  return null;
end $$;

create or replace trigger busqueda_direccion_nueva after insert or delete on direcciones for each row
  execute function al_cambiar_parte();

create or replace trigger busqueda_direccion after update on direcciones for each row
  when ((old.nombre, old.ciudad, old.estado) is distinct from (new.nombre, new.ciudad, new.estado))
    execute function al_cambiar_parte();

create or replace trigger busqueda_tipo_nuevo after insert or delete on tipos_boleto for each row
  execute function al_cambiar_parte();

create or replace trigger busqueda_tipo after update on tipos_boleto for each row
  when ((old.precio, old.visibilidad, old.estado) is distinct from (new.precio, new.visibilidad, new.estado))
    execute function al_cambiar_parte();
