-- Keeps `eventos.con_preguntas`, so that a sale without questions never looks for them.
create or replace function contar_preguntas() returns trigger language plpgsql as $$
declare evento uuid := case when tg_op = 'DELETE' then old.evento_id else new.evento_id end;
begin
  update eventos e set con_preguntas = not e.con_preguntas
    where e.id = evento
      and e.con_preguntas is distinct from exists (select from preguntas p where p.evento_id = evento);
  return null;
end $$;

create or replace trigger contar_preguntas after insert or delete on preguntas for each row
  execute function contar_preguntas();
