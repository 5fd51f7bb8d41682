-- Tells of each refund whose money left, for a compra may be refunded several times. Money that bought nothing (too
-- late, twice, too much) goes back without one.
create or replace function webhooks_de_reembolso() returns trigger language plpgsql as $$
begin
  perform encolar_webhooks(e.organizacion_id, 'compra.reembolsada', new.id)
    from compras c join eventos e on e.id = c.evento_id where c.id = new.compra_id;
  return null;
end $$;

create or replace trigger webhooks_de_reembolso after update of estado on reembolsos for each row
  when (new.estado = 'pagado' and old.estado <> 'pagado'
    and new.origen in ('organizador', 'comprador', 'evento_cancelado', 'lista', 'plataforma', 'diferencia'))
    execute function webhooks_de_reembolso();
