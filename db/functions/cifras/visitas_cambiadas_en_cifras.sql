-- More visits of an hour.
create or replace function visitas_cambiadas_en_cifras() returns trigger language plpgsql as $$
begin
  perform anotar_visitas(array_agg(evento_id), array_agg(hora),
      array_agg(clave_de_fuente(fuente, medio, campana, promotor_id)), array_agg(signo * visitas),
      array_agg(signo * datos))
    from (select -1 as signo, * from antes union all select 1, * from despues) v;
  return null;
end $$;

create or replace trigger visitas_cambiadas_en_cifras after update on visitas
  referencing old table as antes new table as despues
  for each statement execute function visitas_cambiadas_en_cifras();
