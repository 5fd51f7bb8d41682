-- Visits of an hour in which there was none of their source.
create or replace function visitas_en_cifras() returns trigger language plpgsql as $$
begin
  perform anotar_visitas(array_agg(evento_id), array_agg(hora),
      array_agg(clave_de_fuente(fuente, medio, campana, promotor_id)), array_agg(visitas),
      array_agg(datos))
    from nuevas;
  return null;
end $$;

create or replace trigger visitas_en_cifras after insert on visitas referencing new table as nuevas
  for each statement execute function visitas_en_cifras();
