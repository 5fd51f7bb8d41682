-- Settles readings of payments of one evento that are as one expects, in one transaction: a charge that was begun makes
-- its compra and holds its boletos; one that was paid turns its compra into boletos. It writes all that aplicar-lectura
-- would write of each, or nothing, and answers the payments that it settled: what is late, twice, or does not add up is
-- left to aplicar-lectura, one at a time. asentar.repository calls it. The holds of a batch must differ.
-- `venta`: the compra of a charge that has none yet (guardar_compras); `cobrado`: all of its money is there.
-- Locks: compras by id, personas, existencias, aforos, apartados by id, codigos by id, pagos by id, ventas_dia.
create or replace function asentar_lote(p_evento uuid, p_lecturas jsonb) returns uuid[] language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off as $$
declare
  todos uuid[]; cobrados uuid[]; hechas uuid[]; nuevas uuid[]; vivos uuid[]; codes uuid[]; listos uuid[];
  vende boolean;
begin
  select array_agg((v ->> 'apartado')::uuid),
      coalesce(array_agg((v ->> 'apartado')::uuid) filter (where (v ->> 'cobrado')::boolean), '{}')
    into todos, cobrados from jsonb_array_elements(p_lecturas) v;
  hechas := array(
    select apartado_id from (
      select apartado_id from compras where apartado_id = any(todos) order by id for update offset 0
    ) c
  );
  vende := se_entregan(p_evento);
  nuevas := array(
    select v.pago
    from jsonb_to_recordset(p_lecturas) v(pago uuid, apartado uuid, cobrado boolean, venta jsonb),
      lateral (select estado, expira_en, oferta_id from apartados where id = v.apartado offset 0) a,
      lateral (select estado from pagos where id = v.pago offset 0) p
    where v.venta is not null and not v.apartado = any(hechas) and a.estado = 'activo'
      and case when v.cobrado then vende and a.oferta_id is null else a.expira_en > now() end
      and p.estado in ('iniciado', 'pendiente')
  );
  if nuevas <> '{}' then
    perform guardar_compras(jsonb_agg(v -> 'venta'), 'pendiente') from jsonb_array_elements(p_lecturas) v
      where (v ->> 'pago')::uuid = any(nuevas);
  end if;
  if cobrados <> '{}' then
    perform bloquear_personas_de(cobrados, null, null);
    perform bloquear_existencias(array(select tipo_boleto_id from apartado_lineas where apartado_id = any(cobrados)));
    vende := se_entregan(p_evento);
  end if;
  select coalesce(array_agg(id), '{}'), array_agg(codigo_id) filter (where codigo_id is not null) into vivos, codes
    from (
      select id, estado, expira_en, oferta_id, codigo_id from apartados where id = any(todos) order by id
        for update offset 0
    ) a
    where estado = 'activo'
      and case when id = any(cobrados) then vende and oferta_id is null else expira_en > now() end;
  if codes is not null then
    perform from codigos where id = any(codes) order by id for update;
  end if;
  -- Locked in one statement and looked at in the next: what is joined to rows that are being locked locks them again
  -- for each of the others.
  perform from pagos where id = any(array(select (v ->> 'pago')::uuid from jsonb_array_elements(p_lecturas) v))
    order by id for update;
  listos := array(
    select v.pago
    from jsonb_to_recordset(p_lecturas) v(pago uuid, apartado uuid, cobrado boolean, monto int, moneda text),
      lateral (select compra_id, estado, monto, moneda, recibido from pagos where id = v.pago offset 0) p,
      lateral (select id, estado from compras where apartado_id = v.apartado offset 0) c
    where v.apartado = any(vivos) and (v.cobrado or v.pago = any(nuevas))
      and p.compra_id = c.id and c.estado = 'pendiente'
      and p.estado in ('iniciado', 'pendiente') and p.recibido = 0 and (p.monto, p.moneda) = (v.monto, v.moneda)
      and not exists (select from pagos o where o.compra_id = c.id and o.id <> v.pago
        and o.estado not in ('rechazado', 'cancelado', 'vencido') offset 0)
  );
  if not nuevas <@ listos then
    raise exception 'what this batch was about moved meanwhile' using errcode = 'serialization_failure';
  end if;
  perform escribir_lecturas(jsonb_agg(v)) from jsonb_array_elements(p_lecturas) v
    where (v ->> 'pago')::uuid = any(listos) having count(*) > 0;
  return listos;
end $$;
