-- The bank sent a transfer back: its buyer is owed again, and is asked for another account. What had been booked as
-- left is in the bank once more. Its payment stays `reembolsado`: all of it is on its way back, as before. False where
-- it was neither on its way nor paid. reembolsos.repository calls it.
-- Locks: the refund.
create or replace function regresar_reembolso(p_id uuid, p_clave text, p_motivo text)
returns boolean language plpgsql as $$
declare r record;
begin
  select * into r from reembolsos where id = p_id and estado in ('en_transferencia', 'pagado') for update;
  if r.id is null then
    return false;
  end if;
  update reembolsos set estado = 'falta_clabe', pagado_en = null, referencia = null, regreso = p_motivo, cuenta = null,
      clabe_final = null, clabe_banco = null, clabe_en = null
    where id = p_id;
  if r.estado = 'pagado' then
    insert into asientos (movimiento_id, compra_id, pago_id, concepto, cuenta, monto)
      select md5(p_id || 'regreso ' || p_clave)::uuid, r.compra_id, case when r.compra_id is null then r.pago_id end,
        'pago_reembolso', u.cuenta, u.monto
      from (values ('comprador', -r.monto), ('banco', r.monto)) u(cuenta, monto);
  end if;
  return true;
end $$;
