-- Writes what follows from these readings, all of whose rows asentar_lote has locked and looked at. Of a charge that
-- was begun: its hold waits for it, and its voucher goes out. Of one that was paid: stock, boletos, ledger.
create or replace function escribir_lecturas(p_lecturas jsonb) returns void language plpgsql as $$
declare
  cobros jsonb := jsonb_path_query_array(p_lecturas, '$[*].cobro');
begin
  update apartados a set
      visitante = case when v.hasta is null then a.visitante else 'compra ' || v.compra end,
      expira_en = case when v.hasta is not null then v.hasta
        when a.visitante = 'compra ' || v.compra then now() + interval '15 minutes'
        else greatest(a.expira_en, now() + interval '15 minutes') end
    from jsonb_to_recordset(p_lecturas) v(apartado uuid, compra uuid, cobrado boolean, hasta timestamptz)
    where a.id = v.apartado and not v.cobrado;
  if cobros <> '[]' then
    update apartados a set estado = 'convertido', tarjeta = coalesce(v.tarjeta, a.tarjeta)
      from jsonb_to_recordset(p_lecturas) v(apartado uuid, cobrado boolean, tarjeta text)
      where a.id = v.apartado and v.cobrado;
    perform mover_existencias(array_agg(l.tipo_boleto_id), array_agg(-l.cantidad), array_agg(l.cantidad))
      from jsonb_to_recordset(p_lecturas) v(apartado uuid, cobrado boolean),
        lateral (select tipo_boleto_id, cantidad from apartado_lineas where apartado_id = v.apartado offset 0) l
      where v.cobrado;
    update compras c set estado = 'pagada', pagada_en = now(), metodo = v.metodo
      from jsonb_to_recordset(p_lecturas) v(compra uuid, cobrado boolean, metodo text)
      where c.id = v.compra and v.cobrado;
    perform emitir_boletos(cobros);
  end if;
  update pagos p set estado = case when v.cobrado then 'aprobado' else 'pendiente' end, pedido = null,
      actualizado_en = clock_timestamp(), consultado_en = clock_timestamp(), referencia = v.referencia,
      recibido = v.recibido, ficha = case when v.cobrado then p.ficha else v.ficha end,
      vence_en = case when v.cobrado then p.vence_en else v.vence_en end,
      disponible_en = coalesce(v.disponible_en, p.disponible_en), debito = p.debito or v.debito
    from jsonb_to_recordset(p_lecturas) v(pago uuid, cobrado boolean, referencia text, recibido int, ficha jsonb,
      vence_en timestamptz, disponible_en timestamptz, debito boolean)
    where p.id = v.pago;
  if jsonb_path_exists(p_lecturas, '$[*].comision[*]') then
    insert into asientos (movimiento_id, compra_id, concepto, cuenta, monto)
      select (v ->> 'comision_id')::uuid, (v ->> 'compra')::uuid, 'comision', a.cuenta, a.monto
      from jsonb_array_elements(p_lecturas) v, jsonb_to_recordset(v -> 'comision') a(cuenta text, monto int)
    on conflict do nothing;
  end if;
  insert into trabajos (id, tipo, datos)
    select v.trabajo, 'enviar_ficha', jsonb_build_object('compraId', v.compra, 'pagoId', v.pago)
    from jsonb_to_recordset(p_lecturas) v(trabajo uuid, compra uuid, pago uuid, cobrado boolean, ficha jsonb)
    where not v.cobrado and v.ficha is not null;
  insert into pago_eventos (proveedor, id, tipo, referencia, efecto)
    select v.proveedor, v.id, v.tipo, v.referencia, v.efecto
    from jsonb_path_query(p_lecturas, '$[*].aviso') suyo,
      jsonb_to_record(suyo) v(proveedor text, id text, tipo text, referencia text, efecto text)
    order by 1, 2 on conflict do nothing;
end $$;
