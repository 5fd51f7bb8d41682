-- Writes down that an evento changed what all its passes show: its date, its place, whether its codes change, whether a
-- gate lets people in again.
create or replace function avisar_evento_a_los_pases() returns trigger language plpgsql as $$
declare
  fila jsonb := to_jsonb(coalesce(new, old));
  evento uuid := fila ->> case tg_table_name when 'eventos' then 'id' else 'evento_id' end;
begin
  insert into pase_cambios (evento_id) select evento where exists (select from pases where evento_id = evento);
  return null;
end $$;

create or replace trigger avisar_evento_a_los_pases
  after update of nombre_mostrado, inicio, fin, zona_horaria, estado, enlace_en_linea, codigo_vivo on eventos
  for each row when ((new.nombre_mostrado, new.inicio, new.fin, new.zona_horaria, new.estado, new.enlace_en_linea,
      new.codigo_vivo)
    is distinct from (old.nombre_mostrado, old.inicio, old.fin, old.zona_horaria, old.estado, old.enlace_en_linea,
      old.codigo_vivo))
  execute function avisar_evento_a_los_pases();
create or replace trigger avisar_lugar_a_los_pases after insert or update or delete on direcciones for each row
  execute function avisar_evento_a_los_pases();
create or replace trigger avisar_puertas_a_los_pases after insert or update or delete on puertas for each row
  execute function avisar_evento_a_los_pases();
