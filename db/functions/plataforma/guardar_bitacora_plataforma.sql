-- The log of the platform is only added to; a reference may become null when what it named is erased.
create or replace function guardar_bitacora_plataforma() returns trigger language plpgsql as $$
declare referencias text[] := array['usuario_id', 'sujeto_id', 'organizacion_id'];
begin
  if tg_op = 'UPDATE' and to_jsonb(new) - referencias = to_jsonb(old) - referencias
    and coalesce(new.usuario_id, old.usuario_id) is not distinct from old.usuario_id
    and coalesce(new.sujeto_id, old.sujeto_id) is not distinct from old.sujeto_id
    and coalesce(new.organizacion_id, old.organizacion_id) is not distinct from old.organizacion_id then
    return new;
  end if;
  raise exception 'the log of the platform is only added to' using errcode = 'check_violation',
    constraint = 'bitacora_plataforma_queda';
end $$;

create or replace trigger bitacora_plataforma_queda before update or delete on bitacora_plataforma for each row
  execute function guardar_bitacora_plataforma();

create or replace trigger bitacora_plataforma_entera before truncate on bitacora_plataforma for each statement
  execute function guardar_bitacora_plataforma();
