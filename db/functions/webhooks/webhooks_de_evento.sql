-- Tells of an evento that changes its state, and of each move of its dates.
create or replace function webhooks_de_evento() returns trigger language plpgsql as $$
begin
  perform encolar_webhooks(new.organizacion_id, 'evento.' || new.estado, new.id);
  return null;
end $$;

create or replace trigger webhooks_de_evento after update of estado, inicio, fin on eventos for each row
  when (new.estado in ('publicado', 'pospuesto', 'reprogramado', 'cancelado') and old.estado <> new.estado
    or new.estado = 'reprogramado' and (new.inicio, new.fin) is distinct from (old.inicio, old.fin))
    execute function webhooks_de_evento();
