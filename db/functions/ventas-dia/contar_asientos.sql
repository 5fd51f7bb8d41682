-- What the ledger gives the organization, or takes back, counts on the day on which the compra was paid.
create or replace function contar_asientos()
returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform sumar_al_dia(array_agg(c.evento_id), array_agg(dia_del_centro(c.pagada_en)), array_agg(0), array_agg(0),
    array_agg(-n.monto))
    from (
      select compra_id, sum(monto)::bigint as monto from nuevos
      where cuenta = 'organizacion' and concepto in ('venta', 'reembolso', 'contracargo') and compra_id is not null
      group by 1
    ) n, lateral (select evento_id, pagada_en from compras where id = n.compra_id offset 0) c;
  return null;
end $$;

create or replace trigger contar_asientos after insert on asientos referencing new table as nuevos for each statement
  execute function contar_asientos();
