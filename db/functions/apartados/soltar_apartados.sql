-- Gives the boletos of live holds back. `p_estado`: 'liberado' (the visitor left) or 'vencido' (only holds whose time
-- is over). A hold that offers returned boletos took them from the sold ones; they go back there. The program and
-- vencer_apartados call it.
-- Locks: existencias, aforos, apartados by id, codigos by id (before contar_codigo moves them one by one).
create or replace function soltar_apartados(p_ids uuid[], p_estado text)
returns uuid[] language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
declare sueltos uuid[]; codes uuid[];
begin
  perform bloquear_existencias(array(select tipo_boleto_id from apartado_lineas where apartado_id = any(p_ids)));
  select array_agg(id), array_agg(codigo_id) filter (where codigo_id is not null) into sueltos, codes
    from (
      select id, estado, expira_en, codigo_id from apartados where id = any(p_ids) order by id for update offset 0
    ) a
    where estado = 'activo' and (p_estado <> 'vencido' or expira_en <= now());
  if codes is not null then
    perform from codigos where id = any(codes) order by id for update;
  end if;
  perform mover_existencias(array_agg(l.tipo_boleto_id), array_agg(-l.cantidad),
    array_agg(case when a.de_boleto is null then 0
      else (select count(*)::int from devoluciones d where d.apartado_id = a.id and d.estado = 'ofrecida') end))
    from apartados a,
      lateral (select tipo_boleto_id, cantidad from apartado_lineas where apartado_id = a.id offset 0) l
    where a.id = any(sueltos);
  update apartados set estado = p_estado, usuario_id = case when correo is not null then usuario_id end
    where id = any(sueltos);
  return coalesce(sueltos, '{}');
end $$;
