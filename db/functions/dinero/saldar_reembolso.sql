-- The money of a refund left: the provider paid it back, or (from `banco`) the platform transferred it. What the
-- account of an organization took goes back from there, but for our part of it, unless that went back before. False
-- when that was known already. `p_clave` names the payment in the ledger: a refund that the bank sent back, or that
-- failed after it was paid (reabrir_reembolso), is paid once more. reembolsos.repository calls it.
-- Locks: the refund, its payment.
drop function if exists saldar_reembolso(uuid, text, text);
create or replace function saldar_reembolso(p_id uuid, p_referencia text, p_cuenta text, p_clave text)
returns boolean language plpgsql as $$
declare
  r record;
  nuestro int;
  suyo uuid := md5(p_id || p_clave)::uuid;
begin
  update reembolsos set estado = 'pagado', pagado_en = clock_timestamp(), referencia = p_referencia, error = null,
      regreso = null
    where id = p_id
      and estado in ('aprobado', 'falta_clabe', 'por_transferir', 'en_proceso', 'en_transferencia', 'fallido')
    returning * into r;
  if r.id is null then
    return false;
  end if;
  nuestro := case when r.nuestro_en is null then coalesce(r.nuestro, r.monto) else 0 end;
  if exists (select from asientos where movimiento_id = suyo) then
    suyo := md5(p_id || p_clave || ' ' || r.intentos)::uuid;
  end if;
  insert into asientos (movimiento_id, compra_id, pago_id, concepto, cuenta, monto)
    select suyo, r.compra_id, case when r.compra_id is null then r.pago_id end, 'pago_reembolso',
      u.cuenta, u.monto
    from (values ('comprador', r.monto), (p_cuenta, -nuestro), ('conectada', nuestro - r.monto)) u(cuenta, monto)
    where u.monto <> 0;
  update pagos p set estado = 'reembolsado', reembolsado_en = now(), actualizado_en = now()
    where p.id = r.pago_id and p.estado in ('aprobado', 'sobrante', 'cancelado', 'vencido', 'revision')
      and p.recibido <= (select sum(monto) from reembolsos where pago_id = p.id and estado = 'pagado')
      -- a sale goes on although a compensation took all that its provider can give back
      and (not exists (select from reembolsos x where x.pago_id = p.id and x.origen = 'compensacion')
        or exists (select from compras c where c.id = r.compra_id and c.estado = 'reembolsada'));
  update incidencias set resuelta_en = now() where pago_id = r.pago_id and clase = 'reembolso' and resuelta_en is null;
  return true;
end $$;
