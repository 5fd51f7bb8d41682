-- Lines of what is paid at once.
create or replace function lineas_en_cifras() returns trigger language plpgsql
set plan_cache_mode = force_generic_plan
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform anotar_lineas(array_agg(n.compra_id), array_agg(n.tipo_boleto_id), array_agg(n.cantidad), array_agg(n.precio),
      array_agg(n.descuento), array_agg(n.absorbido), array_agg(c.pagada_en), array_agg(c.metodo), array_agg(1))
    from nuevas n, lateral (select pagada_en, metodo from compras where id = n.compra_id offset 0) c
    where c.pagada_en is not null having count(*) > 0;
  return null;
end $$;

create or replace trigger lineas_en_cifras after insert on compra_lineas referencing new table as nuevas
  for each statement execute function lineas_en_cifras();
