-- New compras count on the day on which they were paid.
create or replace function contar_compras_nuevas() returns trigger language plpgsql as $$
begin
  perform sumar_al_dia(array_agg(evento_id), array_agg(dia_del_centro(pagada_en)), array_agg(cuenta_compra(estado)),
    array_agg(0), array_agg(0::bigint))
    from nuevas where pagada_en is not null;
  return null;
end $$;

create or replace trigger contar_compras_nuevas after insert on compras referencing new table as nuevas
  for each statement execute function contar_compras_nuevas();
