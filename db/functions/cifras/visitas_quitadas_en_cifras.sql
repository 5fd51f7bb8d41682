-- Hours of visits that became a day, and those of a promotor who is gone.
create or replace function visitas_quitadas_en_cifras() returns trigger language plpgsql as $$
begin
  perform anotar_visitas(array_agg(evento_id), array_agg(hora),
      array_agg(clave_de_fuente(fuente, medio, campana, promotor_id)), array_agg(signo * visitas),
      array_agg(signo * datos))
    from (select -1 as signo, * from quitadas) v;
  return null;
end $$;

create or replace trigger visitas_quitadas_en_cifras after delete on visitas referencing old table as quitadas
  for each statement execute function visitas_quitadas_en_cifras();
