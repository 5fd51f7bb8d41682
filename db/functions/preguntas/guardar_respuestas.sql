-- Writes answers to questions; a compra or a question that is not there is left out. respuestas.repository calls it.
-- Locks: the questions by id, so that a deletion of one waits, or is waited for.
create or replace function guardar_respuestas(p_filas jsonb)
returns void language plpgsql
set plan_cache_mode = force_custom_plan as $$
begin
  insert into respuestas (compra_id, numero, pregunta_id, valor)
    select c.id, f.numero, p.id, f.valor
    from jsonb_to_recordset(p_filas) f(compra uuid, numero smallint, pregunta uuid, valor jsonb)
      join compras c on c.id = f.compra
      join (
        select id, evento_id from preguntas
        where id in (select (x ->> 'pregunta')::uuid from jsonb_array_elements(p_filas) x) order by id for key share
      ) p on p.id = f.pregunta and p.evento_id = c.evento_id
  on conflict do nothing;
end $$;
