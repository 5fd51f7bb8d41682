-- Tells of a compra that is paid later, or whose money its bank took back: of a refund tells webhooks_de_reembolso.
create or replace function webhooks_de_compra() returns trigger language plpgsql as $$
begin
  if new.estado <> 'pagada' and not exists (
    select from pagos where compra_id = new.id and estado = 'contracargo'
  ) then
    return null;
  end if;
  perform encolar_webhooks(organizacion_id, case when new.estado = 'pagada' then 'compra.pagada'
    else 'compra.reembolsada' end, new.id) from eventos where id = new.evento_id;
  return null;
end $$;

create or replace trigger webhooks_de_compra after update of estado on compras for each row
  when (new.estado in ('pagada', 'reembolsada_parcial', 'reembolsada') and old.estado is distinct from new.estado)
    execute function webhooks_de_compra();
