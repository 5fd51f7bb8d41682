-- Whether somebody may do this at the door of an evento: who administers may do all, a member what was given them.
-- What it read stays so until the transaction ends: taking the right away waits, and then finds the phone that joined.
-- Locks: miembros, personal_puerta (shared).
create or replace function derecho_de_puerta(p_evento uuid, p_usuario uuid, p_alcance text)
returns boolean language plpgsql as $$
declare
  su_rol text;
  suyos text[];
begin
  select m.rol into su_rol from eventos e
    join miembros m on m.organizacion_id = e.organizacion_id and m.usuario_id = p_usuario
    where e.id = p_evento for share of m;
  if su_rol is null or su_rol <> 'member' then
    return su_rol is not null;
  end if;
  select alcances into suyos from personal_puerta where evento_id = p_evento and usuario_id = p_usuario for share;
  return coalesce(p_alcance = any(suyos), false);
end $$;
