-- Boletos that are voided leave the day on which their compra was paid.
create or replace function contar_boletos_cambiados()
returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform sumar_al_dia(array_agg(n.evento_id), array_agg(dia_del_centro(c.pagada_en)), array_agg(0),
    array_agg(n.cuantos), array_agg(0::bigint))
    from (
      select compra_id, evento_id, sum(cuantos)::int as cuantos from (
        select compra_id, evento_id, -cuenta_boleto(estado) as cuantos
          from antes union all select compra_id, evento_id, cuenta_boleto(estado) from despues
      ) x group by 1, 2 having sum(cuantos) <> 0
    ) n, lateral (select pagada_en from compras where id = n.compra_id offset 0) c;
  return null;
end $$;

create or replace trigger contar_boletos_cambiados after update on boletos
  referencing old table as antes new table as despues
  for each statement execute function contar_boletos_cambiados();
