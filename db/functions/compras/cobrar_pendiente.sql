-- Turns a pending compra, whose row the caller has locked, into a paid one: stock, boletos and ledger; false where no
-- stock is left. aplicar.repository calls it.
-- Locks: those of confirmar_tarde.
create or replace function cobrar_pendiente(p_venta jsonb) returns boolean language plpgsql as $$
begin
  if not confirmar_tarde((p_venta ->> 'apartado_id')::uuid) then
    return false;
  end if;
  update compras set estado = 'pagada', pagada_en = now() where id = (p_venta ->> 'id')::uuid;
  perform emitir_boletos(jsonb_build_array(p_venta));
  return true;
end $$;
