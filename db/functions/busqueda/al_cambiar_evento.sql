-- Indexes an evento that is new or has changed.
create or replace function al_cambiar_evento() returns trigger language plpgsql as $$
begin
  perform indexar_evento(new.id);
  return null;
end $$;

create or replace trigger busqueda_evento_nuevo after insert on eventos for each row
  when (new.estado in ('publicado', 'reprogramado', 'pospuesto')) execute function al_cambiar_evento();

create or replace trigger busqueda_evento after update on eventos for each row
  when (
    (old.estado, old.nombre_mostrado, old.inicio, old.fin, old.zona_horaria, old.categoria_id, old.organizacion_id,
      old.enlace_en_linea is null, old.destacado, old.retirado_en is null, old.venta_pausada_en is null)
    is distinct from
    (new.estado, new.nombre_mostrado, new.inicio, new.fin, new.zona_horaria, new.categoria_id, new.organizacion_id,
      new.enlace_en_linea is null, new.destacado, new.retirado_en is null, new.venta_pausada_en is null)
  ) execute function al_cambiar_evento();
