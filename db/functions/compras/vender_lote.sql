-- Sells a batch of holds in one transaction: stock, compras with their lines, boletos, payments, ledger and outbox, or
-- nothing. A hold that can no longer be turned is left out of the answer. `p_tarde` also takes holds whose time is
-- over, while there is stock. ventas.repository calls it.
-- Locks: those of confirmar_apartados, or of confirmar_tarde one hold after another.
create or replace function vender_lote(p_ventas jsonb, p_tarde boolean)
returns uuid[] language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  pedidos uuid[] := array(select (v ->> 'apartado_id')::uuid from jsonb_array_elements(p_ventas) v);
  vendidos uuid[];
  ventas jsonb;
begin
  if p_tarde then
    vendidos := array(select id from unnest(pedidos) id where confirmar_tarde(id));
  else
    vendidos := confirmar_apartados(pedidos);
  end if;
  select coalesce(jsonb_agg(v), '[]') into ventas from jsonb_array_elements(p_ventas) v
    where (v ->> 'apartado_id')::uuid = any(vendidos);
  perform guardar_compras(ventas, 'pagada');
  perform emitir_boletos(ventas);
  return vendidos;
end $$;
