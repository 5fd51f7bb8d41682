-- A provider gives back no more than it took: of an approved refund `p_cabe` goes by its payment, and the rest is a
-- refund of its own, which waits for an account. Both are of one movement. crear-reembolso and crear-compensacion call
-- it in the transaction that approves it.
-- Locks: the refund.
create or replace function partir_reembolso(p_id uuid, p_cabe int, p_otro uuid) returns void language plpgsql as $$
declare r record;
begin
  select * into r from reembolsos where id = p_id and estado = 'aprobado' and monto > p_cabe for update;
  if r.id is null then
    return;
  end if;
  if p_cabe <= 0 then
    update reembolsos set pago_id = null, estado = 'falta_clabe' where id = p_id;
  else
    update reembolsos set monto = p_cabe where id = p_id;
    insert into reembolsos (id, compra_id, monto, moneda, origen, motivo, estado, usuario_id, compensacion_id)
      values (p_otro, r.compra_id, r.monto - p_cabe, r.moneda, r.origen, r.motivo, 'falta_clabe', r.usuario_id,
        r.compensacion_id);
    insert into trabajos (id, tipo, datos, disponible_en) values (gen_random_uuid(), 'avisar_reembolso',
      jsonb_build_object('reembolsoId', p_otro), now() + interval '1 minute');
  end if;
end $$;
