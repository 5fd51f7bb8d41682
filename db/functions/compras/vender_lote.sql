-- Gives out a batch of holds that cost nothing, in one transaction: stock, compras with their lines, boletos and
-- outbox, or nothing. A hold that can no longer be turned is left out of the answer. ventas.repository calls it.
-- Locks: those of confirmar_apartados.
create or replace function vender_lote(p_ventas jsonb)
returns uuid[] language plpgsql
set plan_cache_mode = force_custom_plan as $$
declare
  pedidos uuid[] := array(select (v ->> 'apartado_id')::uuid from jsonb_array_elements(p_ventas) v);
  vendidos uuid[] := confirmar_apartados(pedidos);
  ventas jsonb;
begin
  select coalesce(jsonb_agg(v), '[]') into ventas from jsonb_array_elements(p_ventas) v
    where (v ->> 'apartado_id')::uuid = any(vendidos);
  perform guardar_compras(ventas, 'pagada');
  perform emitir_boletos(ventas);
  return vendidos;
end $$;
