-- Turns live holds into sold stock; vender_lote calls it. Answers the holds that it turned: a hold whose time is over,
-- or that was turned before, is not among them.
-- Locks: existencias, aforos, apartados by id, codigos by id.
create or replace function confirmar_apartados(p_ids uuid[])
returns uuid[] language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare suyos uuid[]; codes uuid[];
begin
  perform bloquear_existencias(array(select tipo_boleto_id from apartado_lineas where apartado_id = any(p_ids)));
  select array_agg(id), array_agg(codigo_id) filter (where codigo_id is not null) into suyos, codes
    from (
      select id, estado, expira_en, codigo_id from apartados where id = any(p_ids) order by id for update offset 0
    ) a where estado = 'activo' and expira_en > now();
  if codes is not null then
    perform from codigos where id = any(codes) order by id for update;
  end if;
  update apartados set estado = 'convertido' where id = any(suyos);
  perform mover_existencias(array_agg(tipo_boleto_id), array_agg(-cantidad), array_agg(cantidad))
    from apartado_lineas where apartado_id = any(suyos);
  return coalesce(suyos, '{}');
end $$;
