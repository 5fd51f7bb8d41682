-- A refund that its provider had paid failed at a bank, days later: its buyer is owed again, and the money is where it
-- came from. It has failed once more (`intentos`), which names its lines. False where it is not paid by its provider.
-- reembolsos.repository calls it.
-- Locks: the refund.
create or replace function reabrir_reembolso(p_id uuid, p_causa text) returns boolean language plpgsql as $$
declare
  r record;
  nuestro int;
begin
  update reembolsos set estado = 'fallido', pagado_en = null, error = p_causa, intentos = intentos + 1
    where id = p_id and estado = 'pagado' and clabe_final is null and pago_id is not null returning * into r;
  if r.id is null then
    return false;
  end if;
  nuestro := case when r.nuestro_en is null then coalesce(r.nuestro, r.monto) else 0 end;
  insert into asientos (movimiento_id, compra_id, pago_id, concepto, cuenta, monto)
    select md5(p_id || 'fallo ' || r.intentos)::uuid, r.compra_id, case when r.compra_id is null then r.pago_id end,
      'pago_reembolso', u.cuenta, u.monto
    from (values ('comprador', -r.monto), ('pasarela', nuestro), ('conectada', r.monto - nuestro)) u(cuenta, monto)
      where u.monto <> 0;
  return true;
end $$;
