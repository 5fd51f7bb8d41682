-- What a paid compra gets, in the transaction in which it is paid: boletos, ledger, and the job that sends them.
-- vender_lote and cobrar_pendiente call it.
create or replace function emitir_boletos(p_ventas jsonb)
returns void language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  insert into boletos (id, compra_id, evento_id, tipo_boleto_id, numero)
    select b.id, (v ->> 'id')::uuid, (v ->> 'evento_id')::uuid, b.tipo_boleto_id, b.numero
    from jsonb_array_elements(p_ventas) v,
      jsonb_to_recordset(v -> 'boletos') b(id uuid, tipo_boleto_id uuid, numero int);
  insert into asientos (movimiento_id, compra_id, concepto, cuenta, monto)
    select (v ->> 'id')::uuid, (v ->> 'id')::uuid, 'venta', a.cuenta, a.monto
    from jsonb_array_elements(p_ventas) v, jsonb_to_recordset(v -> 'asientos') a(cuenta text, monto int);
  insert into trabajos (id, tipo, datos)
    select (v ->> 'trabajo_id')::uuid, 'enviar_boletos', jsonb_build_object('compraId', v ->> 'id')
      from jsonb_array_elements(p_ventas) v;
end $$;
