-- Phones that stand on the right of a person stop once the right is gone: it was taken away, or they left the team.
-- Whoever comes to administer needs no rights, and has none left should they be a member again.
create or replace function revocar_sin_derecho() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'miembros' and tg_op = 'UPDATE' then
    if new.rol <> 'member' then
      delete from personal_puerta where organizacion_id = new.organizacion_id and usuario_id = new.usuario_id;
    end if;
  end if;
  update celulares c set revocado_en = clock_timestamp() from eventos e
    where c.usuario_id = old.usuario_id and c.revocado_en is null
      and e.id = c.evento_id and e.organizacion_id = old.organizacion_id
      and not exists (select from miembros m where m.organizacion_id = old.organizacion_id
        and m.usuario_id = old.usuario_id and m.rol <> 'member')
      and not exists (select from personal_puerta p where p.evento_id = c.evento_id
        and p.usuario_id = c.usuario_id and c.alcance = any(p.alcances));
  return null;
end $$;

create or replace trigger revocar_sin_derecho after delete or update of alcances on personal_puerta for each row
  execute function revocar_sin_derecho();
create or replace trigger revocar_sin_equipo after delete or update of rol on miembros for each row
  execute function revocar_sin_derecho();
