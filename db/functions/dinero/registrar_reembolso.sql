-- All that follows from approving a refund, but for the money, which its job pays back. reembolsos.repository calls it
-- with the row of the compra locked. A refund of money that bought nothing has neither boletos nor asientos here, and
-- leaves the compra as it is. `cerrar`: nothing of the compra is left, whatever was used. One that waited
-- (por_autorizar) goes on under its id. Of a price difference it says how much less each boleto costs.
-- Locks: those of anular_boletos, then reembolsos.
create or replace function registrar_reembolso(p jsonb) returns void language plpgsql as $$
declare
  suyo uuid := (p ->> 'id')::uuid;
  de_compra uuid := (p ->> 'compra_id')::uuid;
  suyos uuid[] := array(select b::uuid from jsonb_array_elements_text(p -> 'boletos') b);
begin
  perform anular_boletos(de_compra, suyos, p ->> 'origen' <> 'lista');
  insert into reembolsos (id, compra_id, pago_id, monto, moneda, origen, motivo, estado, usuario_id, compensacion_id)
    values (suyo, de_compra, (p ->> 'pago_id')::uuid, (p ->> 'monto')::int, p ->> 'moneda', p ->> 'origen',
      p ->> 'motivo', 'aprobado', (p ->> 'usuario_id')::uuid, (p ->> 'compensacion_id')::uuid)
    on conflict (id) do update set monto = excluded.monto, pago_id = excluded.pago_id, estado = 'aprobado'
      where reembolsos.estado = 'por_autorizar';
  insert into reembolso_boletos (reembolso_id, boleto_id) select suyo, b from unnest(suyos) b on conflict do nothing;
  if p ->> 'origen' = 'diferencia' then
    perform rebajar_boletos(de_compra, (p ->> 'monto')::bigint, (select t.por_boleto from compensaciones k
      join compensacion_tandas t on t.id = k.tanda_id where k.id = (p ->> 'compensacion_id')::uuid));
  end if;
  insert into asientos (movimiento_id, compra_id, concepto, cuenta, monto)
    select suyo, de_compra, 'reembolso', a.cuenta, a.monto
      from jsonb_to_recordset(p -> 'asientos') a(cuenta text, monto int);
  update compensaciones set dada_en = clock_timestamp() where id = (p ->> 'compensacion_id')::uuid;
  if p -> 'asientos' <> '[]' then
    update compras set estado = case
        when not (p ->> 'cerrar')::boolean and exists (
          select from boletos b where b.compra_id = de_compra and b.estado <> 'transferido'
            and (b.estado = 'valido' or not exists (select from reembolso_boletos r where r.boleto_id = b.id))
        ) then 'reembolsada_parcial' else 'reembolsada' end
      where id = de_compra and estado in ('pagada', 'reembolsada_parcial');
  end if;
  insert into compra_sucesos (id, compra_id, usuario_id, tipo, datos)
    select (s ->> 'id')::uuid, de_compra, (s ->> 'usuario_id')::uuid, s ->> 'tipo', s -> 'datos'
      from jsonb_array_elements(p -> 'sucesos') s;
  insert into trabajos (id, tipo, datos, disponible_en)
    select (t ->> 'id')::uuid, t ->> 'tipo', jsonb_build_object('reembolsoId', suyo),
      now() + make_interval(mins => (t ->> 'minutos')::int)
    from jsonb_array_elements(p -> 'trabajos') t;
end $$;
