-- Tells of compras that are paid later, or whose money their bank took back: of a refund tells webhooks_de_reembolso.
-- Whether there is a webhook at all is asked once for each evento of the statement.
create or replace function webhooks_de_compra()
returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = on as $$
begin
  perform encolar_webhooks(o.organizacion_id, case when d.estado = 'pagada' then 'compra.pagada'
    else 'compra.reembolsada' end, d.id)
    from (
      select e.id as evento_id, e.organizacion_id
        from (select distinct evento_id from despues
          where estado in ('pagada', 'reembolsada_parcial', 'reembolsada')) n,
        lateral (select id, organizacion_id from eventos where id = n.evento_id offset 0) e
      where exists (select from webhooks where organizacion_id = e.organizacion_id and activo)
    ) o join despues d on d.evento_id = o.evento_id join antes a on a.id = d.id
    where d.estado in ('pagada', 'reembolsada_parcial', 'reembolsada') and a.estado is distinct from d.estado
      and (d.estado = 'pagada' or exists (select from pagos where compra_id = d.id and estado = 'contracargo'))
    order by d.id;
  return null;
end $$;

create or replace trigger webhooks_de_compra after update on compras
  referencing old table as antes new table as despues for each statement execute function webhooks_de_compra();
