-- New boletos count on the day on which their compra was paid.
create or replace function contar_boletos_nuevos()
returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform sumar_al_dia(array_agg(n.evento_id), array_agg(dia_del_centro(c.pagada_en)), array_agg(0),
    array_agg(n.cuantos), array_agg(0::bigint))
    from (select compra_id, evento_id, sum(cuenta_boleto(estado))::int as cuantos from nuevos group by 1, 2) n,
      lateral (select pagada_en from compras where id = n.compra_id offset 0) c;
  return null;
end $$;

create or replace trigger contar_boletos_nuevos after insert on boletos referencing new table as nuevos
  for each statement execute function contar_boletos_nuevos();
