-- New compras.
create or replace function compras_en_cifras() returns trigger language plpgsql as $$
begin
  perform anotar_compras(array_agg(evento_id), array_agg(apartado_id), array_agg(creado_en), array_agg(pagada_en),
    array_agg(metodo), array_agg(estado), array_agg(1)) from nuevas;
  return null;
end $$;

create or replace trigger compras_en_cifras after insert on compras referencing new table as nuevas
  for each statement execute function compras_en_cifras();
