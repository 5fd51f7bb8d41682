-- Tells of new paid compras. Sales come in batches of one evento: whether there is a webhook at all is asked once for
-- the batch.
create or replace function webhooks_de_compras()
returns trigger language plpgsql
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  perform encolar_webhooks(o.organizacion_id, 'compra.pagada', c.id)
    from (
      select e.id as evento_id, e.organizacion_id
        from (select distinct evento_id from nuevas where estado = 'pagada') n,
        lateral (select * from eventos where id = n.evento_id offset 0) e
      where exists (select from webhooks where organizacion_id = e.organizacion_id and activo)
    ) o join nuevas c on c.evento_id = o.evento_id and c.estado = 'pagada';
  return null;
end $$;

create or replace trigger webhooks_de_compras after insert on compras referencing new table as nuevas
  for each statement execute function webhooks_de_compras();
